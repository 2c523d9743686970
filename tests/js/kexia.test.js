import assert from "node:assert/strict";
import test from "node:test";
import { callsOf } from "../../static/js/table/announce.js";
import { boardOf, sentence } from "../../static/js/table/controls.js";
import { kexia } from "../../static/js/table/games/kexia.js";
import { nameOf, refusalOf } from "../../static/js/table/games/kexia/combos.js";
import { tapStack } from "../../static/js/table/hand.js";
import { cards, stateOf } from "./four.js";

const HAND = cards("7S 7S 7H 7C 7D 9S 9S 9S RJ RJ BJ");
const code = (play, against, hand = HAND) => refusalOf(cards(play), hand, against ? cards(against) : null);

test("plays have names", () => {
  assert.deepEqual(
    ["9S", "9S 9H", "9S 9H 9C", "9S 9H 9C 9D", "RJ RJ", "BJ BJ BJ BJ RJ RJ RJ RJ", "9S 8S", "RJ BJ"].map((play) => nameOf(cards(play))),
    ["一张九", "一对九", "三个九", "四个九（炸弹）", "一对大王", "八个王（炸弹）", "", ""],
  );
});

test("the worked examples of the rules", () => {
  assert.equal(code("9S 9S", "8S 8H"), "");
  assert.equal(code("9S", "8S 8H"), "does-not-beat");
  assert.equal(code("9S 9S", "9H 9C"), "does-not-beat");
  assert.equal(code("7S"), "bomb-split");
  assert.equal(code("7S 7S 7H 7C"), "bomb-split");
  assert.equal(code("7S 7S 7H 7C 7D", "KS KH"), "");
  assert.equal(code("RJ RJ BJ"), "not-a-combination");
  const jokers = cards("BJ BJ BJ BJ RJ RJ RJ RJ");
  assert.equal(code("BJ BJ BJ BJ", "2S 2S 2S 2S 2S", jokers), "");
  assert.equal(code("RJ RJ RJ RJ", "BJ BJ BJ BJ", jokers), "");
  assert.equal(code("RJ RJ RJ RJ", "3S 3S 3S 3S 3S 3S", jokers), "does-not-beat");
  assert.equal(code("BJ BJ BJ BJ RJ RJ RJ RJ", Array(16).fill("2S").join(" "), jokers), "");
});

test("bombs are marked, and a tap takes or leaves them whole", () => {
  const [bomb, triple] = kexia.stacks(HAND, null);
  assert.deepEqual([bomb.mark, triple.mark], ["炸", undefined]);
  const picked = tapStack([], bomb);
  assert.equal(picked.length, 5);
  assert.deepEqual(tapStack(picked, bomb), []);
  assert.equal(tapStack(tapStack([], triple), triple).length, 2);
});

test("a pass has a button only where it is open", () => {
  const about = { seat: 3, cards: cards("8S"), kind: "single" };
  const ids = (verbs) => boardOf(stateOf("kexia", { phase: "answer" }, { hand: HAND }, [{ kind: "answer", verbs, about }])).controls.map((one) => one.id);
  assert.deepEqual(ids(["play"]), ["hint", "play"]);
  assert.deepEqual(ids(["play", "pass"]), ["pass", "hint", "play"]);
});

test("forced passes are told in the sentence and called out", () => {
  const round = [{ seat: 2, verb: "play", cards: ["8S"] }, { seat: 3, verb: "pass", cards: [] }];
  const about = { seat: 2, cards: ["8S"], kind: "single" };
  const state = stateOf("kexia", { phase: "answer", round }, { hand: HAND }, [{ kind: "answer", verbs: ["play"], about }]);
  assert.equal(sentence(state), "对家 王五出了一张八，上家 赵六要不起。你有牌能管，必须管。");
  const calls = callsOf(kexia, [["passed", 3], ["captured", 2, 15], ["captured", 2, 0], ["bomb", 1, cards("3S 3S 3S 3S")]], [], null, { round: [], out: [] });
  assert.deepEqual(calls.map((call) => [call.seat, call.word]), [[3, "要不起"], [2, "收15分"], [1, "四炸"]]);
});

test("hands above ten are ??, points taken stand at every seat", () => {
  const state = stateOf("kexia", { counts: [null, null, 10, 3], captured: [0, 120, 5, 0], out: [3] }, { hand: HAND });
  assert.deepEqual([0, 1, 2].map((seat) => kexia.count(state, seat)), ["11", "??", "10"]);
  assert.deepEqual(kexia.badges(state.pub, 1).map((badge) => badge.word), ["收120分"]);
  assert.deepEqual(kexia.badges(state.pub, 3).map((badge) => badge.word), ["头游", "收0分"]);
});

test("the reason stands there before it is played, with its rule", () => {
  const state = stateOf("kexia", {}, { hand: HAND }, [{ kind: "lead", verbs: ["play"], about: {} }]);
  const board = boardOf({ ...state, selection: ["7S"] });
  assert.deepEqual([board.code, board.note, kexia.anchor(board.code)], ["bomb-split", "炸弹不能拆：四张以上的要一起出。", "kexia-bomb-split"]);
});

import assert from "node:assert/strict";
import test from "node:test";
import { boardOf, sentence } from "../../static/js/table/controls.js";
import { rushText } from "../../static/js/table/games/gouji/controls.js";
import { cardsOfHint, hintAt } from "../../static/js/table/hints.js";
import { initialState, withMatch, withTable } from "../../static/js/table/state.js";
import { ask, matchFrame, publicView, tableFrame } from "./frames.js";

const table = (asks, more = {}) => withTable(withMatch(initialState(), matchFrame()), tableFrame({ asks, ...more }), 0);
const kings = { seat: 3, cards: ["KS", "KH"], gouji: true, opposite: true };
const ids = (state) => boardOf(state).controls.map((one) => one.id);
const button = (state, id) => boardOf(state).controls.find((one) => one.id === id);

test("only what is open has a button", () => {
  assert.deepEqual(ids(table([ask("lead", ["play"])])), ["hint", "play"]);
  assert.deepEqual(ids(table([ask("answer", ["play", "pass"], kings)])), ["pass", "hint", "play"]);
  assert.deepEqual(ids(table([ask("answer", ["play", "pass", "let"], { seat: 3, cards: ["5S"] })])), ["pass", "let", "hint", "play"]);
  assert.deepEqual(ids(table([ask("burn", ["burn"], kings)])), ["pass", "hint", "play"]);
  assert.deepEqual(ids(table([])), []);
});

test("the play button opens when the selection fits, else the reason stands there", () => {
  const state = table([ask("lead", ["play"])]);
  assert.equal(button({ ...state, selection: ["9S", "9S"] }, "play").open, true);
  assert.equal(button({ ...state, selection: ["9S", "9S"] }, "play").text, "play 9S*2");
  const wrong = boardOf({ ...state, selection: ["9S", "4S"] });
  assert.deepEqual([wrong.code, wrong.controls.at(-1).open], ["not-a-combination", false]);
});

test("nothing is open while a step is on its way", () => {
  const state = { ...table([ask("answer", ["play", "pass"], kings)]), pending: { id: "x", prompt: 4, text: "pass" } };
  assert.equal(boardOf(state).controls.some((one) => one.open), false);
});

test("a burn that can't be finished is warned of and not forbidden", () => {
  const state = table([ask("burn", ["burn"], { ...kings, cards: ["2S"] })]);
  const board = boardOf({ ...state, selection: ["RJ"] });
  assert.deepEqual([board.warning, board.controls.at(-1).open], [true, true]);
  assert.match(board.note, /烧失败/);
});

test("4s of one suit can be shown, the most of them", () => {
  assert.equal(button(table([ask("show", ["show"])]), "play").text, "show 4S*2");
});

test("what was received can't be returned, nor the last 3", () => {
  const own = { seat: 0, hand: ["RJ", "9S", "3S"], aside: [], received: ["RJ"], sealed: [] };
  const state = table([ask("return", ["return"], { giver: 5, count: 1 })], { own });
  const code = (...selection) => boardOf({ ...state, selection }).code;
  assert.deepEqual([code("RJ"), code("3S"), code("9S", "3S"), code("9S")], ["not-in-hand", "last-three", "wrong-number", ""]);
  assert.equal(button({ ...state, selection: ["9S"] }, "play").text, "return 5 9S");
});

test("a 冲点 needs three sets", () => {
  assert.equal(rushText([["AS", "AS"], ["KS", "KS"]]), "");
  assert.equal(rushText([["AS", "AS"], ["KS", "KH"], ["QS", "QS", "QS"]]), "rush AS*2 / KS KH / QS*3");
});

test("hints select cards, round and round", () => {
  assert.deepEqual(cardsOfHint("return 4 5S"), ["5S"]);
  assert.deepEqual(cardsOfHint("burn none"), []);
  const hints = ["play 9S*2", "pass", "play RJ"];
  assert.deepEqual([0, 1, 2].map((step) => hintAt(hints, step)), [["9S", "9S"], ["RJ"], ["9S", "9S"]]);
  assert.equal(hintAt(["pass"], 0), null);
});

test("the sentence says what is asked, and of whom when it is somebody else", () => {
  const state = table([ask("answer", ["play", "pass"], kings)], { public: publicView({ phase: "answer", asked: [0] }) });
  assert.equal(sentence(state), "对头 赵六出了 KK（够级），只有你能接，也可以过。");
  assert.equal(sentence(table([], { public: publicView({ asked: [1] }) })), "等 下家 李四 发牌。");
});

test("a hidden wait says the same to everybody", () => {
  const clock = { kind: "revolt", left: 100, of: 100, seats: [] };
  assert.equal(sentence(table([], { public: publicView({ phase: "revolt", asked: [] }), clock })), "等一等：看有没有人革命。");
});

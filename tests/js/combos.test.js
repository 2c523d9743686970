import assert from "node:assert/strict";
import test from "node:test";
import { readCards } from "../../static/js/table/cards.js";
import { beats, canFinishBurn, isGouji, nameOf, readCombo, refusalOf, rushSets, shortOf, showableFours } from "../../static/js/table/games/gouji/combos.js";

/** Ranks may stand without suits, as in the record; jokers are whole. */
const cards = (text) => readCards(text).map((card) => (card.length === 1 ? `${card}S` : card));
const combo = (text) => readCombo(cards(text));

// The worked examples E1–E20 of the rules.
for (const [answer, shown, expected] of [
  ["9*5", "2*2 8*3", true], ["RJ*2 9*3", "BJ*2 8*3", true], ["RJ*2 BJ 9*2", "BJ*2 8*3", false], ["BJ*3 9*2", "BJ*2 8*3", false],
  ["RJ 6*4", "7*5", false], ["BJ 9*4", "BJ 8*4", false], ["BJ*2", "2*2", true], ["BJ 2", "2*2", false], ["RJ*2", "RJ BJ", true],
  ["RJ", "RJ", false], ["T*6", "9*5", false], ["2*3 Q", "J*4", true], ["RJ*2 2", "BJ 2*2", false], ["RJ*3", "BJ 2*2", true],
]) {
  test(`${answer} ${expected ? "beats" : "does not beat"} ${shown}`, () => {
    assert.equal(beats(combo(answer), combo(shown)), expected);
  });
}

test("by position a mixed answer beats small jokers card by card", () => {
  assert.equal(beats(combo("RJ*2 BJ 9*2"), combo("BJ*2 8*3"), "by_position"), true);
  assert.equal(beats(combo("BJ*2 9*3"), combo("BJ*2 8*3"), "by_position"), false);
  assert.equal(beats(combo("RJ*2 9*3"), combo("BJ*2 8*3"), "by_position"), true);
  assert.equal(beats(combo("RJ RJ 2*2"), combo("RJ 9*3"), "by_position"), false);
});

for (const [play, expected] of [
  ["9*7", false], ["2*2 9*3", false], ["T*5", true], ["T*4", false], ["J*3", false], ["2*2 J*2", true], ["K", false], ["2 K", true],
  ["2", true], ["BJ 5*2", true], ["2*2 J", false], ["2*4 T", true], ["Q*3", true],
]) {
  test(`${play} is ${expected ? "" : "not "}够级`, () => assert.equal(isGouji(combo(play)), expected));
}

test("a selection is named as people say it", () => {
  assert.equal(nameOf(cards("9*5")), "五个九");
  assert.equal(nameOf(cards("BJ*2 8*3")), "2 小花带 3 个八");
  assert.equal(nameOf(cards("2*2 8*3")), "五个八（贴两个2）");
  assert.equal(nameOf(cards("RJ BJ 2*2 5*4")), "2 花（算小花）带 6 个五");
  assert.equal(nameOf(cards("RJ*2")), "两个大花");
  assert.equal(nameOf(cards("2*3")), "三个2");
  assert.equal(nameOf(cards("7 8")), "");
});

test("a play has a short form for sentences", () => {
  assert.equal(shortOf(cards("K*2")), "KK");
  assert.equal(shortOf(cards("BJ*2 8*3")), "小花×2+8×3");
  assert.equal(shortOf(cards("T*2")), "10×2");
});

for (const [play, hand, table, code] of [
  ["7 8", "7 8 3", {}, "not-a-combination"], ["2*2 3*3", "2*2 3*3", {}, "no-wild-threes"], ["3*2", "3*2 7", {}, "threes-last"],
  ["3*2", "3*2", {}, ""], ["7*2", "RJ 7*2 3", { joker: true }, "joker-required"], ["3*2", "3*2", { joker: true }, ""],
  ["8*3", "8*4", { against: cards("9*3") }, "does-not-beat"], ["T*4", "T*4", { against: cards("9*3") }, "wrong-number"], ["T*3", "T*4", { against: cards("9*3") }, ""],
]) {
  test(`${play} from ${hand} ${JSON.stringify(table)}: ${code || "may be played"}`, () => {
    assert.equal(refusalOf(cards(play), { hand: cards(hand), ...table }), code);
  });
}

test("a burn can be finished when every rank left finds a joker", () => {
  assert.equal(canFinishBurn(cards("5 6 BJ 2*2 3")), false);
  assert.equal(canFinishBurn(cards("5 6 BJ RJ 2*2 3")), true);
  assert.equal(canFinishBurn(cards("2*2 3")), false);
  assert.equal(canFinishBurn(cards("BJ 2*2 3")), true);
  assert.equal(canFinishBurn(cards("3*4")), true);
});

test("sets for 冲点 are 够级 naturals, 4s to show are of one suit", () => {
  assert.deepEqual(rushSets(cards("A*2 K Q*3 J*3 T*5")).map((set) => set.rank), ["A", "Q", "T"]);
  assert.deepEqual(showableFours(["4S", "4H", "4H", "4H", "4D", "4D"]), [["4H", "4H", "4H"], ["4D", "4D"]]);
});

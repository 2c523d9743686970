import assert from "node:assert/strict";
import test from "node:test";
import { boardOf, sentence } from "../../static/js/table/controls.js";
import { paodekuai } from "../../static/js/table/games/paodekuai.js";
import { arranged, nameOf, readCombo, refusalOf, straightIn } from "../../static/js/table/games/paodekuai/combos.js";
import { cards, stateOf } from "./four.js";

const plain = stateOf("paodekuai");
const kind = (play, state = plain) => readCombo(cards(play), state)?.kind ?? "";
const beats = (answer, shown) => refusalOf(cards(answer), plain, cards(shown), false) === "";
const mixed = (ranks) => [...ranks].map((rank, i) => rank + "SHCD"[i % 4]).join(" ");

test("the worked examples of types", () => {
  assert.deepEqual(
    ["3S 3H 4S 4H", "JS JH QS QH KS KH AS AH 2S 2H", "QS QH KS KH AS AH 2S 2H 3S 3H", mixed("A2345"), mixed("JQKA23"), mixed("TJQKA2"), mixed("3456"),
      "3H 4H 5H 6H 7H", "BJ RJ", "3S 3H 3C 4S", "3S 3H 3C 3D", "3S 3S 4S 4S 4H 4H"].map((play) => kind(play)),
    ["pairs", "pairs", "", "straight", "", "straight", "", "flush", "", "", "bomb", ""],
  );
});

test("the worked examples of beating", () => {
  assert.equal(beats("AS AH 2S 2H", "KS KH AC AD"), true);
  assert.equal(beats("AS AH 2S 2H 3S 3H", "4S 4H 5S 5H 6S 6H"), false);
  assert.equal(beats("3H 4H 5H 6H 7H", mixed("A23456")), false);
  assert.equal(beats("3H 4H 5H 6H 7H", mixed("TJQKA")), true);
  assert.equal(beats(mixed("TJQKA"), "3H 4H 5H 6H 7H"), false);
  assert.equal(beats("3S 3S 3H 3H 3C", "2S 2H 2C 2D"), true);
  assert.equal(beats("7S", "7H"), false);
});

test("table options", () => {
  assert.equal(kind(mixed("TJQKA2"), stateOf("paodekuai", {}, {}, [], { two_high_in_runs: "off" })), "");
  assert.equal(kind("BJ BJ RJ RJ", stateOf("paodekuai", {}, {}, [], { joker_bomb: "on" })), "bomb");
  assert.equal(refusalOf(["4S"], plain, null, true), "first-three-missing");
});

test("plays have names, and runs lie upwards", () => {
  const names = ["9H", "9S 9H", mixed("34567"), "3H 4H 5H 6H 7H", "3S 3H 4S 4H", mixed("A2345")].map((play) => nameOf(cards(play), plain));
  assert.deepEqual(names, ["一张红桃9", "一对九", "顺子 3–7", "同花顺 3–7", "连对 3–4", "顺子 A–5"]);
  assert.deepEqual(arranged(cards("5S 4H AS 3C 2D")), cards("AS 2D 3C 4H 5S"));
});

test("a swipe over an uneven stretch takes a straight, of one suit if it can", () => {
  assert.deepEqual(straightIn(cards("9S 8S 8H 7H 6S 5D")), cards("5D 6S 7H 8S 9S"));
  assert.deepEqual(straightIn(cards("9H 8S 8H 7H 6S 6H 5H")), cards("5H 6H 7H 8H 9H"));
  assert.deepEqual(straightIn(cards("9S 9H 8S 8H")), cards("9S 9H 8S 8H"));
});

test("every card is its own, equal ones of two decks are a stack", () => {
  assert.deepEqual(paodekuai.stacks(cards("9S 9S 9H"), null).map((stack) => stack.cards.length), [2, 1]);
});

test("who can't beat has only a pass; who must beat has none", () => {
  const about = { seat: 3, cards: ["2S"], kind: "single" };
  const at = (verbs) => stateOf("paodekuai", { phase: "answer", idle: [] }, { hand: ["3S"] }, [{ kind: "answer", verbs, about }]);
  const ids = (verbs) => boardOf(at(verbs)).controls.map((one) => one.id);
  assert.deepEqual([ids(["pass"]), ids(["play"]), ids(["play", "pass"])], [["pass"], ["hint", "play"], ["pass", "hint", "play"]]);
  assert.equal(sentence(at(["pass"])), "上家 赵六出了一张黑桃2。你没有牌能管，只能过。");
});

test("the first lead says why", () => {
  const lead = (about) => sentence(stateOf("paodekuai", {}, { hand: ["3S"] }, [{ kind: "lead", verbs: ["play"], about }]));
  assert.match(lead({}), /黑桃3 在你手里/);
  assert.match(lead({ first_three: true }), /第一手要带上黑桃3/);
});

import assert from "node:assert/strict";
import test from "node:test";
import { callsOf } from "../../static/js/table/announce.js";
import { boardOf, sentence } from "../../static/js/table/controls.js";
import { shengji } from "../../static/js/table/games/shengji.js";
import { callsOpen, optional } from "../../static/js/table/games/shengji/controls.js";
import { nameOf } from "../../static/js/table/games/shengji/names.js";
import { suitOf, unitOf } from "../../static/js/table/games/shengji/order.js";
import { rowWord, satisfies } from "../../static/js/table/games/shengji/rows.js";
import { reason } from "../../static/js/table/games/shengji/words.js";
import { withTable } from "../../static/js/table/state.js";
import { cards, stateOf } from "./four.js";

const DEAL = { level: "3", trump: "S" };
const VIEW = { phase: "answer", ...DEAL, levels: ["3", "3"], dealer: 1, call: null, calls: [], trick: [], last_trick: null, score: 0 };
const unit = (play, deal = DEAL, school = "natural") => {
  const found = unitOf(cards(play), deal, school);
  return found ? `${found.copies},${found.length}` : "";
};
const at = (hand, led, must, suit = "H", more = {}) => stateOf(
  "shengji", { ...VIEW, trick: [{ seat: 3, cards: cards(led) }] }, { hand: cards(hand), call: "", must },
  [{ kind: "answer", verbs: ["play"], about: { seat: 3, cards: cards(led), suit } }], more,
);
const code = (state, play) => boardOf({ ...state, selection: cards(play) }).code;

test("trumps: jokers, level, 2s, the trump suit", () => {
  assert.deepEqual(["RJ", "3H", "2D", "9S", "9H"].map((card) => suitOf(card, DEAL)), ["T", "T", "T", "T", "H"]);
  assert.equal(suitOf("9S", { level: "3", trump: null }), "S");
});

test("units, as the worked examples have them", () => {
  assert.deepEqual(["9H", "9H 9H", "9H 9H 9H 9H", "9H 9D", "2H 2D"].map((play) => unit(play)), ["1,1", "2,1", "4,1", "", ""]);
  assert.equal(unit("7H 7H 8H 8H"), "2,2");
  assert.equal(unit("JH JH JH QH QH QH"), "3,2");
  assert.equal(unit("2H 2H 3H 3H"), "2,2");
  assert.equal(unit("2H 2H 3D 3D"), "");
  assert.equal(unit("BJ BJ RJ RJ"), "");
  assert.equal(unit("AH AH 2H 2H"), "");
  assert.equal(unit("AS AS 2S 2S"), "2,2");
  assert.equal(unit("4S 4S 5S 5S", { level: "5", trump: "S" }), "2,2");
  assert.equal(unit("4S 4S 6S 6S", { level: "5", trump: "S" }), "");
  assert.equal(unit("4H 4H 6H 6H", { level: "5", trump: "S" }), "2,2");
  assert.equal(unit("BJ BJ RJ RJ", DEAL, "trump"), "2,2");
  assert.equal(unit("3S 3S 5S 5S", { level: "4", trump: "S" }, "trump"), "2,2");
});

test("rows in words", () => {
  assert.deepEqual(
    ["P", "L2 or Q", "P P", "3 P", "L3 or LT2", "LQ2", "L4 or Q Q", "–"].map(rowWord),
    ["一对", "连对，或一个四张", "两对", "一个三张加一对", "三连对，或两连三张", "两连四张", "四连对，或两个四张", ""],
  );
  assert.equal(reason("follow-format", "P"), "必须跟一对。");
});

test("the follow tables of the rules: what satisfies a row and what does not", () => {
  const fits = (row, play) => satisfies(cards(play), row, "H", DEAL, "natural");
  assert.equal(fits("L3", "8H 8H 9H 9H TH TH QH KH"), true);
  assert.equal(fits("L3", "8H 8H 9H 9H TH QH KH AH"), false);
  assert.equal(fits("L2 P P", "8H 8H 9H 9H JH JH KH KH"), true);
  assert.equal(fits("L2 P P", "8H 8H 9H 9H JH JH AH QH"), false);
  assert.equal(fits("L4 or Q Q", "QH QH QH QH AH AH AH AH"), true);
  assert.equal(fits("3 P", "TH TH TH 4H 4H 6H"), true);
  assert.equal(fits("P P", "KH KH KH KH"), true);
  assert.equal(fits("P P", "KH KH KH 4H"), false);
});

test("a follow is judged by number, suit and the row that binds", () => {
  const state = at("TH TH TH 4H 5H 6S", "9H 9H", "P");
  assert.deepEqual([code(state, "TH"), code(state, "TH 6S"), code(state, "4H 5H"), code(state, "TH TH")], ["wrong-number", "follow-suit", "follow-format", ""]);
  assert.equal(sentence(state), "上家 赵六出了一对红桃9。跟红桃，必须跟一对。");
  assert.equal(boardOf({ ...state, selection: cards("4H 5H") }).note, "必须跟一对。");
});

test("a short suit goes in whole, without it anything goes", () => {
  const short = at("4H 6S 7S 8C", "9H 9H", "");
  assert.deepEqual([code(short, "6S 7S"), code(short, "4H 8C")], ["follow-suit", ""]);
  assert.match(sentence(short), /红桃只有 1 张，全跟上，再垫 1 张。/);
  assert.match(sentence(at("6S 7S", "9H", "")), /你没有红桃，可以垫，也可以用主毙。/);
});

test("several units are a throw: warned of, or refused where the table forbids it", () => {
  const lead = (options) => stateOf("shengji", { ...VIEW, phase: "lead" }, { hand: cards("AH KH 9C"), must: "" }, [{ kind: "lead", verbs: ["play"], about: {} }], options);
  const board = (play, options = {}) => boardOf({ ...lead(options), selection: cards(play) });
  assert.deepEqual([board("AH KH").code, board("AH KH").warning], ["", true]);
  assert.equal(board("AH KH", { throw: "never" }).code, "not-a-combination");
  assert.equal(board("AH 9C").code, "not-a-combination");
});

test("calls: a button for each suit and number that is higher than what stands", () => {
  const hand = cards("3S 3S 3S 3H 9C");
  const ask = (seat, count) => ({ kind: "call", verbs: ["call"], about: { level: "3", seat, count } });
  const open = (one, call = "") => callsOpen(stateOf("shengji", VIEW, { hand, call, must: "" }), one);
  assert.deepEqual(open(ask(null, 0)), [{ suit: "S", counts: [1, 2, 3] }, { suit: "H", counts: [1] }]);
  assert.deepEqual(open(ask(1, 1)), [{ suit: "S", counts: [2, 3] }]);
  assert.deepEqual(open(ask(0, 1), "H 1"), []);
});

test("who has said 不叫 is not waited for and has no button for it", () => {
  const asks = [{ kind: "call", verbs: ["call"], about: { level: "3", seat: null, count: 0 } }];
  const waited = stateOf("shengji", { ...VIEW, phase: "call", asked: [0, 1] }, { hand: ["3S"], call: "", must: "" }, asks);
  const done = stateOf("shengji", { ...VIEW, phase: "call", asked: [1], answered: [0] }, { hand: ["3S"], call: "", must: "" }, asks);
  assert.deepEqual(boardOf(waited).controls.map((one) => one.text), ["call none"]);
  assert.deepEqual(boardOf(done).controls, []);
  assert.deepEqual([optional(waited, asks[0]), optional(done, asks[0])], [false, true]);
});

test("a trick is a round: its last play is told when it closes", () => {
  const plays = [0, 1, 2].map((seat) => ({ seat, cards: ["9H"] }));
  const before = stateOf("shengji", { ...VIEW, trick: plays });
  const last_trick = { plays: [...plays, { seat: 3, cards: ["TH"] }], winner: 3, points: 10 };
  const after = withTable(before, { kind: "table", index: 0, version: 5, full: false, public: { trick: [], last_trick }, events: [["trick", 3, 10]], clock: null, asks: [] }, 0);
  assert.deepEqual(after.fresh.plays.map((play) => [play.seat, play.cards]), [[3, ["TH"]]]);
  assert.deepEqual(callsOf(shengji, after.fresh.events, after.fresh.plays, before.pub, after.pub).map((call) => call.word), ["收10分"]);
});

test("the hand stands in groups, trumps first", () => {
  const state = stateOf("shengji", VIEW, { hand: cards("RJ 3H 2S 9S 9S KH 9H KC") });
  assert.deepEqual(shengji.stacks(state.own.hand, state.pub).map((stack) => [stack.key, stack.group, stack.first]), [
    ["RJ", "T", false], ["3H", "T", false], ["2S", "T", false], ["9S", "T", false], ["KH", "H", true], ["9H", "H", false], ["KC", "C", true],
  ]);
  assert.equal(shengji.spoken(shengji.stacks(["9S", "9S"], state.pub)[0]), "两张黑桃9");
});

test("trump, level, dealer and points are facts; the suit is told when the window has closed", () => {
  const words = (pub) => shengji.facts(stateOf("shengji", { ...VIEW, ...pub })).map((fact) => fact.word.replaceAll("\uFE0E", ""));
  assert.deepEqual(words({ score: 85 }), ["主♠", "打3", "庄 下家", "抓分85", "我方3 对方3"]);
  assert.deepEqual(words({ trump: null, dealer: null }).slice(0, 3), ["主未定", "打3", "庄 未定"]);
  assert.deepEqual(callsOf(shengji, [["called", 1, 2], ["overcalled", 2, 3], ["trump", "H"]], [], null, { round: [] }).map((call) => call.word), ["叫主 2张", "反主 3张", "红桃主"]);
});

test("plays have names", () => {
  const state = stateOf("shengji", VIEW);
  assert.deepEqual(["9H", "9H 9H", "RJ RJ RJ", "7H 7H 8H 8H", "9H 8C"].map((play) => nameOf(cards(play), state)), ["红桃9", "一对红桃9", "三张大王", "连对 红桃7–8", "两张牌"]);
});

import assert from "node:assert/strict";
import test from "node:test";
import { initialState, openAsks, withMatch, withoutCards, withReceipt, withTable } from "../../static/js/table/state.js";
import { ask, matchFrame, publicView, tableFrame } from "./frames.js";

const begun = withTable(withMatch(initialState(), matchFrame()), tableFrame({ asks: [ask("lead", ["play"])] }), 1000);
const play = { seat: 1, verb: "play", cards: ["5S"] };

test("bots are told apart by name", () => {
  assert.equal(begun.match.seats[4].name, "电脑戊");
});

test("a frame is laid over the view, own cards stay when they are not told", () => {
  const next = withTable(begun, tableFrame({ full: false, own: undefined, version: 5, public: { asked: [1] } }), 2000);
  assert.deepEqual(next.pub.asked, [1]);
  assert.equal(next.pub.phase, "lead");
  assert.equal(next.own, begun.own);
});

test("what happened is told once, and never after a full view", () => {
  const events = [["opened", 2]];
  const told = withTable(begun, tableFrame({ full: false, events, public: { round: [play] } }), 0);
  assert.deepEqual([told.fresh.events, told.fresh.plays], [events, [play]]);
  const silent = withTable(told, tableFrame({ full: true, events, public: publicView({ round: [play, play] }) }), 0);
  assert.deepEqual([silent.fresh.events, silent.fresh.plays], [[], []]);
});

test("plays that closed a round are told with those of the next", () => {
  const pass = { seat: 2, verb: "pass", cards: [] };
  const first = withTable(begun, tableFrame({ full: false, public: { round: [play] } }), 0);
  const next = withTable(first, tableFrame({ full: false, public: { last_round: [play, pass], round: [{ ...play, seat: 3 }] } }), 0);
  assert.deepEqual(next.fresh.plays.map((one) => [one.seat, one.verb]), [[2, "pass"], [3, "play"]]);
});

test("the selection survives other people's plays and ends with the game", () => {
  const chosen = { ...begun, selection: ["9S", "9S"] };
  assert.deepEqual(withTable(chosen, tableFrame({ full: false, public: { round: [play] } }), 0).selection, ["9S", "9S"]);
  assert.deepEqual(withTable(chosen, tableFrame({ index: 1 }), 0).selection, []);
});

test("a step on its way closes its question until it is refused", () => {
  const sent = { ...begun, pending: { id: "abcdefgh", prompt: 4, text: "play 9S" } };
  assert.equal(withReceipt(sent, { kind: "ack", id: "other" }), sent);
  const done = withReceipt(sent, { kind: "ack", id: "abcdefgh" });
  assert.deepEqual([done.pending, openAsks(done)], [null, []]);
  const refused = withReceipt(sent, { kind: "refused", id: "abcdefgh", code: "does-not-beat" });
  assert.deepEqual([refused.pending, refused.refusal, openAsks(refused).length], [null, "does-not-beat", 1]);
  assert.equal(withReceipt(sent, { kind: "refused", id: "abcdefgh", code: "unavailable" }).pending, sent.pending);
});

test("a step whose question is gone is given up", () => {
  const sent = { ...begun, pending: { id: "abcdefgh", prompt: 4, text: "play 9S" } };
  assert.equal(withTable(sent, tableFrame({ version: 9, asks: [] }), 0).pending, null);
});

test("a tab that does not hold the seat has no questions", () => {
  assert.deepEqual(openAsks(withMatch(begun, matchFrame({ me: { seat: 0, holder: false } }))), []);
});

test("a page that is left holds no cards", () => {
  const left = withoutCards(begun);
  assert.equal(JSON.stringify(left).includes("9S"), false);
});

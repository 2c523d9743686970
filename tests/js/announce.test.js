import assert from "node:assert/strict";
import test from "node:test";
import { callsOf, onCall, tell } from "../../static/js/table/announce.js";
import { readClock } from "../../static/js/table/clock.js";
import { gouji } from "../../static/js/table/games/gouji.js";
import { placeOf } from "../../static/js/table/seats.js";
import { publicView } from "./frames.js";

const words = (events, plays = [], before = publicView(), after = publicView()) => callsOf(gouji, events, plays, before, after).map((call) => call.word);

test("every event of the game is called out in its own word", () => {
  const events = [
    ["announced", 1], ["opened", 1], ["led-by-fours", 1], ["gouji", 1], ["let", 1], ["burned", 1, 2], ["unburned", 1], ["burn-won", 1, 2], ["burn-failed", 1],
    ["revolted", 1], ["rushed", 1], ["head", 1], ["nohead", 1], ["dead-level", 1], ["men", 1, 2], ["free-for-all"], ["took-lead", 1], ["void"], ["sweep", 1],
    ["paid", 1, 2, "RJ"], ["returned", 2, 1, ["4S"]], ["bought", 1, 2],
  ];
  assert.deepEqual(words(events), [
    "宣点", "开点", "亮4上班", "够级", "让牌", "烧牌", "解烧", "烧成", "烧失败", "革命", "冲点", "要头", "无头", "够死级", "被闷", "四户乱缠", "接风", "流局", "串三户", "进贡", "还贡", "买3",
  ]);
});

test("burning the burner is 反烧", () => {
  assert.deepEqual(words([["burned", 2, 1]], [], publicView({ burning: [1, 2] })), ["反烧"]);
});

test("going out is called by the place", () => {
  assert.deepEqual(words([["went-out", 4]], [], publicView(), publicView({ out: [2, 4] })), ["二科"]);
  assert.deepEqual(words([["went-out", 4]], [], publicView(), publicView({ out: [0, 1, 2, 4], revolted: 5 })), ["二落"]);
});

test("plays are 发牌, 上牌 and 过牌", () => {
  const lead = { seat: 0, verb: "play", cards: ["5S"] };
  const answer = { seat: 1, verb: "play", cards: ["6S"] };
  const pass = { seat: 2, verb: "pass", cards: [] };
  assert.deepEqual(words([], [lead, answer, pass], publicView(), publicView({ round: [lead, answer, pass] })), ["发牌", "上牌", "过牌"]);
});

test("sounds may listen, and stop", () => {
  const heard = [];
  const stop = onCall((call) => heard.push(call.name));
  const calls = callsOf(gouji, [["opened", 1]], [], null, publicView());
  tell(calls);
  stop();
  tell(calls);
  assert.deepEqual(heard, ["opened"]);
});

test("the ring is counter-clockwise from the own seat, the 对头 opposite", () => {
  assert.deepEqual([3, 4, 5, 0, 1, 2].map((seat) => placeOf(seat, 3)), [0, 1, 2, 3, 4, 5]);
  assert.equal(gouji.relation(placeOf(0, 3)), "对头");
  assert.equal(gouji.relation(placeOf(4, 3)), "下家");
});

test("badges say what a seat is", () => {
  const pub = publicView({ out: [2], announced: [1], opened: [1], headless: [5], burning: [1, 0], men: [4], revolted: 3, head: "yes", dead: 1 });
  const of = (seat) => gouji.badges(pub, seat).map((badge) => badge.word);
  assert.deepEqual(of(1), ["烧", "宣点", "开点"]);
  assert.deepEqual(of(2), ["头科"]);
  assert.deepEqual([of(3), of(0), of(5), of(4)], [["革命"], ["被烧", "要头 1/3"], ["无头"], ["被闷"]]);
});

test("a clock counts down and never below nothing", () => {
  const clock = { kind: "answer", until: 20000, of: 20000, seats: [0] };
  assert.deepEqual(readClock(clock, 5500), { seconds: 15, share: 0.725, late: false });
  assert.deepEqual(readClock(clock, 90000), { seconds: 0, share: 0, late: true });
  assert.equal(readClock(null, 0), null);
});

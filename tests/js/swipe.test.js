import assert from "node:assert/strict";
import test from "node:test";
import { crossed, enter } from "../../static/js/table/swipe.js";

const ROW = Array.from({ length: 10 }, (_, i) => ({ key: String(i), left: i * 44, right: i * 44 + 40, top: 0, bottom: 60 }));

test("a swipe in one jump crosses every card between", () => {
  assert.deepEqual(crossed({ x: 5, y: 30 }, { x: 430, y: 30 }, ROW), ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
});

test("a point between two cards belongs to none", () => {
  assert.deepEqual(crossed({ x: 42, y: 30 }, { x: 42, y: 30 }, ROW), []);
});

test("going back takes the path back", () => {
  assert.deepEqual(["1", "2", "3", "2", "1"].reduce(enter, ["0"]), ["0", "1"]);
  assert.deepEqual(["1", "1", "2"].reduce(enter, ["0"]), ["0", "1", "2"]);
});

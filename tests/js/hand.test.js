import assert from "node:assert/strict";
import test from "node:test";
import { cardsText, readCards, without } from "../../static/js/table/cards.js";
import { gouji } from "../../static/js/table/games/gouji.js";
import { countIn, flagsOf, keepWithin, take, tapCard, tapStack } from "../../static/js/table/hand.js";

const HAND = ["RJ", "2S", "9S", "9S", "9H", "9C", "9D", "3S"];
const stacksOf = (hand) => gouji.stacks(hand, null);
const nines = stacksOf(HAND)[2];

test("equal ranks are one stack, highest first", () => {
  assert.deepEqual(stacksOf(HAND).map((stack) => [stack.rank, stack.cards.length]), [["RJ", 1], ["2", 1], ["9", 5], ["3", 1]]);
});

test("one tap takes the stack, each further one takes one fewer, after none all again", () => {
  let selection = [];
  const counts = [];
  for (let i = 0; i < 7; i++) {
    selection = tapStack(selection, nines);
    counts.push(countIn(selection, nines));
  }
  assert.deepEqual(counts, [5, 4, 3, 2, 1, 0, 5]);
});

test("a single card of an opened stack goes in and out, its twin stays", () => {
  const one = tapCard([], nines, 1);
  assert.deepEqual(one, ["9S"]);
  assert.deepEqual(flagsOf(["9S", "9S"], nines), [true, true, false, false, false]);
  assert.deepEqual(tapCard(["9S", "9S"], nines, 0), ["9S"]);
});

test("taking a stack leaves other ranks selected", () => {
  assert.deepEqual(take(["RJ", "9S"], nines, 2), ["RJ", "9S", "9S"]);
});

test("a selection survives what others play and loses what has left the hand", () => {
  const selection = ["9S", "9S", "RJ"];
  assert.equal(keepWithin(selection, HAND), selection);
  assert.deepEqual(keepWithin(selection, ["9S", "3S"]), ["9S"]);
});

test("cards are written as the record writes them and read back", () => {
  assert.equal(cardsText(["7H", "7S", "7S", "RJ"]), "RJ 7S*2 7H");
  assert.deepEqual(readCards("7S*2 BJ"), ["7S", "7S", "BJ"]);
  assert.deepEqual(without(["7S", "7S", "3S"], ["7S"]), ["7S", "3S"]);
});

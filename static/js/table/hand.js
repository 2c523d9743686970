// The own hand: stacks of equal rank, and which cards are selected. No DOM, no rules.
import { byHeight, rankOf, tally } from "./cards.js";

/**
 * @typedef {{rank: string, cards: string[]}} Stack
 * @typedef {readonly string[]} Selection cards, equal ones repeated, in no order that matters
 */

/**
 * The hand as stacks, highest first.
 * @param {readonly string[]} hand
 * @returns {Stack[]}
 */
export function stacksOf(hand) {
  /** @type {Stack[]} */
  const stacks = [];
  for (const card of [...hand].sort(byHeight)) {
    const last = stacks[stacks.length - 1];
    if (last && last.rank === rankOf(card)) last.cards.push(card);
    else stacks.push({ rank: rankOf(card), cards: [card] });
  }
  return stacks;
}

/**
 * How many cards of a stack are selected.
 * @param {Selection} selection
 * @param {Stack} stack
 * @returns {number}
 */
export function countIn(selection, stack) {
  return selection.filter((card) => rankOf(card) === stack.rank).length;
}

/**
 * Which cards of a stack are selected, one flag a card.
 * @param {Selection} selection
 * @param {Stack} stack
 * @returns {boolean[]}
 */
export function flagsOf(selection, stack) {
  const left = tally(selection);
  return stack.cards.map((card) => {
    const n = left.get(card) ?? 0;
    if (n) left.set(card, n - 1);
    return n > 0;
  });
}

/**
 * Exactly the first `n` cards of the stack selected, other ranks as they are.
 * @param {Selection} selection
 * @param {Stack} stack
 * @param {number} n
 * @returns {Selection}
 */
export function take(selection, stack, n) {
  return [...selection.filter((card) => rankOf(card) !== stack.rank), ...stack.cards.slice(0, n)];
}

/**
 * One tap on a stack takes it all, each further one takes one fewer, down to none.
 * @param {Selection} selection
 * @param {Stack} stack
 * @returns {Selection}
 */
export function tapStack(selection, stack) {
  const flags = flagsOf(selection, stack);
  const last = flags.lastIndexOf(true);
  if (last < 0) return take(selection, stack, stack.cards.length);
  return drop(selection, stack.cards[last]);
}

/**
 * One card of an opened stack, in or out.
 * @param {Selection} selection
 * @param {Stack} stack
 * @param {number} index
 * @returns {Selection}
 */
export function tapCard(selection, stack, index) {
  return flagsOf(selection, stack)[index]
    ? drop(selection, stack.cards[index])
    : [...selection, stack.cards[index]];
}

/**
 * What is left of a selection when the hand has changed: other people's plays leave it as it is.
 * @param {Selection} selection
 * @param {readonly string[]} hand
 * @returns {Selection}
 */
export function keepWithin(selection, hand) {
  const left = tally(hand);
  const kept = selection.filter((card) => {
    const n = left.get(card) ?? 0;
    left.set(card, n - 1);
    return n > 0;
  });
  return kept.length === selection.length ? selection : kept;
}

/**
 * @param {Selection} selection
 * @param {string} card
 * @returns {Selection}
 */
function drop(selection, card) {
  const at = selection.lastIndexOf(card);
  return selection.filter((_, i) => i !== at);
}

// The own hand: stacks of cards, and which cards are selected. No DOM, no rules.
import { tally } from "./cards.js";

/**
 * @typedef {import("./types.js").Stack} Stack
 * @typedef {import("./types.js").Selection} Selection
 */

/**
 * Cards in a row as stacks of those with the same key.
 * @param {readonly string[]} hand
 * @param {(card: string) => string} keyOf
 * @param {(key: string, cards: string[]) => Partial<Stack>} [more]
 * @returns {Stack[]}
 */
export function stacked(hand, keyOf, more = () => ({})) {
  /** @type {Stack[]} */
  const stacks = [];
  for (const card of hand) {
    const last = stacks[stacks.length - 1];
    if (last?.key === keyOf(card)) last.cards.push(card);
    else stacks.push({ key: keyOf(card), cards: [card], rank: card.length > 1 && card.endsWith("J") ? card : card[0] });
  }
  return stacks.map((stack) => ({ ...stack, ...more(stack.key, stack.cards) }));
}

/**
 * @param {Selection} selection
 * @param {Stack} stack
 * @returns {string[]} the selected cards of the stack
 */
function chosen(selection, stack) {
  return selection.filter((card) => stack.cards.includes(card));
}

/**
 * How many cards of a stack are selected.
 * @param {Selection} selection
 * @param {Stack} stack
 * @returns {number}
 */
export function countIn(selection, stack) {
  return chosen(selection, stack).length;
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
 * Exactly the first `n` cards of the stack selected, other stacks as they are.
 * @param {Selection} selection
 * @param {Stack} stack
 * @param {number} n
 * @returns {Selection}
 */
export function take(selection, stack, n) {
  return [...selection.filter((card) => !stack.cards.includes(card)), ...stack.cards.slice(0, n)];
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
  return stack.whole ? take(selection, stack, 0) : drop(selection, stack.cards[last]);
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

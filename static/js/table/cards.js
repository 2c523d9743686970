// Single cards: rank, suit, order. A card is the text the record uses: "7S", "TD", "BJ", "RJ".

import { rankIndex } from "./words.js";

const ORDER = ["3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "2", "BJ", "RJ"];
const SUITS = "SHCD";

/**
 * @param {string} card
 * @returns {string} "7", "T", "BJ" …
 */
export function rankOf(card) {
  return isJoker(card) ? card : card[0];
}

/**
 * @param {string} card
 * @returns {boolean}
 */
export function isJoker(card) {
  return card === "RJ" || card === "BJ";
}

/**
 * Place of a rank from 3 (0) to 大花 (14).
 * @param {string} rank
 * @returns {number}
 */
export function height(rank) {
  return ORDER.indexOf(rank);
}

/**
 * For sorting highest first, equal ranks by S H C D.
 * @param {string} a
 * @param {string} b
 * @returns {number}
 */
export function byHeight(a, b) {
  return height(rankOf(b)) - height(rankOf(a)) || SUITS.indexOf(a[1]) - SUITS.indexOf(b[1]);
}

/**
 * How often each card occurs.
 * @param {readonly string[]} cards
 * @returns {Map<string, number>}
 */
export function tally(cards) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const card of cards) found.set(card, (found.get(card) ?? 0) + 1);
  return found;
}

/**
 * The cards that are left when some are taken away.
 * @param {readonly string[]} hand
 * @param {readonly string[]} taken
 * @returns {string[]}
 */
export function without(hand, taken) {
  const away = tally(taken);
  return hand.filter((card) => {
    const left = away.get(card) ?? 0;
    if (left > 0) away.set(card, left - 1);
    return left === 0;
  });
}

/**
 * Cards in the notation of the record: "7S*2 7H".
 * @param {readonly string[]} cards
 * @returns {string}
 */
export function cardsText(cards) {
  return [...tally([...cards].sort(byHeight))].map(([card, n]) => (n > 1 ? `${card}*${n}` : card)).join(" ");
}

/**
 * Reads what cardsText writes.
 * @param {string} text
 * @returns {string[]}
 */
export function readCards(text) {
  return text.split(/\s+/).filter(Boolean).flatMap((word) => {
    const [card, times] = word.split("*");
    return Array(Number(times ?? 1)).fill(card);
  });
}

/**
 * Cards by rank, highest first, as a play is shown in small.
 * @param {readonly string[]} cards
 * @returns {{text: string, n: number, tone: string}[]}
 */
export function byRank(cards) {
  const ranks = tally([...cards].sort(byHeight).map(rankOf));
  return [...ranks].map(([rank, n]) => ({ text: rankIndex(rank), n, tone: isJoker(rank) ? jokerTone(rank) : "" }));
}

/**
 * @param {string} card
 * @returns {string}
 */
export function jokerTone(card) {
  return card === "RJ" ? "joker big" : "joker small";
}

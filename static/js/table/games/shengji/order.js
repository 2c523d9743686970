// 升级: effective suits, the order of cards, the lines on which tractors lie. No DOM.
import { isJoker, tally } from "../../cards.js";

/** @typedef {{level: string, trump: string | null}} Deal what decides which cards are trumps */

export const TRUMP = "T";
const NATURAL = "23456789TJQKA";
const SUITS = ["S", "H", "C", "D"];

/**
 * The suit a card counts as: T for every trump.
 * @param {string} card
 * @param {Deal} deal
 * @returns {string}
 */
export function suitOf(card, { level, trump }) {
  return isJoker(card) || card[0] === level || card[0] === "2" || card[1] === trump ? TRUMP : card[1];
}

/**
 * Higher beats lower; other suits' levels, and their 2s, are equal.
 * @param {string} card
 * @param {Deal} deal
 * @returns {number}
 */
export function strengthOf(card, { level, trump }) {
  if (isJoker(card)) return card === "RJ" ? 45 : 44;
  const main = card[1] === trump;
  if (card[0] === level) return main ? 43 : 42;
  if (card[0] === "2") return main ? 41 : 40;
  return NATURAL.indexOf(card[0]) + 2 + (main ? 20 : 0);
}

/**
 * Lines of neighbouring steps; a tractor takes one face of each step.
 * @param {string} suit effective
 * @param {Deal} deal
 * @param {string} school table option tractor_order
 * @returns {string[][][]}
 */
function linesOf(suit, { level, trump }, school) {
  const others = SUITS.filter((one) => one !== trump);
  if (suit !== TRUMP) return [[...NATURAL].filter((rank) => rank !== level && rank !== "2").map((rank) => [rank + suit])];
  if (school === "trump") {
    const plain = [...NATURAL].filter((rank) => rank !== level && rank !== "2").map((rank) => [rank + trump]);
    const tops = (level === "2" ? ["2"] : ["2", level]).flatMap((rank) => [others.map((one) => rank + one), [rank + trump]]);
    return [[...(trump ? plain : []), ...(trump ? tops : tops.filter(([face]) => !face.endsWith("null"))), ["BJ"], ["RJ"]]];
  }
  const main = trump ? [[...`A${NATURAL}`].map((rank) => [rank + trump])] : [];
  const pair = { 3: "23", A: "A2" }[level];
  return [...main, ...(pair ? others.map((one) => [...pair].map((rank) => [rank + one])) : [])];
}

/**
 * Every way to lay a tractor of so many copies and faces out of the cards.
 * @param {Map<string, number>} counts
 * @param {{suit: string, copies: number, length: number}} shape
 * @param {Deal} deal
 * @param {string} school
 * @returns {string[][]} its faces from the lowest
 */
export function tractorsIn(counts, { suit, copies, length }, deal, school) {
  /** @type {string[][]} */
  const found = [];
  for (const line of linesOf(suit, deal, school)) {
    for (let start = 0; start + length <= line.length; start++) {
      /** @type {string[][]} */
      let ways = [[]];
      for (const step of line.slice(start, start + length)) {
        ways = ways.flatMap((way) => step.filter((face) => (counts.get(face) ?? 0) >= copies && !way.includes(face)).map((face) => [...way, face]));
      }
      found.push(...ways);
    }
  }
  return found;
}

/**
 * @typedef {{suit: string, copies: number, length: number, faces: string[]}} Unit faces from the lowest
 */

/**
 * The one unit these cards are: single, pair, triple, quad, tractor.
 * @param {readonly string[]} cards
 * @param {Deal} deal
 * @param {string} school
 * @returns {Unit | null}
 */
export function unitOf(cards, deal, school) {
  const counts = tally(cards);
  const [copies, ...others] = new Set(counts.values());
  const faces = [...counts.keys()];
  if (!faces.length || others.length || copies > 4) return null;
  const suit = suitOf(faces[0], deal);
  if (faces.length === 1) return { suit, copies, length: 1, faces };
  if (copies < 2 || faces.some((face) => suitOf(face, deal) !== suit)) return null;
  const shape = { suit, copies, length: faces.length };
  const [tractor] = tractorsIn(counts, shape, deal, school).slice(-1);
  return tractor ? { ...shape, faces: tractor } : null;
}

// 升级: the row that binds a follow, in words, and whether cards satisfy it. No DOM.
import { gettext, fill, countWord } from "../../words.js";
import { tally } from "../../cards.js";
import { tractorsIn } from "./order.js";

/**
 * @typedef {{copies: number, length: number, quads: number, triples: number, pairs: number}} Need at most one tractor, and so many groups
 */

const TRACTOR = /** @type {Record<string, number>} */ ({ L: 2, LT: 3, LQ: 4 });

/**
 * The forms of a row as the server writes it: "L2 or Q", "3 P", "–".
 * @param {string} row
 * @returns {Need[]}
 */
export function needsOf(row) {
  return row.split(" or ").map((form) => {
    const words = form.split(" ");
    const tractor = /^(L[TQ]?)(\d+)$/.exec(words[0]);
    const many = (/** @type {string} */ letter) => words.filter((word) => word === letter).length;
    return {
      copies: tractor ? TRACTOR[tractor[1]] : 0, length: tractor ? Number(tractor[2]) : 0,
      quads: many("Q"), triples: many("3"), pairs: many("P"),
    };
  });
}

/**
 * Whether cards of one effective suit hold the groups of one of the row's forms, none sharing a card.
 * @param {readonly string[]} cards
 * @param {string} row
 * @param {string} suit effective
 * @param {import("./order.js").Deal} deal
 * @param {string} school
 * @returns {boolean}
 */
export function satisfies(cards, row, suit, deal, school) {
  const counts = tally(cards);
  return needsOf(row).some((need) => {
    if (!need.copies) return hasGroups([...counts.values()], need);
    return tractorsIn(counts, { suit, copies: need.copies, length: need.length }, deal, school).some((faces) =>
      hasGroups([...counts].map(([face, n]) => n - (faces.includes(face) ? need.copies : 0)), need),
    );
  });
}

/**
 * Quads come from faces with four cards; triples from faces with three first, which costs fewest pairs.
 * @param {number[]} numbers how many of each face
 * @param {Need} need
 */
function hasGroups(numbers, { quads, triples, pairs }) {
  const of = (/** @type {number} */ n) => numbers.filter((number) => number === n).length;
  const fromThrees = Math.min(triples, of(3));
  const fours = of(4) - quads - (triples - fromThrees);
  return fours >= 0 && of(2) + of(3) - fromThrees + 2 * fours >= pairs;
}

/**
 * A row in words: 一对; 一个连对，或四张; "" where any cards will do.
 * @param {string} row
 * @returns {string}
 */
export function rowWord(row) {
  return needsOf(row).map(needWord).filter(Boolean).join(gettext("，或"));
}

/**
 * @param {Need} need
 * @returns {string}
 */
function needWord({ copies, length, quads, triples, pairs }) {
  return [
    copies ? tractorWord(copies, length) : "",
    quads ? fill(gettext("%(n)s个四张"), { n: countOf(quads) }) : "",
    triples ? fill(gettext("%(n)s个三张"), { n: countOf(triples) }) : "",
    pairs ? fill(gettext("%(n)s对"), { n: countOf(pairs) }) : "",
  ].filter(Boolean).join(gettext("加"));
}

/**
 * @param {number} n
 */
function countOf(n) {
  return n === 1 ? gettext("一") : countWord(n);
}

/**
 * What a tractor is called: 连对, 三连对, 两连三张.
 * @param {number} copies
 * @param {number} length
 * @returns {string}
 */
export function tractorWord(copies, length) {
  if (copies === 2) return length === 2 ? gettext("连对") : fill(gettext("%(n)s连对"), { n: countWord(length) });
  return copies === 3 ? fill(gettext("%(n)s连三张"), { n: countWord(length) }) : fill(gettext("%(n)s连四张"), { n: countWord(length) });
}

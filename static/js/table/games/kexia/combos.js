// 克下: names a selection and tells beforehand why it can't be played. The server judges all the same.
import { gettext, fill, countWord, kingRank } from "../../words.js";
import { height, isJoker, rankOf } from "../../cards.js";

/** Four jokers of a kind stand between five and six of a rank, all eight above everything. */
const FOUR_JOKERS = 11;
const ALL_JOKERS = 99;

/**
 * What the cards are: of bombs the tier tells which is higher, then the rank.
 * @param {readonly string[]} cards
 * @returns {{n: number, tier: number, height: number} | null} tier 0: no bomb
 */
export function readCombo(cards) {
  const n = cards.length;
  const ranks = new Set(cards.map(rankOf));
  if (n === 8 && ranks.size === 2 && ["BJ", "RJ"].every((joker) => cards.filter((card) => card === joker).length === 4)) {
    return { n, tier: ALL_JOKERS, height: 0 };
  }
  if (ranks.size !== 1) return null;
  const [rank] = ranks;
  if (n < 4) return { n, tier: 0, height: height(rank) };
  if (isJoker(rank)) return n === 4 ? { n, tier: FOUR_JOKERS, height: height(rank) } : null;
  return { n, tier: 2 * n, height: height(rank) };
}

/**
 * @param {readonly string[]} cards
 * @returns {boolean}
 */
export function isBomb(cards) {
  return (readCombo(cards)?.tier ?? 0) > 0;
}

/**
 * Why these cards can't be played now; "" if they can.
 * @param {readonly string[]} cards
 * @param {readonly string[]} hand
 * @param {readonly string[] | null} against
 * @returns {string} a code of refusal
 */
export function refusalOf(cards, hand, against) {
  const combo = readCombo(cards);
  if (!combo) return "not-a-combination";
  if (cards.some((card) => splits(rankOf(card), cards, hand))) return "bomb-split";
  const shown = against && readCombo(against);
  return shown && !beats(combo, shown) ? "does-not-beat" : "";
}

/**
 * Four and more of a rank go together.
 * @param {string} rank
 * @param {readonly string[]} cards
 * @param {readonly string[]} hand
 */
function splits(rank, cards, hand) {
  const held = hand.filter((card) => rankOf(card) === rank).length;
  return held >= 4 && cards.filter((card) => rankOf(card) === rank).length < held;
}

/**
 * @param {{n: number, tier: number, height: number}} answer
 * @param {{n: number, tier: number, height: number}} shown
 */
function beats(answer, shown) {
  if (answer.tier !== shown.tier) return answer.tier > shown.tier;
  return answer.n === shown.n && answer.height > shown.height;
}

/**
 * What the cards are called: 九, 一对九, 三个九, 八个九（炸弹）.
 * @param {readonly string[]} cards
 * @returns {string} "" for cards that are no play
 */
export function nameOf(cards) {
  const combo = readCombo(cards);
  if (!combo) return "";
  if (combo.tier === ALL_JOKERS) return gettext("八个王（炸弹）");
  const values = { count: countWord(combo.n), rank: kingRank(rankOf(cards[0])) };
  if (combo.tier) return fill(gettext("%(count)s个%(rank)s（炸弹）"), values);
  if (combo.n === 1) return fill(gettext("一张%(rank)s"), values);
  return combo.n === 2 ? fill(gettext("一对%(rank)s"), values) : fill(gettext("%(count)s个%(rank)s"), values);
}

// 升级: what cards are called and how a play is laid. No DOM.
import { gettext, fill, countWord, kingCard, rankIndex, suitSign, suitWord } from "../../words.js";
import { isJoker, jokerTone, tally } from "../../cards.js";
import { unitOf } from "./order.js";
import { tractorWord } from "./rows.js";

/**
 * @typedef {import("../contract.js").State} State
 */

/**
 * What decides which cards are trumps, and the school of tractors.
 * @param {State} state
 * @returns {{deal: import("./order.js").Deal, school: string}}
 */
export function dealOf({ pub, match }) {
  const { level, trump } = /** @type {import("../../types.js").ShengjiView} */ (pub);
  return { deal: { level, trump }, school: String(match?.options.tractor_order ?? "natural") };
}

/**
 * What a play is called: 红桃9, 一对红桃9, 连对 红桃4–5; cards that are no unit by their number.
 * @param {readonly string[]} cards
 * @param {State} state
 * @returns {string}
 */
export function nameOf(cards, state) {
  if (!cards.length || !state.pub) return "";
  const { deal, school } = dealOf(state);
  const unit = unitOf(cards, deal, school);
  if (!unit) return fill(gettext("%(n)s张牌"), { n: countWord(cards.length) });
  const { copies, length, faces } = unit;
  if (length > 1) return `${tractorWord(copies, length)} ${suitWord(faces[0][1])}${rankIndex(faces[0][0])}–${rankIndex(faces[length - 1][0])}`;
  const card = kingCard(faces[0]);
  if (copies === 1) return card;
  return copies === 2 ? fill(gettext("一对%(card)s"), { card }) : fill(gettext("%(n)s张%(card)s"), { n: countWord(copies), card });
}

/**
 * Equal cards side by side, in the order they were played.
 * @param {readonly string[]} cards
 * @returns {string[]}
 */
export function arranged(cards) {
  return [...tally(cards)].flatMap(([card, n]) => Array(n).fill(card));
}

/**
 * A play in small, with suits.
 * @param {readonly string[]} cards
 */
export function groupsOf(cards) {
  return [...tally(cards)].map(([card, n]) =>
    isJoker(card) ? { text: rankIndex(card), n, tone: jokerTone(card) } : { text: suitSign(card[1]) + rankIndex(card[0]), n, tone: `suit-${card[1]}` },
  );
}

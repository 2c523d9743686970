// Card faces: large ones and the small ones beside a seat.
import { isJoker, jokerTone, rankOf } from "../cards.js";
import { cardWord, rankIndex } from "../words.js";
import { make } from "./dom.js";

/**
 * @param {string} card
 * @returns {string} class of its colour and suit
 */
function suitClass(card) {
  if (isJoker(card)) return jokerTone(card);
  return `suit-${card[1]}`;
}

/**
 * A card face.
 * @param {string} card
 * @param {string} [extra] further classes
 * @returns {HTMLElement}
 */
export function face(card, extra = "") {
  const rank = rankOf(card);
  const art = ["J", "Q", "K"].includes(rank) ? ` art-${rank}` : "";
  return make(
    "span",
    { class: `card ${suitClass(card)} ${extra}` },
    make("b", { class: "card-index" }, rankIndex(rank)),
    isJoker(card) ? null : make("i", { class: "card-suit" }),
    make("i", { class: `card-picture${art}` }),
  );
}

/**
 * Cards side by side, overlapping as much as the place demands.
 * @param {readonly string[]} cards in the order they lie
 * @param {string} label spoken
 * @returns {HTMLElement}
 */
export function fan(cards, label) {
  return make("span", { class: "fan", role: "img", "aria-label": label }, ...cards.map((card) => make("span", { class: "fan-slot" }, face(card))));
}

/**
 * A play in small: a little card for each group and how many there are.
 * @param {readonly {text: string, n: number, tone: string}[]} groups
 * @returns {HTMLElement}
 */
export function minis(groups) {
  return make(
    "span",
    { class: "minis" },
    ...groups.map(({ text, n, tone }) =>
      make("span", { class: "mini-group" }, make("b", { class: `mini ${tone}` }, text), n > 1 ? make("small", {}, `×${n}`) : null),
    ),
  );
}

/**
 * Single cards with suit, for tribute and shown 4s.
 * @param {readonly string[]} cards
 * @returns {HTMLElement}
 */
export function row(cards) {
  return make("span", { class: "card-row", role: "img", "aria-label": cards.map(cardWord).join("、") }, ...cards.map((card) => face(card, "tiny")));
}

// 提示: steps through the server's sensible plays. No DOM.
import { readCards } from "./cards.js";

/**
 * The cards a hint would select; a hint without cards (pass) selects none.
 * @param {string} hint a step of the record: "play 9S*2", "return 4 5S", "burn none"
 * @returns {string[]}
 */
export function cardsOfHint(hint) {
  const [verb, ...words] = hint.split(" ");
  const cards = verb === "return" ? words.slice(1) : words;
  return ["play", "burn", "return"].includes(verb) && cards[0] !== "none" ? readCards(cards.join(" ")) : [];
}

/**
 * The next selection of the round through the hints; null when none of them holds cards.
 * @param {readonly string[]} hints
 * @param {number} step how often 提示 was pressed for this question, from 0
 * @returns {string[] | null}
 */
export function hintAt(hints, step) {
  const choices = hints.map(cardsOfHint).filter((cards) => cards.length);
  return choices.length ? choices[step % choices.length] : null;
}

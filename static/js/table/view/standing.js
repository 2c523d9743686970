// The play that stands, large.
import { callName } from "../seats.js";
import { make } from "./dom.js";
import { fan } from "./cards.js";

/**
 * @param {import("../types.js").MatchFrame | null} match
 * @param {number} seat
 * @param {{cards: readonly string[], name: string, mark: string}} play its cards as they lie, its name, a word that makes it a special one
 * @returns {HTMLElement}
 */
export function standing(match, seat, { cards, name, mark }) {
  return make(
    "figure",
    { class: `standing${mark ? " special" : ""}`, "data-top": seat },
    fan(cards, name),
    make("figcaption", {}, make("bdi", { class: "clip" }, callName(match, seat)), ` ${name}`, mark && make("span", { class: "mark gold" }, mark)),
  );
}

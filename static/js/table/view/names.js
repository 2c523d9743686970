// A seat's name as a node: names are people's own text and are cut where they are too long.
import { callName } from "../seats.js";
import { make } from "./dom.js";

/**
 * @param {import("../types.js").MatchFrame} match
 * @param {number} seat
 * @returns {HTMLElement}
 */
export function who(match, seat) {
  return make("bdi", { class: "clip", title: match.seats[seat]?.name }, callName(match, seat));
}

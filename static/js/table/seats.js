// Who sits where on the screen, how seats are spoken of. No DOM, no rules.
import { gettext } from "./words.js";

/** @typedef {import("./types.js").MatchFrame} MatchFrame */

/**
 * Place counter-clockwise from the own seat: 0 oneself, 1 下家.
 * @param {number} seat
 * @param {number | null} me
 * @param {number} [seats] how many there are
 * @returns {number}
 */
export function placeOf(seat, me, seats = 6) {
  return (seat - (me ?? 0) + seats) % seats;
}

/**
 * A seat's name as told in a sentence: 你, or 对头 李四.
 * @param {MatchFrame | null} match
 * @param {number} seat
 * @returns {string}
 */
export function callName(match, seat) {
  const info = match?.seats[seat];
  if (!info || seat === match.me?.seat) return gettext("你");
  const name = shortened(info.name);
  return info.relation ? `${info.relation} ${name}` : name;
}

/**
 * A blank behind a name that ends in letters or figures, none behind 对头.
 * @param {string} name
 * @returns {string}
 */
export function spaced(name) {
  return /[\w)]$/.test(name) ? `${name} ` : name;
}

/**
 * A name short enough for a sentence.
 * @param {string} name
 */
function shortened(name) {
  const letters = [...name];
  return letters.length > 10 ? `${letters.slice(0, 9).join("")}…` : name;
}

/**
 * Around a table of four: 下家, 对家, 上家.
 * @param {number} place
 * @returns {string}
 */
export function amongFour(place) {
  return ["", gettext("下家"), gettext("对家"), gettext("上家")][place];
}

/**
 * ◆ and ● tell two teams apart without colours.
 * @param {number} seat
 * @returns {string}
 */
export function teamMark(seat) {
  return seat % 2 === 0 ? "◆" : "●";
}

// Points in words, and whose side a seat is on. No DOM.
import { gettext, fill } from "./words.js";

/**
 * The own side: the team, or oneself where each plays alone.
 * @param {import("./types.js").MatchFrame | null} match
 * @param {number} seat
 * @param {boolean} teams
 * @returns {boolean}
 */
export function isOurs(match, seat, teams) {
  const me = match?.me?.seat ?? 0;
  return teams ? seat % 2 === me % 2 : seat === me;
}

/**
 * The running total, beside the number of the game.
 * @param {import("./types.js").State} state
 * @returns {string}
 */
export function totalWord({ match }) {
  if (!match?.me) return gettext("观战");
  return fill(gettext("总分 %(points)s"), { points: signed(match.totals[match.me.seat] ?? 0) });
}

/**
 * @param {number} points
 * @returns {string}
 */
export function signed(points) {
  return points > 0 ? `+${points}` : String(points).replace("-", "−");
}

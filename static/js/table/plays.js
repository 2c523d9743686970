// What was played between two views of one game.

/**
 * @typedef {import("./types.js").Play} Play
 * @typedef {import("./types.js").PublicView} PublicView
 */

/**
 * The plays that are in the second view and were not in the first, in order.
 * @param {PublicView | null} before
 * @param {PublicView} after
 * @returns {Play[]}
 */
export function newPlays(before, after) {
  if (!before) return [];
  if (begins(before.round, after.round)) return after.round.slice(before.round.length);
  if (begins(before.round, after.last_round)) return [...after.last_round.slice(before.round.length), ...after.round];
  return after.round;
}

/**
 * @param {Play[]} part
 * @param {Play[]} whole
 */
function begins(part, whole) {
  return part.length <= whole.length && part.every((play, i) => same(play, whole[i]));
}

/**
 * @param {Play} a
 * @param {Play} b
 */
function same(a, b) {
  return a.seat === b.seat && a.verb === b.verb && a.cards.join() === b.cards.join();
}

/**
 * The last thing each seat did in the round.
 * @param {readonly Play[]} round
 * @returns {Map<number, Play>}
 */
export function lastBySeat(round) {
  return new Map(round.map((play) => [play.seat, play]));
}

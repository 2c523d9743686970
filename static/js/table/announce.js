// What is called out for every event and play: the word, the seat, the tone. Sounds listen here.

/**
 * @typedef {import("./types.js").EventRow} EventRow
 * @typedef {import("./types.js").Play} Play
 * @typedef {import("./types.js").Call} Call
 */

/** @type {((call: Call) => void)[]} */
const listeners = [];

/**
 * Hears every call the moment it is shown: for sounds and spoken words.
 * @param {(call: Call) => void} listener
 * @returns {() => void} stops listening
 */
export function onCall(listener) {
  listeners.push(listener);
  return () => void listeners.splice(listeners.indexOf(listener), 1);
}

/**
 * @param {readonly Call[]} calls
 */
export function tell(calls) {
  for (const call of calls) for (const listener of listeners) listener(call);
}

/**
 * What to call out for a frame, in order.
 * @param {import("./games/contract.js").Game} game
 * @param {readonly EventRow[]} events
 * @param {readonly Play[]} plays
 * @param {any} before the view before the frame, if there was one
 * @param {any} after
 * @returns {Call[]}
 */
export function callsOf(game, events, plays, before, after) {
  const ofPlays = plays.map((play, i) => game.playCall(play, play === after.round[0] || (i === 0 && !before?.round.length)));
  const ofEvents = events.map((event) => game.eventCall(event, before, after));
  return [...ofPlays, ...ofEvents].filter((call) => call !== null);
}

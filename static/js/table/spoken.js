// The live region: plays and events told in order, as sentences. No DOM.
import { gettext, fill } from "./words.js";
import { gameOf } from "./games/index.js";
import { callName } from "./seats.js";

/**
 * @param {import("./types.js").State} state
 * @param {readonly import("./types.js").Play[]} plays
 * @param {readonly import("./types.js").Call[]} calls
 * @returns {string[]}
 */
export function spoken(state, plays, calls) {
  const { match } = state;
  const { nameOf, passWord } = gameOf(match);
  const ofPlays = plays.map((play) => {
    const who = callName(match, play.seat);
    if (play.verb === "pass") return who + passWord(state);
    if (play.verb === "let") return fill(gettext("%(who)s让"), { who });
    return fill(gettext("%(who)s出%(play)s"), { who, play: nameOf(play.cards, state) });
  });
  const ofCalls = calls
    .filter((call) => !["pass", "passed", "play", "lead", "let"].includes(call.name))
    .map((call) => (call.seat === null ? call.word : `${callName(match, call.seat)}${call.word}`));
  return [...ofPlays, ...ofCalls];
}

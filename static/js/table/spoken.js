// The live region: plays and events told in order, as sentences. No DOM.
import { gettext, fill } from "./words.js";
import { nameOf } from "./combos.js";
import { callName } from "./seats.js";

/**
 * @param {import("./types.js").MatchFrame | null} match
 * @param {readonly import("./types.js").Play[]} plays
 * @param {readonly import("./announce.js").Call[]} calls
 * @returns {string[]}
 */
export function spoken(match, plays, calls) {
  const ofPlays = plays.map((play) => {
    const who = callName(match, play.seat);
    if (play.verb === "pass") return fill(gettext("%(who)s过"), { who });
    if (play.verb === "let") return fill(gettext("%(who)s让"), { who });
    return fill(gettext("%(who)s出%(play)s"), { who, play: nameOf(play.cards) });
  });
  const ofCalls = calls
    .filter((call) => !["pass", "play", "lead", "let"].includes(call.name))
    .map((call) => (call.seat === null ? call.word : `${callName(match, call.seat)}${call.word}`));
  return [...ofPlays, ...ofCalls];
}

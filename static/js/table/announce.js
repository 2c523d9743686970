// What is called out for every event and play: the word, the seat, the tone. Sounds may listen here later.
import { gettext } from "./words.js";
import { placeTaken, placeWords } from "./seats.js";

/**
 * @typedef {import("./types.js").EventRow} EventRow
 * @typedef {import("./types.js").PublicView} PublicView
 * @typedef {import("./types.js").Play} Play
 *
 * @typedef {object} Call
 * @property {string} name of the event or play: key for sounds
 * @property {number | null} seat where it stands; null = middle of the table
 * @property {string} word
 * @property {"small" | "big" | "fire" | "gold"} tone
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
 * @param {readonly EventRow[]} events
 * @param {readonly Play[]} plays
 * @param {PublicView | null} before
 * @param {PublicView} after
 * @returns {Call[]}
 */
export function callsOf(events, plays, before, after) {
  const ofPlays = plays.map((play, i) => playCall(play, play === after.round[0] || (i === 0 && !before?.round.length)));
  return [...ofPlays.filter((call) => call !== null), ...events.map((event) => eventCall(event, before, after)).filter((call) => call !== null)];
}

/**
 * @param {Play} play
 * @param {boolean} leads
 * @returns {Call | null}
 */
function playCall({ seat, verb }, leads) {
  if (verb === "pass") return { name: "pass", seat, word: gettext("过牌"), tone: "small" };
  if (verb === "play") return { name: leads ? "lead" : "play", seat, word: leads ? gettext("发牌") : gettext("上牌"), tone: "small" };
  return null;
}

/**
 * @param {EventRow} event
 * @param {PublicView | null} before
 * @param {PublicView} after
 * @returns {Call | null}
 */
function eventCall([name, ...args], before, after) {
  /** @type {Record<string, [string, Call["tone"]]>} */
  const said = {
    bought: [gettext("买3"), "small"],
    paid: [gettext("进贡"), "big"],
    returned: [gettext("还贡"), "small"],
    revolted: [gettext("革命"), "fire"],
    void: [gettext("流局"), "big"],
    announced: [gettext("宣点"), "gold"],
    rushed: [gettext("冲点"), "gold"],
    head: [gettext("要头"), "big"],
    nohead: [gettext("无头"), "big"],
    "led-by-fours": [gettext("亮4上班"), "big"],
    "led-by-chance": [gettext("上班"), "big"],
    gouji: [gettext("够级"), "big"],
    let: [gettext("让牌"), "small"],
    burned: [before?.burning?.[0] === args[1] ? gettext("反烧") : gettext("烧牌"), "fire"],
    unburned: [gettext("解烧"), "big"],
    "burn-won": [gettext("烧成"), "fire"],
    "burn-failed": [gettext("烧失败"), "fire"],
    "dead-level": [gettext("够死级"), "gold"],
    opened: [gettext("开点"), "gold"],
    men: [gettext("被闷"), "big"],
    "free-for-all": [gettext("四户乱缠"), "gold"],
    "took-lead": [gettext("接风"), "big"],
    sweep: [gettext("串三户"), "gold"],
    dealt: [gettext("发牌"), "small"],
  };
  if (name === "went-out") {
    const place = placeTaken(after, args[0]);
    return { name, seat: args[0], word: placeWords()[place] ?? gettext("走了"), tone: "gold" };
  }
  const found = said[name];
  if (!found) return null;
  const everywhere = ["void", "free-for-all", "dealt"].includes(name);
  return { name, seat: everywhere ? null : args[0], word: found[0], tone: found[1] };
}

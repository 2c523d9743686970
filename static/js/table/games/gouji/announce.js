// 够级: the word for each event and play. No DOM.
import { gettext } from "../../words.js";
import { placeTaken, placeWords } from "./seats.js";

/**
 * @typedef {import("../../types.js").EventRow} EventRow
 * @typedef {import("../../types.js").GoujiView} GoujiView
 * @typedef {import("../../types.js").Play} Play
 * @typedef {import("../../types.js").Call} Call
 */

/**
 * @param {Play} play
 * @param {boolean} leads
 * @returns {Call | null}
 */
export function playCall({ seat, verb }, leads) {
  if (verb === "pass") return { name: "pass", seat, word: gettext("过牌"), tone: "small" };
  if (verb === "play") return { name: leads ? "lead" : "play", seat, word: leads ? gettext("发牌") : gettext("上牌"), tone: "small" };
  return null;
}

/**
 * @param {EventRow} event
 * @param {GoujiView | null} before
 * @param {GoujiView} after
 * @returns {Call | null}
 */
export function eventCall([name, ...args], before, after) {
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

// 够级: what stands beside a name, places, hand counts. No DOM.
import { gettext, fill } from "../../words.js";

/**
 * @typedef {import("../../types.js").GoujiView} GoujiView
 * @typedef {import("../contract.js").Badge} Badge
 */

/**
 * How the seat so many places on is spoken of: 对头, 下家, 上家, 联邦.
 * @param {number} place
 * @returns {string}
 */
export function relation(place) {
  return ["", gettext("下家"), gettext("联邦"), gettext("对头"), gettext("联邦"), gettext("上家")][place];
}

/** @returns {string[]} 头科 … 大落 */
export function placeWords() {
  return [gettext("头科"), gettext("二科"), gettext("三科"), gettext("四科"), gettext("二落"), gettext("大落")];
}

/**
 * The place a seat has already taken in the game, from 0, or -1.
 * @param {GoujiView} pub
 * @param {number} seat
 * @returns {number}
 */
export function placeTaken(pub, seat) {
  if (pub.outcome && !pub.outcome.void) return pub.outcome.places.indexOf(seat);
  const nth = pub.out.indexOf(seat);
  if (nth >= 0) return nth === 3 && pub.revolted !== null ? 4 : nth;
  const failed = pub.failed.indexOf(seat);
  return failed >= 0 ? 5 - failed : -1;
}

/**
 * What stands beside a name, the most important first.
 * @param {GoujiView} pub
 * @param {number} seat
 * @returns {Badge[]}
 */
export function badgesOf(pub, seat) {
  /** @type {Badge[]} */
  const badges = [];
  const place = placeTaken(pub, seat);
  if (place >= 0) badges.push({ word: placeWords()[place], tone: place < 3 ? "good" : "plain", hint: gettext("名次") });
  if (pub.failed.includes(seat)) badges.push({ word: gettext("烧失败"), tone: "fire", hint: gettext("烧牌没能走完，手里的牌作废") });
  if (pub.burning?.[0] === seat) badges.push({ word: gettext("烧"), tone: "fire", hint: gettext("正在烧牌，每一手都要带花") });
  if (pub.burning?.[1] === seat) badges.push({ word: gettext("被烧"), tone: "plain", hint: gettext("烧成以后要进一张烧贡") });
  if (pub.revolted === seat) badges.push({ word: gettext("革命"), tone: "fire", hint: gettext("没有 2 和花，放下牌不打") });
  if (pub.revolted !== null && seat === (pub.revolted + 3) % 6 && pub.head) badges.push(headBadge(pub));
  else if (pub.headless.includes(seat)) badges.push({ word: gettext("无头"), tone: "plain", hint: gettext("对头不在了，谁都可以管他的够级") });
  if (pub.announced.includes(seat)) badges.push({ word: gettext("宣点"), tone: "point", hint: gettext("宣布这一局要开点") });
  if (pub.opened.includes(seat)) badges.push({ word: gettext("开点"), tone: "good", hint: gettext("够级没人管，开了点") });
  if (pub.men.includes(seat)) badges.push({ word: gettext("被闷"), tone: "plain", hint: gettext("倒数第二手被管，要进一张闷贡") });
  return badges;
}

/**
 * @param {GoujiView} pub
 * @returns {Badge}
 */
function headBadge(pub) {
  if (pub.head === "no") return { word: gettext("无头"), tone: "plain", hint: gettext("谁都可以管他的够级") };
  return {
    word: fill(gettext("要头 %(used)s/3"), { used: pub.dead }),
    tone: "point",
    hint: gettext("前三次够级只能烧，不能管"),
  };
}

/**
 * A seat's number of cards as it is shown: own hand and counts told by 报牌, else 10+ or nothing.
 * @param {import("../contract.js").State} state
 * @param {number} seat
 * @returns {string}
 */
export function countWordOf({ pub, own, match }, seat) {
  if (seat === match?.me?.seat && own) return String(own.hand.length);
  const count = pub?.counts[seat];
  if (count !== null && count !== undefined) return String(count);
  return match?.options.hand_count === "never" ? "?" : "10+";
}

/**
 * @param {GoujiView} pub
 * @param {number} seat
 * @returns {boolean}
 */
export function isOut(pub, seat) {
  return pub.out.includes(seat) || pub.failed.includes(seat) || pub.revolted === seat;
}

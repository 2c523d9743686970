// Who sits where on the screen, what stands beside a name. No DOM.
import { gettext, fill } from "./words.js";

/**
 * @typedef {import("./types.js").PublicView} PublicView
 * @typedef {import("./types.js").MatchFrame} MatchFrame
 * @typedef {{word: string, tone: string, hint: string}} Badge
 */

/**
 * Place in the ring, counter-clockwise: 0 at the bottom, 1 lower right (下家), 3 at the top (对头).
 * @param {number} seat
 * @param {number | null} me
 * @returns {number}
 */
export function placeOf(seat, me) {
  return (seat - (me ?? 0) + 6) % 6;
}

/**
 * How a seat is spoken of from one's own: 对头, 下家, 上家, 联邦.
 * @param {number} seat
 * @param {number | null} me
 * @returns {string} "" for a watcher
 */
export function relationWord(seat, me) {
  if (me === null) return "";
  return ["", gettext("下家"), gettext("联邦"), gettext("对头"), gettext("联邦"), gettext("上家")][placeOf(seat, me)];
}

/**
 * A seat's name as told in a sentence: 你, or 对头 李四.
 * @param {MatchFrame | null} match
 * @param {number} seat
 * @returns {string}
 */
export function callName(match, seat) {
  const me = match?.me?.seat ?? null;
  if (seat === me) return gettext("你");
  const name = shortened(match?.seats[seat]?.name ?? "");
  const relation = relationWord(seat, me);
  return relation ? `${relation} ${name}` : name;
}

/**
 * A name short enough for a sentence.
 * @param {string} name
 */
function shortened(name) {
  const letters = [...name];
  return letters.length > 10 ? `${letters.slice(0, 9).join("")}…` : name;
}

/** @returns {string[]} 头科 … 大落 */
export function placeWords() {
  return [gettext("头科"), gettext("二科"), gettext("三科"), gettext("四科"), gettext("二落"), gettext("大落")];
}

/**
 * The place a seat has already taken in the game, from 0, or -1.
 * @param {PublicView} pub
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
 * @param {PublicView} pub
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
 * @param {PublicView} pub
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
 * @param {PublicView} pub
 * @param {number} seat
 * @param {string} rule table option hand_count
 * @param {number | null} own number of own cards if this is the own seat
 * @returns {string}
 */
export function countWordOf(pub, seat, rule, own) {
  if (own !== null) return String(own);
  const count = pub.counts[seat];
  if (count !== null && count !== undefined) return String(count);
  return rule === "never" ? "?" : "10+";
}

// 四副牌升级, as the page knows it.
import { gettext, countWord, kingCard } from "../words.js";
import { stacked } from "../hand.js";
import { amongFour } from "../seats.js";
import { eventCall } from "./shengji/announce.js";
import { asked, waiting } from "./shengji/ask.js";
import { controlsOf, judge, optional, titleOf } from "./shengji/controls.js";
import { drawCalls } from "./shengji/calls.js";
import { badges, factsOf } from "./shengji/facts.js";
import { suitOf } from "./shengji/order.js";
import { panels } from "./shengji/panels.js";
import { groupsOf, nameOf } from "./shengji/names.js";
import { middle } from "./shengji/trick.js";
import { reason } from "./shengji/words.js";

/**
 * @typedef {import("./contract.js").State} State
 * @typedef {import("../types.js").ShengjiView} ShengjiView
 */

/** @type {import("./contract.js").Game} */
export const shengji = {
  key: "shengji",
  slots: [0, 1, 3, 5],
  teams: true,
  suits: true,
  few: 0,
  splits: false,
  last: () => gettext("上一轮"),
  shaped,
  stacks,
  relation: amongFour,
  title: titleOf,
  nameOf,
  spoken: ({ cards }) => (cards.length === 1 ? "" : countWord(cards.length) + gettext("张")) + kingCard(cards[0]),
  passWord: () => gettext("不叫"),
  swept: (path) => path,
  groups: groupsOf,
  judge,
  controls: controlsOf,
  optional,
  asked,
  waiting,
  reason,
  keys: () => [],
  anchor: (code) => `shengji-${code}`,
  count: ({ pub }, seat) => String(pub?.counts[seat] ?? ""),
  isOut: () => false,
  badges,
  beside: () => null,
  score: ({ match }) => (match?.me ? "" : gettext("观战")),
  facts: factsOf,
  playCall: () => null,
  eventCall,
  middle,
  unasked: () => "",
  panels,
  result: (game, seat) => (game.places.indexOf(seat) < 2 ? { text: gettext("胜"), hint: gettext("这一局赢了") } : { text: gettext("负"), hint: gettext("这一局输了") }),
  extra: drawCalls,
};

/**
 * A trick is a round of four plays.
 * @param {any} pub as the server tells it
 * @returns {ShengjiView}
 */
function shaped(pub) {
  const plays = (/** @type {{seat: number, cards: string[]}[]} */ list) => list.map((play) => ({ ...play, verb: "play" }));
  return { ...pub, round: plays(pub.trick), last_round: plays(pub.last_trick?.plays ?? []) };
}

/**
 * Equal cards are a stack; trumps and each suit stand together, as the server has sorted them.
 * @param {readonly string[]} hand
 * @param {ShengjiView} pub
 */
function stacks(hand, pub) {
  let before = "";
  return stacked(hand, (card) => card, (card) => {
    const group = suitOf(card, pub);
    const first = before !== "" && group !== before;
    before = group;
    return { group, first };
  });
}

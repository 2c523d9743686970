// 够级, as the page knows it.
import { gettext, spokenStack } from "../words.js";
import { byHeight, byRank, rankOf } from "../cards.js";
import { stacked } from "../hand.js";
import { lastBySeat } from "../plays.js";
import { signed, totalWord } from "../points.js";
import { eventCall, playCall } from "./gouji/announce.js";
import { asked, waiting } from "./gouji/ask.js";
import { nameOf } from "./gouji/combos.js";
import { controlsOf, judge, titleOf } from "./gouji/controls.js";
import { middle } from "./gouji/middle.js";
import { panels, unasked } from "./gouji/panels.js";
import { reason } from "./gouji/reasons.js";
import { drawRush } from "./gouji/rush.js";
import { badgesOf, countWordOf, isOut, placeWords, relation } from "./gouji/seats.js";

/** @type {import("./contract.js").Game} */
export const gouji = {
  key: "gouji",
  slots: [0, 1, 2, 3, 4, 5],
  teams: true,
  suits: false,
  few: 10,
  splits: true,
  last: () => gettext("上一圈"),
  shaped: (pub) => pub,
  stacks: (hand) => stacked([...hand].sort(byHeight), rankOf),
  relation,
  title: titleOf,
  nameOf,
  spoken: spokenStack,
  passWord: () => gettext("过"),
  swept: (path) => path,
  groups: byRank,
  judge,
  controls: controlsOf,
  optional: () => false,
  asked,
  waiting,
  reason,
  keys: () => [["↑ ↓", gettext("拆开这一叠、收起")], ["L", gettext("让")]],
  anchor: (code) => code,
  count: countWordOf,
  isOut,
  badges: badgesOf,
  beside,
  score: totalWord,
  facts: () => [],
  playCall,
  eventCall,
  middle,
  unasked,
  panels,
  result: (game, seat) => ({ text: signed(game.points[seat]), hint: placeWords()[game.places.indexOf(seat)] }),
  extra: drawRush,
};

/**
 * What lies at a seat: its play of this round, the 4s it showed.
 * @param {import("./contract.js").State} state
 * @param {number} seat
 */
function beside(state, seat) {
  const pub = /** @type {import("../types.js").GoujiView} */ (state.pub);
  const fours = pub.shown.find(([who]) => who === seat);
  if (fours && !pub.round.length && !pub.last_round.length) return { verb: "show", cards: fours[1] };
  return lastBySeat(pub.round).get(seat) ?? null;
}

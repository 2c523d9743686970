// 克下, as the page knows it.
import { gettext, fill, countWord, kingCard, kingRank } from "../words.js";
import { byHeight, byRank, rankOf } from "../cards.js";
import { stacked } from "../hand.js";
import { amongFour, callName, spaced } from "../seats.js";
import { noExtra } from "../view/extra.js";
import { signed, totalWord } from "../points.js";
import { besideOfRound, leadOrPlay, middleOfRound, roundButtons, waitingForSeats } from "./common.js";
import { isBomb, nameOf, refusalOf } from "./kexia/combos.js";
import { panels } from "./kexia/panels.js";
import { outWords, reason } from "./kexia/words.js";

/**
 * @typedef {import("./contract.js").State} State
 * @typedef {import("../types.js").KexiaView} KexiaView
 */

/** @type {import("./contract.js").Game} */
export const kexia = {
  key: "kexia",
  slots: [0, 1, 3, 5],
  teams: false,
  suits: false,
  few: 10,
  splits: false,
  last: () => gettext("上一轮"),
  shaped: (pub) => pub,
  stacks: (hand) => stacked(hand, rankOf, (_, cards) => (isBomb(cards) ? { whole: true, mark: gettext("炸") } : {})),
  relation: amongFour,
  title: nameOf,
  nameOf,
  spoken: ({ cards, rank }) =>
    cards.length === 1 ? kingCard(cards[0]) : fill(gettext("%(count)s个%(rank)s"), { count: countWord(cards.length), rank: kingRank(rank) }),
  passWord: ({ match }) => (match?.options.must_beat === "no_bombs" ? gettext("过") : gettext("要不起")),
  swept: (path) => path,
  groups: byRank,
  judge({ own, selection }, ask) {
    const code = refusalOf(selection, own?.hand ?? [], ask.kind === "lead" ? null : ask.about.cards);
    return { code, note: code && reason(code), warning: false };
  },
  controls: (state, ask, code) =>
    roundButtons(state, ask, code, {
      pass: gettext("只有炸弹能管的时候，可以留着炸弹不出。"),
      play: gettext("打出选中的牌：牌型一样、点数更大，或者用炸弹。四张以上的要一起出。"),
    }),
  optional: () => false,
  asked,
  waiting: waitingForSeats,
  reason,
  keys: () => [],
  anchor: (code) => `kexia-${code}`,
  count: ({ pub, own, match }, seat) => (seat === match?.me?.seat && own ? String(own.hand.length) : String(pub?.counts[seat] ?? "??")),
  isOut: (pub, seat) => pub.out.includes(seat),
  badges,
  beside: besideOfRound,
  score: totalWord,
  facts: () => [],
  playCall: (play, leads) => (isBomb(play.cards) ? null : leadOrPlay(play, leads)),
  eventCall,
  middle(state) {
    const { pile, round } = /** @type {KexiaView} */ (state.pub);
    const note = round.length ? fill(gettext("桌上 %(points)s 分"), { points: pile }) : "";
    return middleOfRound(state, note, (cards) => ({ cards: [...cards].sort(byHeight), name: nameOf(cards), mark: isBomb(cards) ? gettext("炸弹") : "" }));
  },
  unasked: () => "",
  panels,
  result: (game, seat) => ({ text: signed(game.points[seat]), hint: fill(gettext("收了 %(points)s 分"), { points: game.points[seat] + 100 }) }),
  extra: noExtra,
};

/**
 * @param {State} state
 * @param {import("./contract.js").Ask} ask
 * @returns {string}
 */
function asked({ match, pub }, { kind, about, verbs }) {
  if (kind === "lead") return gettext("轮到你先出，随便出一种牌型。");
  const forced = sinceLastPlay(pub?.round ?? []);
  const unable = forced.length
    ? fill(gettext("，%(who)s要不起"), { who: forced.map(({ seat }) => spaced(callName(match, seat))).join("、") })
    : "";
  const values = { who: spaced(callName(match, about.seat)), play: nameOf(about.cards), unable };
  if (verbs.includes("pass")) return fill(gettext("%(who)s出了%(play)s%(unable)s。只有炸弹能管：可以炸，也可以过。"), values);
  return fill(gettext("%(who)s出了%(play)s%(unable)s。你有牌能管，必须管。"), values);
}

/**
 * The passes behind the play that stands.
 * @param {readonly import("../types.js").Play[]} round
 */
function sinceLastPlay(round) {
  return round.slice(round.map((play) => play.verb).lastIndexOf("play") + 1);
}

/**
 * Points taken are public; who is out, and as which.
 * @param {KexiaView} pub
 * @param {number} seat
 */
function badges(pub, seat) {
  const nth = pub.out.indexOf(seat);
  const points = pub.captured[seat];
  return [
    ...(nth >= 0 ? [{ word: outWords()[nth], tone: "good", hint: gettext("第几个出完") }] : []),
    { word: fill(gettext("收%(points)s分"), { points }), tone: points > 100 ? "good" : points ? "point" : "plain", hint: gettext("这一局收进的分，过 100 才赢") },
  ];
}

/**
 * @param {import("../types.js").EventRow} event
 * @param {KexiaView | null} _before
 * @param {KexiaView} after
 * @returns {import("../types.js").Call | null}
 */
function eventCall([name, seat, more], _before, after) {
  switch (name) {
    case "dealt":
      return { name, seat: null, word: gettext("发牌"), tone: "small" };
    case "bomb":
      return { name, seat, word: fill(gettext("%(count)s炸"), { count: countWord(more.length) }), tone: "fire" };
    case "passed":
      return { name, seat, word: gettext("要不起"), tone: "small" };
    case "captured":
      return more ? { name, seat, word: fill(gettext("收%(points)s分"), { points: more }), tone: "gold" } : null;
    case "went-out":
      return { name, seat, word: outWords()[after.out.indexOf(seat)] ?? gettext("走了"), tone: "big" };
    default:
      return null;
  }
}

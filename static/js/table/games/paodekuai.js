// 跑得快, as the page knows it.
import { gettext, fill, countWord, kingCard } from "../words.js";
import { stacked } from "../hand.js";
import { amongFour, callName, spaced } from "../seats.js";
import { noExtra } from "../view/extra.js";
import { signed, totalWord } from "../points.js";
import { besideOfRound, leadOrPlay, middleOfRound, roundButtons, waitingForSeats } from "./common.js";
import { arranged, groupsOf, isBomb, nameOf, refusalOf, straightIn } from "./paodekuai/combos.js";
import { panels } from "./paodekuai/panels.js";
import { reason } from "./paodekuai/words.js";

/**
 * @typedef {import("./contract.js").State} State
 * @typedef {import("../types.js").PaodekuaiView} PaodekuaiView
 */

/** @type {import("./contract.js").Game} */
export const paodekuai = {
  key: "paodekuai",
  slots: [0, 1, 3, 5],
  teams: false,
  suits: true,
  few: 3,
  splits: false,
  last: () => gettext("上一轮"),
  shaped: (pub) => pub,
  stacks: (hand) => stacked(hand, (card) => card),
  relation: amongFour,
  title: (cards, state) => nameOf(cards, state),
  nameOf,
  spoken: ({ cards }) => (cards.length === 1 ? "" : countWord(cards.length) + gettext("张")) + kingCard(cards[0]),
  passWord: () => gettext("过"),
  swept: straightIn,
  groups: groupsOf,
  judge(state, ask) {
    const code = refusalOf(state.selection, state, ask.kind === "lead" ? null : ask.about.cards, Boolean(ask.about.first_three));
    return { code, note: code && reason(code), warning: false };
  },
  controls: (state, ask, code) =>
    roundButtons(state, ask, code, {
      pass: gettext("不要：这一轮后面还可以再出。"),
      play: gettext("打出选中的牌：牌型和张数一样、点数更大，或者用炸弹。"),
    }),
  optional: () => false,
  asked,
  waiting: waitingForSeats,
  reason,
  keys: () => [],
  anchor: (code) => `paodekuai-${code}`,
  count: ({ pub }, seat) => String(pub?.counts[seat] ?? ""),
  isOut: () => false,
  badges,
  beside: besideOfRound,
  score: totalWord,
  facts,
  playCall(play, leads) {
    if (isBomb(play.cards)) return null;
    return play.verb === "pass" ? { name: "pass", seat: play.seat, word: gettext("过"), tone: "small" } : leadOrPlay(play, leads);
  },
  eventCall,
  middle: (state) =>
    middleOfRound(state, "", (cards) => ({
      cards: arranged(cards), name: nameOf(cards, state), mark: isBomb(cards) ? gettext("炸弹") : "",
    })),
  unasked: () => "",
  panels,
  result: (game, seat) => ({ text: signed(game.points[seat]), hint: game.places[0] === seat ? gettext("先跑完") : "" }),
  extra: noExtra,
};

/**
 * @param {State} state
 * @param {import("./contract.js").Ask} ask
 * @returns {string}
 */
function asked(state, { kind, about, verbs }) {
  if (kind === "lead") {
    if (about.first_three) return gettext("黑桃3 在你手里，你先出，第一手要带上黑桃3。");
    if (!state.pub?.last_round.length) return gettext("黑桃3 在你手里，你先出，出什么都行。");
    return gettext("没人要，轮到你先出。");
  }
  const values = { who: spaced(callName(state.match, about.seat)), play: nameOf(about.cards, state) };
  if (!verbs.includes("play")) return fill(gettext("%(who)s出了%(play)s。你没有牌能管，只能过。"), values);
  if (!verbs.includes("pass")) return fill(gettext("%(who)s出了%(play)s。你有牌能管，必须管。"), values);
  return fill(gettext("%(who)s出了%(play)s。可以管，也可以过。"), values);
}

/**
 * @param {PaodekuaiView} pub
 * @param {number} seat
 */
function badges(pub, seat) {
  const begun = pub.round.length + pub.last_round.length > 0;
  return begun && pub.idle.includes(seat) ? [{ word: gettext("没出过"), tone: "plain", hint: gettext("一张还没出过") }] : [];
}

/**
 * How this table plays otherwise than usual.
 * @param {State} state
 * @returns {import("./contract.js").Fact[]}
 */
function facts({ match }) {
  const found = [];
  if (match?.options.must_beat === "on") found.push({ name: "must-beat", word: gettext("有大必管"), tone: "", hint: gettext("能管就不能过") });
  if (match?.options.first_play_contains_s3 === "on") found.push({ name: "first-three", word: gettext("先出黑桃3"), tone: "", hint: gettext("第一手要带上黑桃3") });
  if (match?.options.decks === "2") found.push({ name: "decks", word: gettext("两副牌"), tone: "", hint: gettext("每人 27 张") });
  return found;
}

/**
 * @param {import("../types.js").EventRow} event
 * @returns {import("../types.js").Call | null}
 */
function eventCall([name, seat]) {
  switch (name) {
    case "dealt":
      return { name, seat: null, word: gettext("发牌"), tone: "small" };
    case "first-three":
      return { name, seat, word: gettext("黑桃3 先出"), tone: "big" };
    case "bomb":
      return { name, seat, word: gettext("炸弹"), tone: "fire" };
    case "went-out":
      return { name, seat, word: gettext("跑了"), tone: "gold" };
    default:
      return null;
  }
}

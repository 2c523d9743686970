// 升级: which buttons are open, whether the selection may be played. No DOM.
import { gettext, fill, reasonWord } from "../../words.js";
import { hintButton, passButton, playButton } from "../../buttons.js";
import { cardsText, tally, without } from "../../cards.js";
import { dealOf, nameOf } from "./names.js";
import { suitOf, unitOf } from "./order.js";
import { satisfies } from "./rows.js";
import { reason } from "./words.js";

/**
 * @typedef {import("../contract.js").State} State
 * @typedef {import("../contract.js").Ask} Ask
 */

/**
 * @param {readonly string[]} cards
 * @param {State} state
 * @returns {string}
 */
export function titleOf(cards, state) {
  return cards.length ? nameOf(cards, state) : "";
}

/**
 * Nobody waits for whoever has said 不叫 or whose call stands; both may call all the same.
 * @param {State} state
 * @param {Ask} ask
 * @returns {boolean}
 */
export function optional({ pub, own }, ask) {
  return ask?.kind === "call" && !pub?.asked.includes(own?.seat ?? -1);
}

/**
 * @param {State} state
 * @param {Ask} ask
 * @returns {import("../contract.js").Judgement}
 */
export function judge(state, ask) {
  if (ask.kind === "lead") return judgeLead(state);
  if (ask.kind !== "answer") return { code: "", note: "", warning: false };
  const code = followRefusal(state, ask);
  const size = ask.about.cards.length;
  const note = code === "wrong-number" ? fill(gettext("要跟 %(n)s 张。"), { n: size }) : code && (reason(code, state.own?.must ?? "") || reasonWord(code));
  return { code, note, warning: false };
}

/**
 * Several units of one suit are a throw, which may be led but may come to less.
 * @param {State} state
 * @returns {import("../contract.js").Judgement}
 */
function judgeLead(state) {
  const { deal, school } = dealOf(state);
  if (unitOf(state.selection, deal, school)) return { code: "", note: "", warning: false };
  const oneSuit = new Set(state.selection.map((card) => suitOf(card, deal))).size === 1;
  if (!oneSuit || state.match?.options.throw === "never") return { code: "not-a-combination", note: reason("not-a-combination", ""), warning: false };
  return { code: "", warning: true, note: gettext("甩牌：别人还有这门，就只出最小的一手。") };
}

/**
 * @param {State} state
 * @param {Ask} ask
 * @returns {string} a code of refusal
 */
function followRefusal(state, { about }) {
  const { selection, own } = state;
  const { deal, school } = dealOf(state);
  if (selection.length !== about.cards.length) return "wrong-number";
  const of = (/** @type {readonly string[]} */ cards) => cards.filter((card) => suitOf(card, deal) === about.suit);
  if (of(selection).length < selection.length) return of(without(own?.hand ?? [], selection)).length ? "follow-suit" : "";
  const must = own?.must ?? "";
  return must && !satisfies(selection, must, about.suit, deal, school) ? "follow-format" : "";
}

/**
 * @param {State} state
 * @param {Ask} ask
 * @param {string} code
 * @returns {import("../contract.js").Control[]}
 */
export function controlsOf(state, ask, code) {
  if (ask.kind === "call") {
    return optional(state, ask) ? [] : [passButton(gettext("不叫"), gettext("不叫主；别人叫了以后，还可以再叫。"), "call none")];
  }
  const fits = state.selection.length > 0 && !code;
  return [hintButton(), playButton(gettext("出牌"), gettext("打出选中的牌。跟牌要先跟同一门，再按领出的牌型跟。"), `play ${cardsText(state.selection)}`, fits)];
}

/**
 * The calls this hand can make now, by suit.
 * @param {State} state
 * @param {Ask} ask
 * @returns {{suit: string, counts: number[]}[]}
 */
export function callsOpen({ own }, { about }) {
  const held = tally(own?.hand ?? []);
  const mine = own?.call ? own.call[0] : "";
  const least = about.count + 1;
  return (mine ? [mine] : ["S", "H", "C", "D"])
    .map((suit) => ({ suit, most: held.get(about.level + suit) ?? 0 }))
    .filter(({ most }) => most >= least)
    .map(({ suit, most }) => ({ suit, counts: Array.from({ length: most - least + 1 }, (_, i) => least + i) }));
}

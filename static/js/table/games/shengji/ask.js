// 升级: the plain-language line. No DOM.
import { gettext, fill, suitWord } from "../../words.js";
import { callName, spaced } from "../../seats.js";
import { callsOpen, optional } from "./controls.js";
import { nameOf } from "./names.js";
import { suitOf, TRUMP } from "./order.js";
import { rowWord } from "./rows.js";

/**
 * @typedef {import("../contract.js").State} State
 * @typedef {import("../contract.js").Ask} Ask
 * @typedef {import("../../types.js").ShengjiView} ShengjiView
 */

/**
 * @param {State} state
 * @param {Ask} ask
 * @returns {string}
 */
export function asked(state, ask) {
  if (ask.kind === "call") return callLine(state, ask);
  if (ask.kind === "lead") return gettext("轮到你出牌。一手牌要是同一门。");
  const { about } = ask;
  const values = { who: spaced(callName(state.match, about.seat)), play: nameOf(about.cards, state), follow: followLine(state, ask) };
  return fill(gettext("%(who)s出了%(play)s。%(follow)s"), values);
}

/**
 * @param {State} state
 * @param {Ask} ask
 * @returns {string}
 */
function callLine(state, ask) {
  const standing = ask.about.seat;
  const open = callsOpen(state, ask).length > 0;
  if (standing !== null && standing === state.own?.seat) {
    return open ? gettext("现在是你叫的主，等别人；还可以加固。") : gettext("现在是你叫的主，等别人。");
  }
  if (optional(state, ask)) return gettext("你不叫，等别人。");
  if (standing === null) return open ? gettext("叫主：用手里的级牌叫，别人只看到张数。") : gettext("叫主：你手里没有级牌，叫不了。");
  const values = { who: spaced(callName(state.match, standing)), count: ask.about.count };
  if (!open) return fill(gettext("%(who)s叫了 %(count)s 张，你反不了。"), values);
  return fill(gettext("%(who)s叫了 %(count)s 张。要反主，至少多叫一张。"), values);
}

/**
 * What has to be followed: «跟红桃，必须跟一对。»
 * @param {State} state
 * @param {Ask} ask
 * @returns {string}
 */
function followLine({ own, pub }, { about }) {
  const deal = /** @type {ShengjiView} */ (pub);
  const suit = about.suit === TRUMP ? gettext("主") : suitWord(about.suit);
  const held = (own?.hand ?? []).filter((card) => suitOf(card, deal) === about.suit).length;
  const size = about.cards.length;
  if (!held) return about.suit === TRUMP ? gettext("你没有主，随便垫。") : fill(gettext("你没有%(suit)s，可以垫，也可以用主毙。"), { suit });
  if (held < size) return fill(gettext("%(suit)s只有 %(held)s 张，全跟上，再垫 %(rest)s 张。"), { suit, held, rest: size - held });
  const row = rowWord(own?.must ?? "");
  return row ? fill(gettext("跟%(suit)s，必须跟%(row)s。"), { suit, row }) : fill(gettext("跟%(suit)s %(size)s 张。"), { suit, size });
}

/**
 * @param {State} state
 * @returns {string}
 */
export function waiting({ pub, match, clock }) {
  if (!pub || pub.phase === "over" || clock?.kind === "ready") return "";
  const who = pub.asked.filter((seat) => !pub.answered.includes(seat)).map((seat) => callName(match, seat)).join("、");
  if (pub.phase === "call") return gettext("叫主：等大家叫完。");
  return who && fill(gettext("等 %(who)s 出牌。"), { who });
}

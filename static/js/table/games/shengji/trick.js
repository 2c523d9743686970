// 升级: the trick, each play on the side of its seat; the one in front is marked.
import { gettext, fill, suitWord } from "../../words.js";
import { callName, placeOf } from "../../seats.js";
import { make } from "../../view/dom.js";
import { face, fan } from "../../view/cards.js";
import { tally } from "../../cards.js";
import { arranged, nameOf } from "./names.js";

/**
 * @typedef {import("../contract.js").State} State
 * @typedef {import("../../types.js").ShengjiView} ShengjiView
 */

const SIDES = ["bottom", "right", "top", "left"];

/**
 * The running trick; until the next lead, the one that was just taken.
 * @param {State} state
 */
export function middle(state) {
  const { match } = state;
  const pub = /** @type {ShengjiView} */ (state.pub);
  const past = !pub.trick.length;
  const plays = past ? pub.last_trick?.plays ?? [] : pub.trick;
  const front = past ? pub.last_trick?.winner : pub.top?.seat;
  const called = pub.phase === "call" ? callNote(state, pub) : "";
  return {
    facts: [plays, past, front, called, match?.me],
    build() {
      if (called) return [make("p", { class: "middle-note" }, called)];
      if (!plays.length) return [];
      return [make("div", { class: `trick${past ? " past" : ""}` }, ...plays.map(({ seat, cards }) => {
        const label = `${callName(match, seat)}：${nameOf(cards, state)}`;
        return make(
          "div",
          { class: `trick-play ${SIDES[placeOf(seat, match?.me?.seat ?? null, 4)]}${seat === front ? " front" : ""}`, "data-top": seat === front ? seat : null },
          laid(cards, seat === front ? fill(gettext("%(play)s，最大"), { play: label }) : label),
        );
      }))];
    },
  };
}

/**
 * The standing call: how many, never which suit, but one's own.
 * @param {State} state
 * @param {ShengjiView} pub
 * @returns {string}
 */
function callNote({ match, own }, { call }) {
  if (!call) return gettext("还没有人叫主。没人叫就打黑桃。");
  if (own?.call) return fill(gettext("你叫了%(suit)s %(count)s 张"), { suit: suitWord(own.call[0]), count: call.count });
  return fill(gettext("%(who)s 叫了 %(count)s 张，花色还没亮"), { who: callName(match, call.seat), count: call.count });
}

/**
 * A few cards side by side; of many, equal ones once with their number, so that every rank can be read.
 * @param {readonly string[]} cards
 * @param {string} label spoken
 * @returns {HTMLElement}
 */
function laid(cards, label) {
  if (cards.length <= 4) return fan(arranged(cards), label);
  const slots = [...tally(cards)].map(([card, n]) => {
    const node = face(card);
    if (n > 1) node.append(make("small", { class: "fan-n" }, `×${n}`));
    return make("span", { class: "fan-slot" }, node);
  });
  return make("span", { class: "fan", role: "img", "aria-label": label }, ...slots);
}

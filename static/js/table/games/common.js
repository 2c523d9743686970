// What 克下 and 跑得快 share: rounds of beating in which each plays alone.
import { gettext, fill } from "../words.js";
import { hintButton, passButton, playButton } from "../buttons.js";
import { cardsText } from "../cards.js";
import { lastBySeat } from "../plays.js";
import { callName } from "../seats.js";
import { make } from "../view/dom.js";
import { standing } from "../view/standing.js";

/**
 * @typedef {import("./contract.js").State} State
 * @typedef {import("./contract.js").Control} Control
 */

/**
 * What lies at a seat: its play of this round; while the next one waits for its lead, that of the last.
 * @param {State} state
 * @param {number} seat
 */
export function besideOfRound({ pub }, seat) {
  if (!pub) return null;
  const past = !pub.round.length;
  const play = lastBySeat(past ? pub.last_round : pub.round).get(seat);
  return play ? { ...play, past } : null;
}

/**
 * The standing play, or the one that took the last round, with what the game says above it.
 * @param {State} state
 * @param {string} note
 * @param {(cards: readonly string[]) => {cards: readonly string[], name: string, mark: string}} shown how it lies
 */
export function middleOfRound({ pub, match }, note, shown) {
  const past = !pub?.top && !pub?.round.length;
  const taken = past ? pub?.last_round.filter((play) => play.verb === "play").pop() : null;
  const top = pub?.top ?? taken;
  return {
    facts: [top, past, note],
    build() {
      const figure = top && standing(match, top.seat, shown(top.cards));
      if (figure && past) figure.classList.add("past");
      return [note && make("p", { class: "middle-note" }, note), figure ?? null];
    },
  };
}

/**
 * The bar of a lead or an answer.
 * @param {State} state
 * @param {import("./contract.js").Ask} ask
 * @param {string} code
 * @param {{pass: string, play: string}} rules
 * @returns {Control[]}
 */
export function roundButtons({ selection }, ask, code, rules) {
  const fits = selection.length > 0 && !code;
  const pass = ask.verbs.includes("pass") ? [passButton(gettext("过"), rules.pass)] : [];
  if (!ask.verbs.includes("play")) return pass;
  return [...pass, hintButton(), playButton(gettext("出牌"), rules.play, `play ${cardsText(selection)}`, fits)];
}

/**
 * Whom the table waits for.
 * @param {State} state
 * @returns {string}
 */
export function waitingForSeats({ pub, match, clock }) {
  if (!pub || pub.phase === "over" || clock?.kind === "ready") return "";
  const who = pub.asked.filter((seat) => !pub.answered.includes(seat)).map((seat) => callName(match, seat)).join("、");
  if (!who) return "";
  return fill(pub.phase === "lead" ? gettext("等 %(who)s 先出。") : gettext("等 %(who)s 出牌。"), { who });
}

/**
 * A play or a lead of cards, called out in small.
 * @param {import("../types.js").Play} play
 * @param {boolean} leads
 * @returns {import("../types.js").Call | null}
 */
export function leadOrPlay({ seat, verb }, leads) {
  if (verb !== "play") return null;
  return leads ? { name: "lead", seat, word: gettext("先出"), tone: "small" } : { name: "play", seat, word: gettext("管上"), tone: "small" };
}

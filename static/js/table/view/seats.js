// The ring: six seats, their marks, counts, badges, clocks and what each did in this round.
import { gettext, fill } from "../words.js";
import { badgesOf, countWordOf, placeOf, relationWord } from "../seats.js";
import { lastBySeat } from "../plays.js";
import { nameOf } from "../combos.js";
import { mySeat } from "../state.js";
import { byId, keep, make, rebuild, write } from "./dom.js";
import { minis, row } from "./cards.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../types.js").PublicView} PublicView
 */

/**
 * @param {State} state
 */
export function drawSeats(state) {
  const { match, pub } = state;
  if (!match) return;
  const me = mySeat(state);
  const order = [...match.seats].sort((a, b) => placeOf(a.seat, me) - placeOf(b.seat, me));
  keep(byId("ring"), order, (info) => String(info.seat), (info) => build(info.seat), (node, info) => update(node, info, state));
  byId("ring").classList.toggle("free", Boolean(pub?.free));
}

/**
 * @param {number} seat
 * @returns {HTMLElement}
 */
function build(seat) {
  return make(
    "li",
    { "data-seat": seat },
    make(
      "div",
      { class: "seat-box" },
      make("div", { class: "seat-head" }, make("span", { class: "seat-mark" }), make("bdi", { class: "seat-name" }), make("span", { class: "seat-tag" })),
      make("div", { class: "seat-facts" }, make("span", { class: "seat-count" }), make("span", { class: "seat-state" }), make("span", { class: "seat-badges" })),
      make("span", { class: "seat-clock", "aria-hidden": "true" }),
    ),
    make("div", { class: "seat-play" }),
    make("div", { class: "seat-calls", "aria-hidden": "true" }),
  );
}

/**
 * @param {HTMLElement} node
 * @param {import("../types.js").SeatInfo} info
 * @param {State} state
 */
function update(node, info, state) {
  const { pub, match, clock } = state;
  const me = mySeat(state);
  const place = placeOf(info.seat, me);
  const asked = Boolean(pub?.asked.includes(info.seat) && !pub.answered.includes(info.seat));
  node.className = [
    "seat", `place-${place}`, info.seat % 2 === (me ?? 0) % 2 ? "ours" : "theirs",
    asked && "asked", clock?.seats.length === 1 && clock.seats[0] === info.seat && "timed", pub?.answered.includes(info.seat) && "answered",
    pub?.top?.seat === info.seat && "top", isOut(pub, info.seat) && "away", pub?.burning?.[0] === info.seat && "burning",
    !info.link && !info.bot && "offline",
  ].filter(Boolean).join(" ");
  const q = (/** @type {string} */ name) => /** @type {HTMLElement} */ (node.querySelector(name));
  write(q(".seat-mark"), info.seat % 2 === 0 ? "◆" : "●");
  q(".seat-mark").title = info.seat % 2 === 0 ? gettext("联邦◆") : gettext("联邦●");
  write(q(".seat-name"), info.name);
  q(".seat-name").title = info.name;
  write(q(".seat-tag"), relationWord(info.seat, me));
  drawCount(q(".seat-count"), state, info.seat, me);
  rebuild(q(".seat-state"), [info.bot, info.auto, info.link, info.left], () => marks(info));
  rebuild(q(".seat-badges"), pub && badgesOf(pub, info.seat), () =>
    pub ? badgesOf(pub, info.seat).map((badge) => make("span", { class: `mark ${badge.tone}`, title: badge.hint }, badge.word)) : [],
  );
  const shown = playOf(pub, info.seat);
  rebuild(q(".seat-play"), [shown, asked, match?.index], () => [shown && drawPlay(shown)]);
}

/**
 * @param {HTMLElement} node
 * @param {State} state
 * @param {number} seat
 * @param {number | null} me
 */
function drawCount(node, { pub, own, match }, seat, me) {
  const gone = isOut(pub, seat);
  const text = pub && !gone ? countWordOf(pub, seat, String(match?.options.hand_count ?? "at_ten"), seat === me && own ? own.hand.length : null) : "";
  write(node, text);
  node.hidden = !text;
  node.classList.toggle("few", /^\d+$/.test(text) && Number(text) <= 10);
  node.title = fill(gettext("%(count)s 张牌"), { count: text });
  node.setAttribute("aria-label", node.title);
}

/**
 * @param {PublicView | null} pub
 * @param {number} seat
 */
function isOut(pub, seat) {
  return Boolean(pub && (pub.out.includes(seat) || pub.failed.includes(seat) || pub.revolted === seat));
}

/**
 * @param {import("../types.js").SeatInfo} info
 * @returns {HTMLElement[]}
 */
function marks(info) {
  const found = [];
  if (info.bot) found.push(make("span", { class: "mark bot", title: gettext("电脑") }, gettext("机")));
  else if (info.left) found.push(make("span", { class: "mark fire", title: gettext("离开了，由电脑代打") }, gettext("逃跑")));
  else if (info.auto) found.push(make("span", { class: "mark bot", title: gettext("没有应答，由电脑代打") }, gettext("托管")));
  if (!info.bot && !info.link && !info.left) found.push(make("span", { class: "mark fire", title: gettext("连接断了") }, gettext("掉线")));
  return found;
}

/**
 * What stands beside a seat: its play of this round, the 4s it showed.
 * @param {PublicView | null} pub
 * @param {number} seat
 * @returns {{verb: string, cards: string[]} | null}
 */
function playOf(pub, seat) {
  if (!pub) return null;
  const fours = pub.shown.find(([who]) => who === seat);
  if (fours && !pub.round.length && !pub.last_round.length) return { verb: "show", cards: fours[1] };
  return lastBySeat(pub.round).get(seat) ?? null;
}

/**
 * @param {{verb: string, cards: string[]}} play
 * @returns {HTMLElement}
 */
function drawPlay({ verb, cards }) {
  if (verb === "pass") return make("span", { class: "said" }, gettext("过"));
  if (verb === "let") return make("span", { class: "said" }, gettext("让"));
  if (verb === "show") return row(cards);
  return make("span", { class: "played", role: "img", "aria-label": nameOf(cards) }, minis(cards));
}

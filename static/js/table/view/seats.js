// The ring: the seats, their marks, counts, badges, clocks and what each did in this round.
import { gettext, fill } from "../words.js";
import { gameOf } from "../games/index.js";
import { placeOf, teamMark } from "../seats.js";
import { mySeat } from "../state.js";
import { byId, keep, make, rebuild, write } from "./dom.js";
import { minis, row } from "./cards.js";
import { isOurs } from "../points.js";

/**
 * @typedef {import("../types.js").State} State
 */

/**
 * @param {State} state
 */
export function drawSeats(state) {
  const { match } = state;
  if (!match) return;
  const me = mySeat(state);
  const n = match.seats.length;
  const order = [...match.seats].sort((a, b) => placeOf(a.seat, me, n) - placeOf(b.seat, me, n));
  keep(byId("ring"), order, (info) => String(info.seat), (info) => build(info.seat), (node, info) => update(node, info, state));
  byId("table").dataset.seats = String(n);
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
  const game = gameOf(match);
  const place = game.slots[placeOf(info.seat, me, game.slots.length)];
  const gone = Boolean(pub && game.isOut(pub, info.seat));
  const asked = Boolean(pub?.asked.includes(info.seat) && !pub.answered.includes(info.seat));
  node.className = [
    "seat", `place-${place}`, isOurs(match, info.seat, game.teams) ? "ours" : "theirs",
    asked && "asked", clock?.seats.length === 1 && clock.seats[0] === info.seat && "timed", pub?.answered.includes(info.seat) && "answered",
    pub?.top?.seat === info.seat && "top", gone && "away",
    !info.link && !info.bot && "offline",
  ].filter(Boolean).join(" ");
  const q = (/** @type {string} */ name) => /** @type {HTMLElement} */ (node.querySelector(name));
  write(q(".seat-mark"), game.teams ? teamMark(info.seat) : "");
  q(".seat-mark").title = game.teams ? fill(gettext("一边的：%(mark)s"), { mark: teamMark(info.seat) }) : "";
  write(q(".seat-name"), info.name);
  q(".seat-name").title = info.name;
  write(q(".seat-tag"), match?.seats[info.seat].relation ?? "");
  drawCount(q(".seat-count"), pub && !gone ? game.count(state, info.seat) : "", game.few);
  rebuild(q(".seat-state"), [info.bot, info.auto, info.link, info.left], () => marks(info));
  const badges = pub ? game.badges(pub, info.seat) : [];
  node.classList.toggle("burning", badges.some((badge) => badge.tone === "fire" && badge.word === gettext("烧")));
  rebuild(q(".seat-badges"), badges, () => badges.map((badge) => make("span", { class: `mark ${badge.tone}`, title: badge.hint }, badge.word)));
  const shown = pub && game.beside(state, info.seat);
  rebuild(q(".seat-play"), [shown, asked, match?.index], () => [shown && drawPlay(shown, state)]);
}

/**
 * @param {HTMLElement} node
 * @param {string} text
 * @param {number} few
 */
function drawCount(node, text, few) {
  write(node, text);
  node.hidden = !text;
  node.classList.toggle("few", /^\d+$/.test(text) && Number(text) <= few);
  node.title = fill(gettext("%(count)s 张牌"), { count: text });
  node.setAttribute("aria-label", node.title);
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
 * @param {{verb: string, cards: string[], past?: boolean}} play
 * @param {State} state
 * @returns {HTMLElement}
 */
function drawPlay({ verb, cards, past }, state) {
  const { groups, nameOf, passWord } = gameOf(state.match);
  const faded = past ? " past" : "";
  if (verb === "pass") return make("span", { class: `said${faded}` }, passWord(state));
  if (verb === "let") return make("span", { class: "said" }, gettext("让"));
  if (verb === "show") return row(cards);
  return make("span", { class: `played${faded}`, role: "img", "aria-label": nameOf(cards, state) }, minis(groups(cards, state)));
}

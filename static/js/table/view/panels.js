// The one panel over the table: end of a game, end of the match, last round, keys, and what a game adds ("more").
import { gettext, fill } from "../words.js";
import { gameOf } from "../games/index.js";
import { byId, make, rebuild, write } from "./dom.js";
import { minis } from "./cards.js";
import { who } from "./names.js";
import { matchTable } from "./results.js";

/**
 * @typedef {import("../types.js").State} State
 * @typedef {import("../types.js").MatchFrame} MatchFrame
 */

/** What somebody asked for by a button: "", "last", "more", "keys". */
let wanted = "";
/** Panels that were closed by hand, so that they don't come up by themselves again. */
const closed = new Set();

/**
 * @param {string} panel
 */
export function want(panel) {
  wanted = wanted === panel ? "" : panel;
}

/**
 * Which panel is up.
 * @param {State} state
 * @returns {string}
 */
export function panelOf(state) {
  const { match, pub, index } = state;
  if (wanted) return wanted;
  if (!match || !pub) return "";
  if (match.status !== "playing") return closed.has("match") ? "" : "match";
  if (pub.outcome) return closed.has(`game ${index}`) ? "" : "game";
  const unasked = gameOf(match).unasked(state);
  return unasked && !closed.has(`${unasked} ${index}`) ? unasked : "";
}

/**
 * @param {State} state
 */
export function close(state) {
  const panel = panelOf(state);
  if (wanted) wanted = "";
  else closed.add(panel === "match" ? "match" : `${panel} ${state.index}`);
}

/**
 * @param {State} state
 */
export function drawPanel(state) {
  const { match, pub } = state;
  const game = gameOf(match);
  const name = panelOf(state);
  const panel = byId("panel");
  panel.hidden = !name;
  panel.dataset.panel = name;
  /** @type {Record<string, import("../games/contract.js").Panel>} */
  const panels = match && pub ? { ...common(state, match, pub), ...game.panels(state) } : {};
  const more = /** @type {HTMLButtonElement} */ (byId("look-more"));
  more.hidden = !panels.more;
  write(more, panels.more?.title ?? "");
  const last = /** @type {HTMLButtonElement} */ (byId("look-last"));
  last.hidden = !pub?.last_round.length;
  write(last, game.last());
  byId("again").hidden = name !== "match" || !match?.me;
  byId("home").hidden = name !== "match";
  drawReady(state, name);
  const shown = panels[name];
  if (!shown || !match) return;
  write(byId("panel-title"), shown.title);
  rebuild(byId("panel-body"), [name, state.index, shown.facts], shown.build);
}

/**
 * The panels that every game has.
 * @param {State} state
 * @param {MatchFrame} match
 * @param {import("../types.js").PublicView} pub
 * @returns {Record<string, import("../games/contract.js").Panel>}
 */
function common(state, match, pub) {
  const { last } = gameOf(match);
  const over = match.status === "over" ? gettext("这一场结束") : gettext("这一场没有打完");
  return {
    last: { title: last(), facts: pub.last_round, build: () => lastRound(state, match, pub) },
    keys: { title: gettext("按键"), facts: null, build: () => keys(gameOf(match).keys()) },
    match: { title: over, facts: [match.results, match.totals, match.ranking, match.status], build: () => [matchTable(match)] },
  };
}

/**
 * @param {State} state
 * @param {string} name
 */
function drawReady({ match }, name) {
  const me = match?.me ? match.seats[match.me.seat] : null;
  const button = /** @type {HTMLButtonElement} */ (byId("ready"));
  const line = byId("ready-line");
  button.hidden = line.hidden = name !== "game";
  if (button.hidden || !match) return;
  button.hidden = !me;
  button.disabled = Boolean(me?.ready);
  write(button, me?.ready ? gettext("等大家准备…") : gettext("准备好了"));
  const people = match.seats.filter((seat) => !seat.bot && !seat.left);
  write(byId("ready-count"), fill(gettext("%(n)s/%(all)s 人准备好了"), { n: people.filter((seat) => seat.ready).length, all: people.length }));
}

/**
 * @param {State} state
 * @param {MatchFrame} match
 * @param {import("../types.js").PublicView} pub
 * @returns {HTMLElement[]}
 */
function lastRound(state, match, pub) {
  const { groups, nameOf, passWord } = gameOf(match);
  return [
    make("ol", { class: "lines" }, ...pub.last_round.map(({ seat, verb, cards }) =>
      make("li", {}, who(match, seat), verb === "pass" ? passWord(state) : verb === "let" ? gettext("让") : make("span", { class: "played" }, minis(groups(cards, state)), make("small", {}, nameOf(cards, state)))),
    )),
  ];
}

/**
 * @param {string[][]} more keys that only this game has
 * @returns {HTMLElement[]}
 */
function keys(more) {
  const rows = [
    ["← →", gettext("在手里的牌上移动")], [gettext("空格"), gettext("选牌，再按少选一张")], [gettext("回车"), gettext("出牌")],
    ["P", gettext("过")], ...more, ["H", gettext("提示")], ["?", gettext("这张表")],
  ];
  return [make("dl", { class: "keys" }, ...rows.flatMap(([key, text]) => [make("dt", {}, make("kbd", {}, key)), make("dd", {}, text)]))];
}

// The one panel over the table: tribute, end of a game, end of the match, last round, keys.
import { gettext, fill } from "../words.js";
import { nameOf } from "../combos.js";
import { callName, placeWords } from "../seats.js";
import { debtReason, debtWord, moveWord } from "../payments.js";
import { byId, make, rebuild, write } from "./dom.js";
import { minis, row } from "./cards.js";
import { matchTable, signed } from "./results.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../types.js").MatchFrame} MatchFrame
 * @typedef {import("../types.js").PublicView} PublicView
 */

/** What somebody asked for by a button: "", "last", "tribute", "keys". */
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
export function panelOf({ match, pub, index }) {
  if (wanted) return wanted;
  if (!match || !pub) return "";
  if (match.status !== "playing") return closed.has("match") ? "" : "match";
  if (pub.outcome) return closed.has(`game ${index}`) ? "" : "game";
  const before = ["return", "revolt", "announce"].includes(pub.phase) && pub.moves.length > 0;
  return before && !closed.has(`tribute ${index}`) ? "tribute" : "";
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
  const name = panelOf(state);
  const panel = byId("panel");
  panel.hidden = !name;
  panel.dataset.panel = name;
  /** @type {HTMLButtonElement} */ (byId("look-tribute")).hidden = !pub?.moves.length;
  /** @type {HTMLButtonElement} */ (byId("look-last")).hidden = !pub?.last_round.length;
  byId("again").hidden = name !== "match" || !match?.me;
  byId("home").hidden = name !== "match";
  drawReady(state, name);
  if (!name || !match || !pub) return;
  /** @type {Record<string, [string, () => (Node | null | false)[]]>} */
  const panels = {
    last: [gettext("上一圈"), () => lastRound(match, pub)],
    tribute: [gettext("进贡和还贡"), () => tribute(match, pub)],
    keys: [gettext("按键"), keys],
    game: [pub.outcome?.void ? gettext("流局") : fill(gettext("第 %(n)s 局结束"), { n: match.playing }), () => endOfGame(match, pub)],
    match: [match.status === "over" ? gettext("这一场结束") : gettext("这一场没有打完"), () => [matchTable(match)]],
  };
  write(byId("panel-title"), panels[name][0]);
  const facts = name === "last" ? pub.last_round : name === "tribute" ? [pub.moves, pub.owed, pub.debts] : pub.outcome;
  rebuild(byId("panel-body"), [name, state.index, facts, match.results, match.totals, match.ranking, match.status], panels[name][1]);
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
 * @param {MatchFrame} match
 * @param {PublicView} pub
 * @returns {HTMLElement[]}
 */
function lastRound(match, pub) {
  return [
    make("ol", { class: "lines" }, ...pub.last_round.map(({ seat, verb, cards }) =>
      make("li", {}, who(match, seat), verb === "pass" ? gettext("过") : verb === "let" ? gettext("让") : make("span", { class: "played" }, minis(cards), make("small", {}, nameOf(cards)))),
    )),
  ];
}

/**
 * @param {MatchFrame} match
 * @param {PublicView} pub
 * @returns {(Node | false)[]}
 */
function tribute(match, pub) {
  const moves = pub.moves.map((move, i) => {
    const line = make(
      "li", { class: "move", "data-move": move.kind },
      make("span", { class: "mark gold" }, moveWord(move)), who(match, move.giver), make("span", { class: "arrow", role: "img", "aria-label": gettext("给") }, "→"),
      who(match, move.receiver), row(move.cards),
    );
    line.style.setProperty("--nth", String(i));
    return line;
  });
  const owed = pub.owed.map(({ receiver, giver, count }) =>
    make("li", {}, who(match, receiver), fill(gettext("还欠 %(count)s 张还贡，给"), { count }), who(match, giver)),
  );
  return [make("ol", { class: "lines moves" }, ...moves), owed.length > 0 && make("ul", { class: "lines owed" }, ...owed), pub.debts.length > 0 && debts(match, pub.debts)];
}

/**
 * @param {MatchFrame} match
 * @param {PublicView} pub
 * @returns {(Node | false)[]}
 */
function endOfGame(match, { outcome, opened }) {
  if (!outcome) return [];
  if (outcome.void) return [make("p", {}, gettext("两家革命，这一局不算，重新发牌，欠的贡照旧。"))];
  return [
    outcome.sweep && make("p", { class: "sweep" }, gettext("串三户！分数加倍，只各进一张贡。")),
    make("ol", { class: "lines places" }, ...outcome.places.map((seat, i) =>
      make(
        "li", { class: seat % 2 === (match.me?.seat ?? 0) % 2 ? "ours" : "theirs" },
        make("b", { class: "place" }, placeWords()[i]), who(match, seat), opened.includes(seat) && make("span", { class: "mark good" }, gettext("开点")),
        make("b", { class: "points" }, signed(outcome.points[seat])),
      ),
    )),
    make("h3", {}, gettext("下一局的贡")),
    outcome.debts.length ? debts(match, outcome.debts) : make("p", { class: "quiet" }, match.playing >= match.games ? gettext("最后一局，贡不再算。") : gettext("谁也不欠。")),
  ];
}

/**
 * @param {MatchFrame} match
 * @param {import("../types.js").Debt[]} rows
 * @returns {HTMLElement}
 */
function debts(match, rows) {
  return make("ul", { class: "lines debts" }, ...rows.map(({ kind, payer, receiver, count }) =>
    make("li", {}, make("span", { class: "mark", title: debtReason(kind) }, debtWord(kind)), who(match, payer), "→", who(match, receiver), make("b", {}, fill(gettext("%(count)s 张"), { count })), make("small", { class: "quiet" }, debtReason(kind))),
  ));
}

/** @returns {HTMLElement[]} */
function keys() {
  const rows = [
    ["← →", gettext("在手里的牌上移动")], [gettext("空格"), gettext("选牌，再按少选一张")], ["↑ ↓", gettext("拆开这一叠、收起")],
    [gettext("回车"), gettext("出牌")], ["P", gettext("过")], ["L", gettext("让")], ["H", gettext("提示")], ["?", gettext("这张表")],
  ];
  return [make("dl", { class: "keys" }, ...rows.flatMap(([key, text]) => [make("dt", {}, make("kbd", {}, key)), make("dd", {}, text)]))];
}

/**
 * @param {MatchFrame} match
 * @param {number} seat
 * @returns {HTMLElement}
 */
function who(match, seat) {
  return make("bdi", { class: "clip", title: match.seats[seat]?.name }, callName(match, seat));
}

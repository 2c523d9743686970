// 够级: tribute card by card, the end of a game.
import { gettext, fill } from "../../words.js";
import { make } from "../../view/dom.js";
import { row } from "../../view/cards.js";
import { who } from "../../view/names.js";
import { signed } from "../../points.js";
import { debtReason, debtWord, moveWord } from "./payments.js";
import { placeWords } from "./seats.js";

/**
 * @typedef {import("../../types.js").MatchFrame} MatchFrame
 * @typedef {import("../../types.js").GoujiView} GoujiView
 */

/**
 * Tribute comes up by itself before the play begins.
 * @param {import("../contract.js").State} state
 * @returns {string}
 */
export function unasked({ pub }) {
  const view = /** @type {GoujiView} */ (pub);
  return ["return", "revolt", "announce"].includes(view.phase) && view.moves.length > 0 ? "more" : "";
}

/**
 * @param {import("../contract.js").State} state
 * @returns {Record<string, import("../contract.js").Panel>}
 */
export function panels(state) {
  const match = /** @type {MatchFrame} */ (state.match);
  const pub = /** @type {GoujiView} */ (state.pub);
  /** @type {Record<string, import("../contract.js").Panel>} */
  const found = {
    game: {
      title: pub.outcome?.void ? gettext("流局") : fill(gettext("第 %(n)s 局结束"), { n: match.playing }),
      facts: [pub.outcome, match.playing], build: () => endOfGame(match, pub),
    },
  };
  if (pub.moves.length) found.more = { title: gettext("进贡"), facts: [pub.moves, pub.owed, pub.debts], build: () => tribute(match, pub) };
  return found;
}

/**
 * @param {MatchFrame} match
 * @param {GoujiView} pub
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
 * @param {GoujiView} pub
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
 * @param {import("../../types.js").Debt[]} rows
 * @returns {HTMLElement}
 */
function debts(match, rows) {
  return make("ul", { class: "lines debts" }, ...rows.map(({ kind, payer, receiver, count }) =>
    make("li", {}, make("span", { class: "mark", title: debtReason(kind) }, debtWord(kind)), who(match, payer), "→", who(match, receiver), make("b", {}, fill(gettext("%(count)s 张"), { count })), make("small", { class: "quiet" }, debtReason(kind))),
  ));
}

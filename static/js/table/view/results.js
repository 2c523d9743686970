// The table of a match: games across, seats down, totals, ranking.
import { gettext, fill } from "../words.js";
import { gameOf } from "../games/index.js";
import { isOurs, signed } from "../points.js";
import { teamMark } from "../seats.js";
import { make } from "./dom.js";

/**
 * @param {import("../types.js").MatchFrame} match
 * @returns {HTMLElement}
 */
export function matchTable(match) {
  const games = match.results.filter((result) => !result.void);
  const { teams, result } = gameOf(match);
  const order = [...match.seats].sort((a, b) => (match.ranking?.[a.seat] ?? 0) - (match.ranking?.[b.seat] ?? 0) || match.totals[b.seat] - match.totals[a.seat]);
  return make(
    "div",
    { class: "results" },
    make(
      "table",
      {},
      make("thead", {}, make("tr", {}, make("th", { scope: "col" }, gettext("名次")), make("th", { scope: "col" }, gettext("玩家")),
        make("th", { scope: "col" }, gettext("总分")), ...games.map((_, i) => make("th", { scope: "col" }, String(i + 1))))),
      make("tbody", {}, ...order.map((info) =>
        make(
          "tr", { class: isOurs(match, info.seat, teams) ? "ours" : "theirs" },
          make("td", {}, match.ranking ? fill(gettext("第%(n)s"), { n: match.ranking[info.seat] }) : "—"),
          make("th", { scope: "row" }, teams && make("span", { class: "seat-mark" }, teamMark(info.seat)), make("bdi", { class: "clip", title: info.name }, info.name)),
          make("td", {}, make("b", {}, signed(match.totals[info.seat]))),
          ...games.map((game) => make("td", { title: result(game, info.seat).hint }, result(game, info.seat).text)),
        ),
      )),
    ),
  );
}

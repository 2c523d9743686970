// 克下: the end of a deal, captured points and what they come to.
import { gettext, fill } from "../../words.js";
import { make } from "../../view/dom.js";
import { who } from "../../view/names.js";
import { isOurs, signed } from "../../points.js";
import { outWords } from "./words.js";

/**
 * @param {import("../contract.js").State} state
 * @returns {Record<string, import("../contract.js").Panel>}
 */
export function panels(state) {
  const match = /** @type {import("../../types.js").MatchFrame} */ (state.match);
  const pub = /** @type {import("../../types.js").KexiaView} */ (state.pub);
  return {
    game: {
      title: fill(gettext("第 %(n)s 局结束"), { n: match.playing }),
      facts: [pub.outcome, match.totals],
      build: () => endOfGame(match, pub),
    },
  };
}

/**
 * @param {import("../../types.js").MatchFrame} match
 * @param {import("../../types.js").KexiaView} pub
 * @returns {(Node | false)[]}
 */
function endOfGame(match, { outcome, captured, out }) {
  if (!outcome) return [];
  return [
    make("ol", { class: "lines places" }, ...outcome.places.map((seat) =>
      make(
        "li", { class: isOurs(match, seat, false) ? "ours" : "theirs" },
        who(match, seat), make("span", { class: "mark" }, outWords()[out.indexOf(seat) < 0 ? 3 : out.indexOf(seat)]),
        make("span", { class: "quiet" }, fill(gettext("收 %(points)s 分"), { points: captured[seat] })),
        make("b", { class: "points" }, signed(outcome.points[seat])),
        make("small", { class: "quiet total" }, fill(gettext("总分 %(points)s"), { points: signed(match.totals[seat] ?? 0) })),
      ),
    )),
    make("p", { class: "quiet" }, gettext("收过 100 分赢，差多少输多少。最后一家手里的分归头游。")),
  ];
}

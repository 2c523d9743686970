// 跑得快: the end of a deal, cards left and what they cost.
import { gettext, fill } from "../../words.js";
import { make } from "../../view/dom.js";
import { who } from "../../view/names.js";
import { isOurs, signed } from "../../points.js";

/**
 * @param {import("../contract.js").State} state
 * @returns {Record<string, import("../contract.js").Panel>}
 */
export function panels(state) {
  const match = /** @type {import("../../types.js").MatchFrame} */ (state.match);
  const pub = /** @type {import("../../types.js").PaodekuaiView} */ (state.pub);
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
 * @param {import("../../types.js").PaodekuaiView} pub
 * @returns {(Node | false)[]}
 */
function endOfGame(match, { outcome, counts }) {
  if (!outcome) return [];
  return [
    make("ol", { class: "lines places" }, ...outcome.places.map((seat) =>
      make(
        "li", { class: isOurs(match, seat, false) ? "ours" : "theirs" },
        who(match, seat), leftOver(Number(counts[seat]), outcome.points[seat]),
        make("b", { class: "points" }, signed(outcome.points[seat])),
        make("small", { class: "quiet total" }, fill(gettext("总分 %(points)s"), { points: signed(match.totals[seat] ?? 0) })),
      ),
    )),
  ];
}

/**
 * Cards left, and how many times they count.
 * @param {number} left
 * @param {number} points
 * @returns {HTMLElement}
 */
function leftOver(left, points) {
  if (!left) return make("span", { class: "mark good" }, gettext("跑了"));
  const factor = -points / left;
  return make("span", { class: "quiet" }, factor > 1 ? fill(gettext("剩 %(left)s 张 ×%(factor)s"), { left, factor }) : fill(gettext("剩 %(left)s 张"), { left }));
}

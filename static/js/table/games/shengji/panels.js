// 升级: the end of a deal, what the points come to.
import { gettext, fill, rankIndex } from "../../words.js";
import { teamMark } from "../../seats.js";
import { make } from "../../view/dom.js";
import { who } from "../../view/names.js";
import { isOurs } from "../../points.js";

/**
 * @typedef {import("../../types.js").MatchFrame} MatchFrame
 * @typedef {import("../../types.js").ShengjiView} ShengjiView
 */

/**
 * @param {import("../contract.js").State} state
 * @returns {Record<string, import("../contract.js").Panel>}
 */
export function panels(state) {
  const match = /** @type {MatchFrame} */ (state.match);
  const pub = /** @type {ShengjiView} */ (state.pub);
  return {
    game: { title: fill(gettext("第 %(n)s 局结束"), { n: match.playing }), facts: [pub.outcome, pub.levels], build: () => endOfGame(match, pub) },
  };
}

/**
 * @param {MatchFrame} match
 * @param {ShengjiView} pub
 * @returns {(Node | false)[]}
 */
function endOfGame(match, pub) {
  const { outcome, dealer, levels } = pub;
  if (!outcome || dealer === null) return [];
  const winners = (dealer + Number(outcome.takeover)) % 2;
  return [
    make("p", { class: "sweep" }, verdict(outcome)),
    make("p", {}, fill(gettext("抓分方一共 %(score)s 分"), { score: outcome.score }), outcome.dug > 0 && fill(gettext("，扣底 %(dug)s 分"), { dug: outcome.dug })),
    make("ul", { class: "lines places" }, ...[winners, 1 - winners].map((team) =>
      make(
        "li", { class: isOurs(match, team, true) ? "ours" : "theirs" },
        make("span", { class: "seat-mark" }, teamMark(team)), who(match, team), who(match, team + 2),
        make("b", { class: "points" }, levelWord(levels[team], outcome.levels[team])),
      ),
    )),
    !outcome.match_won && make("p", {}, gettext("下一局庄家："), who(match, outcome.dealer)),
  ];
}

/**
 * @param {{takeover: boolean, steps: number, match_won: boolean, score: number}} outcome
 * @returns {string}
 */
function verdict({ takeover, steps, match_won, score }) {
  if (match_won) return gettext("庄家打过了，整场赢了！");
  if (takeover) return steps ? fill(gettext("抓分方上台，升 %(steps)s 级"), { steps }) : gettext("抓分方上台，不升级");
  return score <= 0 ? fill(gettext("大光！庄家升 %(steps)s 级"), { steps }) : fill(gettext("庄家升 %(steps)s 级"), { steps });
}

/**
 * @param {string} before
 * @param {string} after
 * @returns {string}
 */
function levelWord(before, after) {
  if (before === after) return fill(gettext("打%(level)s"), { level: rankIndex(after) });
  return fill(gettext("打%(before)s → 打%(after)s"), { before: rankIndex(before), after: rankIndex(after) });
}

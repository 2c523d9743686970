// The bar on top, and the way to the next match at the same table.
import { gettext, fill } from "../words.js";
import { gameOf } from "../games/index.js";
import { byId, make, rebuild, write } from "./dom.js";

/**
 * @param {import("../types.js").State} state
 */
export function drawTitle(state) {
  const { match, pub } = state;
  if (!match) return;
  const game = gameOf(match);
  write(byId("which-game"), title(match));
  write(byId("score"), game.score(state));
  byId("table").classList.toggle("watcher", match.me === null);
  byId("table").dataset.game = game.key;
  byId("table").dataset.suits = String(game.suits);
  byId("table").dataset.phase = pub?.phase ?? "";
}

/**
 * @param {import("../types.js").MatchFrame} match
 * @returns {string} a match to a level has no number of games
 */
function title({ playing, games }) {
  if (!games) return fill(gettext("第 %(n)s 局"), { n: playing });
  return fill(gettext("第 %(n)s/%(all)s 局"), { n: Math.min(playing, games), all: games });
}

/**
 * What a game keeps in sight all the time: trump, level, points.
 * @param {import("../types.js").State} state
 */
export function drawFacts(state) {
  const facts = state.match && state.pub ? gameOf(state.match).facts(state) : [];
  const strip = byId("facts");
  strip.hidden = !facts.length;
  rebuild(strip, facts, () => facts.map(({ name, word, tone, hint }) => make("span", { class: `fact ${tone}`, "data-fact": name, title: hint }, word)));
}

let watching = false;

/**
 * After the end of a match: says how many want another one, and goes there when it has begun.
 * @param {string} address answers {match: public id or null, people: how many have sat down again}
 * @param {string} match the match that is over
 */
export function watchForNext(address, match) {
  if (watching) return;
  watching = true;
  const look = async () => {
    const answer = await fetch(address).catch(() => null);
    const next = answer?.ok ? await answer.json() : null;
    if (next?.match && next.match !== match) return location.reload();
    const count = byId("again-count");
    count.hidden = !next?.people;
    if (next) write(count, fill(gettext("%(n)s 人在等再来一局"), { n: next.people }));
    setTimeout(look, 3000);
  };
  setTimeout(look, 3000);
}

// The bar on top, and the way to the next match at the same table.
import { gettext, fill } from "../words.js";
import { byId, write } from "./dom.js";
import { signed } from "./results.js";

/**
 * @param {import("../state.js").State} state
 */
export function drawTitle({ match, pub }) {
  if (!match) return;
  const mine = match.totals[match.me?.seat ?? 0] ?? 0;
  const score = match.me ? fill(gettext("总分 %(points)s"), { points: signed(mine) }) : gettext("观战");
  write(byId("which-game"), fill(gettext("第 %(n)s/%(all)s 局"), { n: Math.min(match.playing, match.games), all: match.games }));
  write(byId("score"), score);
  byId("table").classList.toggle("watcher", match.me === null);
  byId("table").dataset.phase = pub?.phase ?? "";
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

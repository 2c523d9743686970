// 够级, 冲点: choosing three sets and how many cards each shows.
import { gettext } from "../../words.js";
import { rushSets } from "./combos.js";
import { rushText, setLabel } from "./controls.js";
import { byId, make, rebuild } from "../../view/dom.js";

/** @type {Map<string, number>} rank → number of cards, in the order chosen */
const chosen = new Map();
let prompt = -1;

/**
 * @param {import("../contract.js").State} state
 * @param {import("../contract.js").Ask | null} ask
 * @param {(text: string) => void} send
 */
export function drawRush(state, ask, send) {
  const panel = byId("extra");
  panel.hidden = ask?.kind !== "rush" || state.pending !== null;
  if (!ask || panel.hidden) return;
  if (ask.prompt !== prompt) {
    prompt = ask.prompt;
    chosen.clear();
  }
  const again = () => drawRush(state, ask, send);
  const sets = rushSets(state.own?.aside ?? []);
  rebuild(panel, [prompt, [...chosen], sets], () => [
    ...sets.map((set) => row(set, again)),
    make(
      "button",
      {
        type: "button", class: "act main", "data-act": "rush", disabled: chosen.size !== 3,
        click: () => send(rushText([...chosen].map(([rank, n]) => (sets.find((set) => set.rank === rank)?.cards ?? []).slice(0, n)))),
      },
      gettext("冲点"),
    ),
  ]);
}

/**
 * @param {{rank: string, least: number, cards: string[]}} set
 * @param {() => void} again
 * @returns {HTMLElement}
 */
function row({ rank, least, cards }, again) {
  const n = chosen.get(rank) ?? 0;
  const put = (/** @type {number} */ count) => {
    if (count < least) chosen.delete(rank);
    else if (chosen.has(rank) || chosen.size < 3) chosen.set(rank, Math.min(count, cards.length));
    again();
  };
  const place = [...chosen.keys()].indexOf(rank) + 1;
  return make(
    "div",
    { class: "rush-row" },
    make("button", { type: "button", class: "act calm", "aria-pressed": String(n > 0), click: () => put(n ? 0 : cards.length) }, `${place ? `${place}. ` : ""}${setLabel(rank, n || cards.length)}`),
    make("button", { type: "button", class: "act calm step", "aria-label": gettext("少一张"), disabled: n <= least, click: () => put(n - 1) }, "−"),
    make("button", { type: "button", class: "act calm step", "aria-label": gettext("多一张"), disabled: !n || n >= cards.length, click: () => put(n + 1) }, "+"),
  );
}

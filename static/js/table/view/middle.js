// The middle of the table: the standing play, the sets of a 冲点, the clock of a window or a hidden wait.
import { gettext, fill } from "../words.js";
import { isGouji, nameOf, readCombo } from "../combos.js";
import { callName } from "../seats.js";
import { byId, make, rebuild } from "./dom.js";
import { fan } from "./cards.js";

/**
 * @param {import("../state.js").State} state
 */
export function drawMiddle({ match, pub, clock }) {
  const node = byId("middle");
  const shared = clock !== null && clock.seats.length !== 1;
  rebuild(node, [pub?.top, pub?.rush, pub?.beaten, pub?.phase, pub?.free, shared, clock?.kind, match?.seats.map((seat) => seat.name)], () => {
    if (!pub || !match) return [];
    if (pub.rush.length && ["rush", "fight", "beat", "head"].includes(pub.phase)) return [rushView(pub.rush, pub.beaten)];
    return [
      pub.free && make("p", { class: "middle-note" }, gettext("四户乱缠：谁都能管，过了还能再上")),
      pub.top && standing(match, pub.top),
      shared && make("div", { class: "wait-clock", "data-clock": "middle" }),
    ];
  });
}

/**
 * @param {import("../types.js").MatchFrame} match
 * @param {{seat: number, cards: string[]}} top
 * @returns {HTMLElement}
 */
function standing(match, { seat, cards }) {
  const combo = readCombo(cards);
  const gouji = combo !== null && isGouji(combo);
  const name = nameOf(cards);
  return make(
    "figure",
    { class: `standing${gouji ? " gouji" : ""}`, "data-top": seat },
    fan(cards, name),
    make("figcaption", {}, make("bdi", { class: "clip" }, callName(match, seat)), ` ${name}`, gouji && make("span", { class: "mark gold" }, gettext("够级"))),
  );
}

/**
 * @param {string[][]} sets
 * @param {number} beaten
 * @returns {HTMLElement}
 */
function rushView(sets, beaten) {
  return make(
    "figure",
    { class: "rush-sets" },
    ...sets.map((cards, i) => make("div", { class: `rush-set${i < beaten ? " beaten" : ""}` }, fan(cards, nameOf(cards)))),
    make("figcaption", {}, fill(gettext("冲点：已打死 %(beaten)s/3"), { beaten })),
  );
}

// 够级: the standing play, the sets of a 冲点.
import { gettext, fill } from "../../words.js";
import { make } from "../../view/dom.js";
import { fan } from "../../view/cards.js";
import { standing } from "../../view/standing.js";
import { byHeight } from "../../cards.js";
import { isGouji, nameOf, readCombo } from "./combos.js";

/**
 * @param {import("../contract.js").State} state
 * @returns {{facts: unknown, build: () => (Node | null | false)[]}}
 */
export function middle(state) {
  const view = /** @type {import("../../types.js").GoujiView} */ (state.pub);
  return {
    facts: [view.top, view.rush, view.beaten, view.phase, view.free],
    build() {
      if (view.rush.length && ["rush", "fight", "beat", "head"].includes(view.phase)) return [rushView(view.rush, view.beaten)];
      const combo = view.top && readCombo(view.top.cards);
      return [
        view.free && make("p", { class: "middle-note" }, gettext("四户乱缠：谁都能管，过了还能再上")),
        view.top && standing(state.match, view.top.seat, {
          cards: [...view.top.cards].sort(byHeight), name: nameOf(view.top.cards), mark: combo && isGouji(combo) ? gettext("够级") : "",
        }),
      ];
    },
  };
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
    ...sets.map((cards, i) => make("div", { class: `rush-set${i < beaten ? " beaten" : ""}` }, fan([...cards].sort(byHeight), nameOf(cards)))),
    make("figcaption", {}, fill(gettext("冲点：已打死 %(beaten)s/3"), { beaten })),
  );
}

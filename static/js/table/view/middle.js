// The middle of the table: what the game shows there, and the clock of a window or a hidden wait.
import { gameOf } from "../games/index.js";
import { byId, make, rebuild } from "./dom.js";

/**
 * @param {import("../types.js").State} state
 */
export function drawMiddle(state) {
  const { match, pub, clock } = state;
  const shown = match && pub ? gameOf(match).middle(state) : null;
  const shared = clock !== null && clock.seats.length !== 1;
  rebuild(byId("middle"), [shown?.facts, shared, clock?.kind, match?.seats.map((seat) => seat.name)], () =>
    shown ? [...shown.build(), shared && make("div", { class: "wait-clock", "data-clock": "middle" })] : [],
  );
}

// Puts the running seconds onto the page, four times a second.
import { gettext, fill } from "../words.js";
import { readClock } from "../clock.js";
import { byId, write } from "./dom.js";

/**
 * @param {import("../types.js").State} state
 */
export function drawClocks({ clock }) {
  const reading = readClock(clock, performance.now());
  for (const node of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".seat.timed .seat-clock, [data-clock]"))) {
    write(node, reading ? String(reading.seconds) : "");
    node.style.setProperty("--share", String(reading?.share ?? 0));
    node.classList.toggle("late", Boolean(reading?.late));
  }
  const next = byId("next-game");
  next.hidden = !reading || clock?.kind !== "ready";
  if (reading && !next.hidden) write(next, fill(gettext("%(seconds)s 秒后下一局"), { seconds: reading.seconds }));
}

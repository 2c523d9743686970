// Large lettering at the seats. It floats above and never waits for anybody.
import { byId, make } from "./dom.js";

const STAY = 1900;
/** Calls of one seat in one frame follow each other at this distance. */
const APART = 420;
/** More than this at one seat at once is told by the view alone. */
const MOST = 3;

/**
 * @param {readonly import("../types.js").Call[]} calls
 */
export function letter(calls) {
  /** @type {Map<number | null, number>} */
  const nth = new Map();
  for (const call of calls) {
    const place = call.seat === null ? byId("calls") : document.querySelector(`[data-seat="${call.seat}"] .seat-calls`);
    const n = nth.get(call.seat) ?? 0;
    nth.set(call.seat, n + 1);
    if (!place || n >= MOST) continue;
    const node = make("span", { class: `call ${call.tone} call-${call.name}` }, call.word);
    node.style.setProperty("--wait", `${n * APART}ms`);
    if (n === 0) for (const old of place.querySelectorAll(".small")) old.remove();
    if (place.childElementCount >= MOST) place.firstElementChild?.remove();
    place.append(node);
    setTimeout(() => node.remove(), STAY + n * APART);
  }
}

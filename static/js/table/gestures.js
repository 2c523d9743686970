// Fingers, mice and clicks on a group of cards become tap, double tap, long press and swipe.
import { crossed, enter } from "./swipe.js";

const SLACK = 10;
const LONG = 450;
const DOUBLE = 260;

/**
 * @typedef {object} Meanings
 * @property {(key: string) => void} tap
 * @property {(key: string) => boolean} double the second tap of two; false = it is a tap like any other
 * @property {(key: string) => void} hold
 * @property {(path: readonly string[], first: boolean) => void} swipe the whole path so far; first = it begins
 */

/**
 * @param {HTMLElement} area holds elements with data-key
 * @param {Meanings} meanings
 */
export function listen(area, meanings) {
  /** @type {{id: number, last: {x: number, y: number}, start: {x: number, y: number}, path: readonly string[], moved: boolean, held: boolean} | null} */
  let finger = null;
  /** @type {any} */
  let timer = null;
  let lastTap = { key: "", at: -Infinity };
  let handled = -Infinity;

  /** @param {Event} event */
  const keyAt = (event) => /** @type {HTMLElement | null} */ (/** @type {HTMLElement} */ (event.target).closest("[data-key]"))?.dataset.key;

  const boxes = () => [...area.querySelectorAll("[data-key]")].map((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return { key: /** @type {HTMLElement} */ (node).dataset.key ?? "", left, top, right, bottom };
  });

  /** @param {string} key */
  function tap(key) {
    const now = performance.now();
    const twice = lastTap.key === key && now - lastTap.at < DOUBLE;
    lastTap = twice ? { key: "", at: -Infinity } : { key, at: now };
    if (!(twice && meanings.double(key))) meanings.tap(key);
  }

  area.addEventListener("pointerdown", (event) => {
    const key = keyAt(event);
    if (!key || finger || event.button !== 0) return;
    const point = { x: event.clientX, y: event.clientY };
    finger = { id: event.pointerId, start: point, last: point, path: [key], moved: false, held: false };
    timer = setTimeout(() => {
      if (!finger || finger.moved) return;
      finger.held = true;
      meanings.hold(key);
    }, LONG);
  });

  area.ownerDocument.addEventListener("pointermove", (event) => {
    if (!finger || finger.id !== event.pointerId || finger.held) return;
    for (const part of event.getCoalescedEvents?.() ?? [event]) move({ x: part.clientX, y: part.clientY });
    move({ x: event.clientX, y: event.clientY });
  });

  /** @param {{x: number, y: number}} point */
  function move(point) {
    if (!finger) return;
    const far = Math.hypot(point.x - finger.start.x, point.y - finger.start.y) > SLACK;
    const keys = crossed(finger.last, point, boxes());
    finger.last = point;
    const path = keys.reduce(enter, finger.path);
    if (!finger.moved && (!far || path.length < 2)) return;
    const first = !finger.moved;
    finger.moved = true;
    finger.path = path;
    clearTimeout(timer);
    meanings.swipe(path, first);
  }

  area.ownerDocument.addEventListener("pointerup", (event) => {
    if (!finger || finger.id !== event.pointerId) return;
    const { path, moved, held } = finger;
    finger = null;
    clearTimeout(timer);
    handled = performance.now();
    if (!moved && !held) tap(path[0]);
  });

  area.ownerDocument.addEventListener("pointercancel", (event) => {
    if (finger?.id !== event.pointerId) return;
    finger = null;
    clearTimeout(timer);
  });

  // Space on a focused card and the taps of screen readers arrive as clicks without a pointer.
  area.addEventListener("click", (event) => {
    const key = keyAt(event);
    if (key && performance.now() - handled > 400) meanings.tap(key);
  });

  area.addEventListener("contextmenu", (event) => event.preventDefault());
}

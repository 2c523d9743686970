// The path of a finger over cards: which it crossed, and going back unselects. No DOM.

/**
 * @typedef {{x: number, y: number}} Point
 * @typedef {{key: string, left: number, top: number, right: number, bottom: number}} Box
 */

/** Pointer events come far apart in a fast swipe; between two of them this many pixels are walked at a time. */
const STRIDE = 4;

/**
 * The boxes a straight line passes through, in order, without repeats in a row.
 * @param {Point} from
 * @param {Point} to
 * @param {readonly Box[]} boxes
 * @returns {string[]}
 */
export function crossed(from, to, boxes) {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STRIDE));
  /** @type {string[]} */
  const keys = [];
  for (let i = 0; i <= steps; i++) {
    const x = from.x + ((to.x - from.x) * i) / steps;
    const y = from.y + ((to.y - from.y) * i) / steps;
    const box = boxes.find(({ left, top, right, bottom }) => x >= left && x < right && y >= top && y < bottom);
    if (box && box.key !== keys[keys.length - 1]) keys.push(box.key);
  }
  return keys;
}

/**
 * The path after entering a box: a new one is added, an earlier one cuts the path back to it.
 * @param {readonly string[]} path
 * @param {string} key
 * @returns {readonly string[]}
 */
export function enter(path, key) {
  const at = path.indexOf(key);
  return at < 0 ? [...path, key] : path.slice(0, at + 1);
}

// Buttons that every game has. No DOM.
import { gettext } from "./words.js";

/** @typedef {import("./types.js").Control} Control */

/** @returns {Control} */
export function hintButton() {
  return { id: "hint", label: gettext("提示"), tone: "calm", open: true, rule: gettext("挑一手能出的牌，再按换一手。") };
}

/**
 * @param {string} label
 * @param {string} rule
 * @param {string} [text]
 * @returns {Control}
 */
export function passButton(label, rule, text = "pass") {
  return { id: "pass", label, tone: "calm", text, open: true, rule };
}

/**
 * @param {string} label
 * @param {string} rule
 * @param {string} text
 * @param {boolean} open
 * @returns {Control}
 */
export function playButton(label, rule, text, open) {
  return { id: "play", label, tone: "main", text, open, rule };
}

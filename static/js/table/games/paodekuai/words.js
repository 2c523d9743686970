// 跑得快: the words for refusals. No DOM.
import { gettext } from "../../words.js";

/**
 * @param {string} code
 * @returns {string} "" where the common words will do
 */
export function reason(code) {
  /** @type {Record<string, string>} */
  const said = {
    "not-a-combination": gettext("这些牌不成一手。"),
    "does-not-beat": gettext("管不上：要同牌型、同张数更大，或炸弹。"),
    "first-three-missing": gettext("第一手要带上黑桃3。"),
    "must-beat": gettext("有牌能管，必须管。"),
  };
  return said[code] ?? "";
}

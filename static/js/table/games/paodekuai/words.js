// 跑得快: the words for refusals. No DOM.
import { gettext } from "../../words.js";

/**
 * @param {string} code
 * @returns {string} "" where the common words will do
 */
export function reason(code) {
  /** @type {Record<string, string>} */
  const said = {
    "not-a-combination": gettext("这不是一手牌：单张、对子、三张、连对、三连、顺子、炸弹。"),
    "does-not-beat": gettext("管不上：牌型和张数要一样、点数要大，或者用炸弹。"),
    "first-three-missing": gettext("第一手要带上黑桃3。"),
    "must-beat": gettext("有牌能管，必须管。"),
  };
  return said[code] ?? "";
}

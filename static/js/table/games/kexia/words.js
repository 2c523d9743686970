// 克下: the words for going out and for refusals. No DOM.
import { gettext } from "../../words.js";

/** @returns {string[]} 头游 … 末游 */
export function outWords() {
  return [gettext("头游"), gettext("二游"), gettext("三游"), gettext("末游")];
}

/**
 * @param {string} code
 * @returns {string} "" where the common words will do
 */
export function reason(code) {
  /** @type {Record<string, string>} */
  const said = {
    "not-a-combination": gettext("只能出单张、对子、三张、炸弹，点数要一样。"),
    "bomb-split": gettext("炸弹不能拆：四张以上的要一起出。"),
    "does-not-beat": gettext("管不上：要同牌型更大，或更大的炸弹。"),
    "must-beat": gettext("有牌能管，必须管。"),
  };
  return said[code] ?? "";
}

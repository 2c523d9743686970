// 够级: why something was refused. No DOM.
import { gettext } from "../../words.js";

/**
 * @param {string} code
 * @returns {string} "" where the common words will do
 */
export function reason(code) {
  /** @type {Record<string, string>} */
  const said = {
    "not-a-combination": gettext("一手只能有一种点数（可带 2 和花）。"),
    "does-not-beat": gettext("管不上：点数和花都要大过。"),
    "must-lead": gettext("轮到你发牌，不能过。"),
    "threes-last": gettext("憋三：3 只能留到最后一手，一次出完。"),
    "no-wild-threes": gettext("3 不能贴 2，也不能挂花。"),
    "joker-required": gettext("烧牌以后每一手都要带花。"),
    "not-opposite": gettext("只有对头才能让牌。"),
    "nothing-behind": gettext("后面没有人能接，不能再让。"),
    "last-three": gettext("最后一张 3 不能给出去。"),
  };
  return said[code] ?? "";
}

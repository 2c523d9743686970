// 升级: the words for refusals. No DOM.
import { gettext, fill } from "../../words.js";
import { rowWord } from "./rows.js";

/**
 * @param {string} code
 * @param {string} detail the row that binds, for follow-format
 * @returns {string} "" where the common words will do
 */
export function reason(code, detail) {
  /** @type {Record<string, string>} */
  const said = {
    "not-a-combination": gettext("一手牌要同一门、成一个牌型。"),
    "follow-suit": gettext("手里还有这一门，要先跟这一门。"),
    "follow-format": detail && rowWord(detail) ? fill(gettext("必须跟%(row)s。"), { row: rowWord(detail) }) : gettext("跟牌的牌型不对。"),
    "call-not-held": gettext("手里没有这么多级牌。"),
    "call-own-suit": gettext("自己叫过的花色不能改，只能加固。"),
    "call-not-higher": gettext("要比现在的多叫至少一张。"),
  };
  return said[code] ?? "";
}

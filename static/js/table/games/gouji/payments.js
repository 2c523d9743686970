// 够级: debts and tribute in words. No DOM.
import { gettext } from "../../words.js";

/**
 * 点贡, 烧贡, 闷贡, 落贡, 串三户.
 * @param {string} kind
 * @returns {string}
 */
export function debtWord(kind) {
  /** @type {Record<string, string>} */
  const said = {
    point: gettext("点贡"), burn: gettext("烧贡"), men: gettext("闷贡"), fall: gettext("落贡"), sweep: gettext("串三户"),
  };
  return said[kind] ?? kind;
}

/**
 * Why a debt is owed.
 * @param {string} kind
 * @returns {string}
 */
export function debtReason(kind) {
  /** @type {Record<string, string>} */
  const said = {
    point: gettext("宣点和开点按表结算"), burn: gettext("被烧成了"), men: gettext("倒数第二手被管"),
    fall: gettext("大落给头科两张，二落给二科一张"), sweep: gettext("串三户只各进一张"),
  };
  return said[kind] ?? "";
}

/**
 * What a move of cards is called: 买3, 点贡 …, 还贡.
 * @param {import("../../types.js").Move} move
 * @returns {string}
 */
export function moveWord(move) {
  if (move.kind === "bought") return gettext("买3");
  if (move.kind === "returned") return gettext("还贡");
  return move.debt ? debtWord(move.debt) : gettext("进贡");
}

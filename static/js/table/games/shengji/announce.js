// 升级: the word for each event. No DOM.
import { gettext, fill, rankIndex, suitWord } from "../../words.js";

/**
 * @param {import("../../types.js").EventRow} event
 * @returns {import("../../types.js").Call | null}
 */
export function eventCall([name, who, what]) {
  /** @type {Record<string, () => [string, "small" | "big" | "fire" | "gold"]>} */
  const said = {
    dealt: () => [gettext("发牌"), "small"],
    called: () => [fill(gettext("叫主 %(count)s张"), { count: what }), "big"],
    overcalled: () => [fill(gettext("反主 %(count)s张"), { count: what }), "fire"],
    reinforced: () => [fill(gettext("加固 %(count)s张"), { count: what }), "big"],
    trump: () => [fill(gettext("%(suit)s主"), { suit: suitWord(who) }), "gold"],
    "throw-failed": () => [gettext("甩牌失败"), "big"],
    ruffed: () => [gettext("毙"), "fire"],
    trick: () => [what ? fill(gettext("收%(points)s分"), { points: what }) : gettext("收"), what ? "gold" : "small"],
    dug: () => [fill(gettext("扣底 %(points)s分"), { points: what }), "gold"],
    takeover: () => [gettext("上台"), "gold"],
    level: () => [fill(gettext("打%(level)s"), { level: rankIndex(what) }), "gold"],
    "match-won": () => [gettext("打过了"), "gold"],
  };
  const found = said[name]?.();
  return found ? { name, seat: name === "dealt" || name === "trump" ? null : who, word: found[0], tone: found[1] } : null;
}

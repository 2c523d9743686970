// 升级: trump, level, dealer and points, always in sight. No DOM.
import { gettext, fill, rankIndex, suitSign, suitWord } from "../../words.js";
import { callName, teamMark } from "../../seats.js";

/**
 * @typedef {import("../../types.js").ShengjiView} ShengjiView
 * @typedef {import("../contract.js").Fact} Fact
 */

/**
 * @param {import("../contract.js").State} state
 * @returns {Fact[]}
 */
export function factsOf({ pub, match }) {
  const { trump, level, levels, dealer, score } = /** @type {ShengjiView} */ (pub);
  const mine = (match?.me?.seat ?? 0) % 2;
  const me = match?.me?.seat ?? null;
  const relation = dealer === null ? gettext("未定") : dealer === me ? gettext("你") : match?.seats[dealer].relation || teamMark(dealer);
  const sides = match?.me ? gettext("我方%(ours)s 对方%(theirs)s") : "◆%(ours)s ●%(theirs)s";
  return [
    {
      name: "trump", tone: trump ? `suit-${trump}` : "", word: trump ? fill(gettext("主%(suit)s"), { suit: suitSign(trump) }) : gettext("主未定"),
      hint: trump ? fill(gettext("主花色：%(suit)s"), { suit: suitWord(trump) }) : gettext("叫主结束才知道主花色"),
    },
    { name: "level", tone: "", word: fill(gettext("打%(level)s"), { level: rankIndex(level) }), hint: gettext("这一局打几，几就是级牌") },
    {
      name: "dealer", tone: "", word: fill(gettext("庄 %(who)s"), { who: relation }),
      hint: dealer === null ? gettext("第一局谁叫到主谁坐庄") : fill(gettext("庄家：%(who)s"), { who: callName(match, dealer) }),
    },
    { name: "score", tone: score >= 160 ? "gold" : "", word: fill(gettext("抓分%(score)s"), { score }), hint: gettext("抓分方抓到的分，160 分上台") },
    {
      name: "levels", tone: "", word: fill(sides, { ours: rankIndex(levels[mine]), theirs: rankIndex(levels[1 - mine]) }), hint: gettext("两边打到几"),
    },
  ];
}

/**
 * @param {ShengjiView} pub
 * @param {number} seat
 * @returns {import("../contract.js").Badge[]}
 */
export function badges(pub, seat) {
  const found = [];
  if (pub.dealer === seat) found.push({ word: gettext("庄"), tone: "gold", hint: gettext("庄家") });
  if (pub.phase === "call" && pub.call?.seat === seat) {
    found.push({ word: fill(gettext("叫%(count)s张"), { count: pub.call.count }), tone: "point", hint: gettext("叫的花色等叫主结束才亮") });
  }
  if (pub.phase === "call" && pub.answered.includes(seat)) found.push({ word: gettext("不叫"), tone: "plain", hint: gettext("还可以再叫") });
  return found;
}

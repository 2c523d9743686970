// 够级: the plain-language line: what is being asked, of whom. No DOM.
import { gettext, fill } from "../../words.js";
import { callName, spaced } from "../../seats.js";
import { nameOf, shortOf } from "./combos.js";

/**
 * @typedef {import("../contract.js").State} State
 * @typedef {import("../contract.js").Ask} Ask
 */

/**
 * @param {State} state
 * @param {Ask} ask
 * @returns {string}
 */
export function asked(state, ask) {
  const { about } = ask;
  switch (ask.kind) {
    case "lead":
      return about.joker ? gettext("轮到你发牌。你在烧牌，这一手必须带花。") : gettext("轮到你发牌，不能过。");
    case "answer":
      return answerLine(state, ask);
    case "burn":
      return fill(gettext("%(who)s出了 %(play)s（够级）。你可以烧，不烧也不算过。"), {
        who: spaced(callName(state.match, about.seat)), play: shortOf(about.cards),
      });
    case "show":
      return gettext("亮4：同一花色的 4 亮得最多的人先发牌。牌还留在手里。");
    case "announce":
      return gettext("要不要宣点？宣了没开，要多进贡；宣了开成，多收贡。");
    case "revolt":
      return gettext("你没有 2 也没有花，可以革命。");
    case "rush":
      return gettext("冲点：亮出三手不同点数的够级牌，请对头来打。");
    case "fight":
      return gettext("对头冲点，亮出三手够级。你要一手一手全打死，还是不打？");
    case "beat":
      return fill(gettext("打冲点：用大过 %(play)s 的牌来打，打不过就算他开点。"), { play: shortOf(about.cards) });
    case "head":
      return gettext("对头革命了。要头：前三次够级别人只能烧；无头：谁都可以管。");
    case "return":
      return fill(gettext("还贡：选 %(count)s 张牌还给 %(who)s。收到的贡牌不能还。"), {
        who: callName(state.match, about.giver), count: about.count,
      });
    default:
      return gettext("轮到你了。");
  }
}

/**
 * @param {State} state
 * @param {Ask} ask
 * @returns {string}
 */
function answerLine(state, { about, verbs }) {
  const play = about.gouji ? ` ${shortOf(about.cards)}${gettext("（够级）")}` : nameOf(about.cards);
  const values = { who: spaced(callName(state.match, about.seat)), play };
  if (about.gouji && about.opposite && (state.pub?.asked.length ?? 0) < 2) {
    return fill(gettext("%(who)s出了%(play)s，只有你能接，也可以过。"), values);
  }
  if (verbs.includes("let")) return fill(gettext("%(who)s出了%(play)s。上牌、过牌，或让后面的人先来。"), values);
  return fill(gettext("%(who)s出了%(play)s。你可以上牌，也可以过。"), values);
}

/**
 * @param {State} state
 * @returns {string}
 */
export function waiting({ match, pub, clock, asks }) {
  if (!pub) return "";
  const kind = clock?.kind ?? "";
  if (pub.phase === "void") return gettext("流局：两家革命，重新发牌。");
  if (pub.phase === "over" || kind === "ready") return "";
  if (kind === "revolt" || pub.phase === "revolt") return gettext("等一等：看有没有人革命。");
  if (kind === "rush" || pub.phase === "rush") return gettext("等一等：看革命的人冲不冲点。");
  const done = asks.some((ask) => ask.answered) ? gettext("你已经答了，") : "";
  const still = pub.asked.filter((seat) => !pub.answered.includes(seat));
  const said = fill(gettext("%(n)s/%(all)s 人已答"), { n: pub.answered.length, all: new Set([...pub.asked, ...pub.answered]).size });
  const who = still.map((seat) => callName(match, seat)).join("、");
  switch (pub.phase) {
    case "show":
      return `${done}${gettext("亮4，看谁上班：")}${said}`;
    case "announce":
      return `${done}${gettext("宣点：")}${said}`;
    case "burn":
      return `${done}${gettext("看有没有人烧：")}${said}`;
    case "return":
      return fill(gettext("等 %(who)s 还贡。"), { who });
    case "fight":
    case "beat":
      return fill(gettext("等 %(who)s 打冲点。"), { who });
    case "head":
      return fill(gettext("等 %(who)s 选要头还是无头。"), { who });
    case "lead":
      return fill(gettext("等 %(who)s 发牌。"), { who });
    default:
      return who ? fill(gettext("等 %(who)s 出牌。"), { who }) : "";
  }
}

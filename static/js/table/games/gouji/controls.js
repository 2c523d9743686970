// 够级: which buttons are open now, what each does and whether the selection fits. No DOM.
import { gettext, fill, countWord, rankWord, reasonWord, suitWord } from "../../words.js";
import { reason } from "./reasons.js";
import { hintButton, passButton, playButton } from "../../buttons.js";
import { cardsText, without } from "../../cards.js";
import { canFinishBurn, isGouji, nameOf, readCombo, refusalOf, showableFours } from "./combos.js";

/**
 * @typedef {import("../contract.js").State} State
 * @typedef {import("../contract.js").Ask} Ask
 * @typedef {import("../contract.js").Control} Control
 * @typedef {import("../contract.js").Judgement} Judgement
 */

/**
 * @param {readonly string[]} cards
 * @returns {string}
 */
export function titleOf(cards) {
  const combo = readCombo(cards);
  if (!combo) return "";
  return isGouji(combo) ? `${nameOf(cards)} · ${gettext("够级")}` : nameOf(cards);
}

/**
 * @param {State} state
 * @param {Ask} ask
 * @returns {Judgement}
 */
export function judge({ own, match, selection }, ask) {
  const none = { code: "", note: "", warning: false };
  if (!own) return none;
  if (ask.kind === "return") return wrong(returnRefusal(own, selection, ask.about.count), ask);
  if (!["lead", "answer", "burn", "beat"].includes(ask.kind)) return none;
  const code = refusalOf(selection, {
    hand: own.hand,
    against: ask.kind === "lead" ? undefined : ask.about.cards,
    joker: ask.about.joker,
    mixed: /** @type {string | undefined} */ (match?.options.mixed_jokers),
  });
  if (code) return wrong(code, ask);
  if ((ask.kind === "burn" || ask.about.joker) && !canFinishBurn(without(own.hand, selection))) {
    return { code: "", warning: true, note: gettext("小心：花不够，走不完就是烧失败。") };
  }
  return none;
}

/**
 * @param {string} code
 * @param {Ask} ask
 */
function wrong(code, ask) {
  if (code === "wrong-number") {
    const count = ask.about.count ?? ask.about.cards.length;
    return { code, warning: false, note: fill(gettext("张数不对，要 %(count)s 张。"), { count }) };
  }
  return { code, warning: false, note: code && (reason(code) || reasonWord(code)) };
}

/**
 * @param {import("../../types.js").OwnView} own
 * @param {readonly string[]} cards
 * @param {number} count
 * @returns {string}
 */
function returnRefusal(own, cards, count) {
  if (cards.length !== count) return "wrong-number";
  const mine = without(own.hand, own.received ?? []);
  if (without(mine, cards).length !== mine.length - cards.length) return "not-in-hand";
  return cards.some((card) => card[0] === "3") && !without(own.hand, cards).some((card) => card[0] === "3") ? "last-three" : "";
}

/**
 * @param {State} state
 * @param {Ask} ask
 * @param {string} code
 * @returns {Control[]}
 */
export function controlsOf(state, ask, code) {
  const { selection, own } = state;
  const [fours] = showableFours(own?.hand ?? []);
  const fits = selection.length > 0 && !code;
  const cards = cardsText(selection);
  switch (ask.kind) {
    case "lead":
    case "answer":
    case "beat":
      return [
        ...(ask.verbs.includes("pass") ? [pass(ask.kind === "beat")] : []),
        ...(ask.verbs.includes("let") ? [letOthers()] : []),
        hintButton(),
        playButton(ask.kind === "lead" ? gettext("发牌") : gettext("上牌"), gettext("打出选中的牌：张数一样，点数和花都要大过，才管得上。"), `play ${cards}`, fits),
      ];
    case "burn":
      return [
        passButton(gettext("不烧"), gettext("不烧不算过牌，这一轮后面还能接。"), "burn none"),
        hintButton(),
        { id: "play", label: gettext("烧牌"), tone: "fire", text: `burn ${cards}`, open: fits, rule: gettext("用管得上的牌盖住他的够级；以后每一手都要带花，最后出 3，走完才算烧成。") },
      ];
    case "show":
      return [
        passButton(gettext("不亮"), gettext("不亮 4，就不抢上班。"), "show none"),
        ...(fours ? [show(fours)] : []),
      ];
    case "announce":
      return yesNo("announce", gettext("宣点"), gettext("不宣"), gettext("宣点：说这一局自己一定开点。开成多收贡，没开成多进贡。"), gettext("不宣点，照常打。"));
    case "revolt":
      return yesNo("revolt", gettext("革命"), gettext("不革命"), gettext("放下牌不打，名次算四科；两个联邦走了头科二科就算三科。两家都革命就流局。"), gettext("不革命，照常打。"), "fire");
    case "rush":
      return [{ id: "no", label: gettext("不冲"), tone: "calm", text: "rush none", open: true, rule: gettext("不冲点，这一局就不会开点。") }];
    case "fight":
      return yesNo("fight", gettext("打冲点"), gettext("不打"), gettext("按次序一手一手打死三手够级，全打死就是你开点，一手打不过算他开点。"), gettext("不打，对头开点。"));
    case "head":
      return [
        { id: "no", label: gettext("无头"), tone: "calm", text: "head no", open: true, rule: gettext("无头：谁都可以按次序管你的够级，你也可以管别人的。") },
        { id: "yes", label: gettext("要头"), tone: "main", text: "head yes", open: true, rule: gettext("要头：你的前三次够级是够死级，别人只能烧，不能管。") },
      ];
    case "return":
      return [
        hintButton(),
        playButton(fill(gettext("还 %(count)s 张"), { count: ask.about.count }), gettext("收了几张贡就还几张，随便选；收到的贡牌和最后一张 3 不能还。"), `return ${ask.about.giver} ${cards}`, fits),
      ];
    default:
      return [hintButton()];
  }
}

/**
 * @param {string[]} fours
 * @returns {Control}
 */
function show(fours) {
  const label = fill(gettext("亮%(count)s张%(suit)s4"), { count: countWord(fours.length), suit: suitWord(fours[0][1]) });
  return playButton(label, gettext("同花色的 4 亮得最多的人先发牌，一样多的先亮先发。"), `show ${cardsText(fours)}`, true);
}

/**
 * @param {boolean} beaten
 * @returns {Control}
 */
function pass(beaten) {
  return passButton(beaten ? gettext("打不过") : gettext("过"), gettext("过牌：这一轮不再出，只有对头出的牌还能管。"));
}

/** @returns {Control} */
function letOthers() {
  return { id: "let", label: gettext("让"), tone: "calm", text: "let", open: true, rule: gettext("让牌：先让后面两家接，都不接再回到你；有人接了，就算你过牌。") };
}

/**
 * @param {string} verb
 * @param {string} yes
 * @param {string} no
 * @param {string} yesRule
 * @param {string} noRule
 * @param {"main" | "fire"} [tone]
 * @returns {Control[]}
 */
function yesNo(verb, yes, no, yesRule, noRule, tone = "main") {
  return [
    { id: "no", label: no, tone: "calm", text: `${verb} no`, open: true, rule: noRule },
    { id: "yes", label: yes, tone, text: `${verb} yes`, open: true, rule: yesRule },
  ];
}

/**
 * The step of a 冲点 with its three sets in order, "" while they are not three.
 * @param {readonly (readonly string[])[]} sets
 * @returns {string}
 */
export function rushText(sets) {
  return sets.length === 3 ? `rush ${sets.map(cardsText).join(" / ")}` : "";
}

/**
 * What a set of a 冲点 is called on its button.
 * @param {string} rank
 * @param {number} count
 * @returns {string}
 */
export function setLabel(rank, count) {
  return fill(gettext("%(count)s个%(rank)s"), { count: countWord(count), rank: rankWord(rank) });
}

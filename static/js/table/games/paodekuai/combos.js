// 跑得快: names a selection and tells beforehand why it can't be played. The server judges all the same.
import { gettext, fill, countWord, kingCard, kingRank, rankIndex, suitSign } from "../../words.js";
import { byHeight, height, isJoker, jokerTone, rankOf, tally } from "../../cards.js";

/**
 * @typedef {import("../contract.js").State} State
 * @typedef {{kind: string, n: number, top: number}} Combo
 */

const LOW = "A23456789TJQK";
const HIGH = "3456789TJQKA2";
/** Fewest ranks of a run of singles, pairs, triples. */
const SHORTEST = [Infinity, 5, 2, 2];
const RUNS = ["", "straight", "pairs", "triples"];

/**
 * @param {readonly string[]} cards
 * @param {State} state
 * @returns {Combo | null}
 */
export function readCombo(cards, { match }) {
  const n = cards.length;
  const counts = tally(cards.map(rankOf));
  const [first] = counts.keys();
  if (counts.size === 1) {
    if (n < 4) return { kind: ["", "single", "pair", "triple"][n], n, top: height(first) };
    return isJoker(first) ? null : { kind: "bomb", n, top: height(first) };
  }
  if (match?.options.joker_bomb === "on" && n === 4 && counts.get("BJ") === 2 && counts.get("RJ") === 2) return { kind: "bomb", n: 99, top: 0 };
  const [each, ...others] = new Set(counts.values());
  const line = lineOf([...counts.keys()]);
  if (!line || others.length || counts.size < (SHORTEST[each] ?? Infinity)) return null;
  if (each > 1) return { kind: RUNS[each], n, top: line.top };
  if (line.top === 15 && match?.options.two_high_in_runs === "off") return null;
  return { kind: new Set(cards.map((card) => card[1])).size === 1 ? "flush" : "straight", n, top: line.top };
}

/**
 * Four and more of a rank; four jokers are a play only where the table counts them as a bomb.
 * @param {readonly string[]} cards
 * @returns {boolean}
 */
export function isBomb(cards) {
  const ranks = new Set(cards.map(rankOf));
  return cards.length > 3 && (ranks.size === 1 || [...ranks].every(isJoker));
}

/**
 * The ranks in order if they are an unbroken stretch; A and 2 are low where there is a 3.
 * @param {readonly string[]} ranks
 * @returns {{ranks: string[], top: number} | null}
 */
function lineOf(ranks) {
  if (!ranks.length || ranks.some(isJoker)) return null;
  const stretch = (/** @type {string} */ line, /** @type {number} */ first) => {
    const places = ranks.map((rank) => line.indexOf(rank)).sort((a, b) => a - b);
    const [low, high] = [places[0], places[places.length - 1]];
    return high - low === places.length - 1 ? { ranks: [...line.slice(low, high + 1)], top: first + high } : null;
  };
  const low = stretch(LOW, 1);
  const high = stretch(HIGH, 3);
  return low && high ? (ranks.includes("3") ? low : high) : low ?? high;
}

/**
 * @param {Combo} answer
 * @param {Combo} shown
 * @returns {boolean}
 */
export function beats(answer, shown) {
  if (answer.kind === "bomb") return shown.kind !== "bomb" || (answer.n === shown.n ? answer.top > shown.top : answer.n > shown.n);
  if (shown.kind === "bomb" || answer.n !== shown.n) return false;
  if (answer.kind === "flush" && shown.kind === "straight") return true;
  return answer.kind === shown.kind && answer.top > shown.top;
}

/**
 * Why these cards can't be played now; "" if they can.
 * @param {readonly string[]} cards
 * @param {State} state
 * @param {readonly string[] | null} against
 * @param {boolean} three the first play must contain ♠3
 * @returns {string} a code of refusal
 */
export function refusalOf(cards, state, against, three) {
  const combo = readCombo(cards, state);
  if (!combo) return "not-a-combination";
  if (three && !cards.includes("3S")) return "first-three-missing";
  const shown = against && readCombo(against, state);
  return shown && !beats(combo, shown) ? "does-not-beat" : "";
}

/**
 * The cards as they are shown: runs upwards, the rest with the suits in order.
 * @param {readonly string[]} cards
 * @returns {readonly string[]}
 */
export function arranged(cards) {
  const line = lineOf([...new Set(cards.map(rankOf))]);
  if (!line || line.ranks.length < 2) return [...cards].sort(byHeight);
  return [...cards].sort((a, b) => line.ranks.indexOf(rankOf(a)) - line.ranks.indexOf(rankOf(b)) || byHeight(a, b));
}

/**
 * What the cards are called: 一张红桃9, 一对九, 顺子 3–7, 四个九（炸弹）.
 * @param {readonly string[]} cards
 * @param {State} state
 * @returns {string} "" for cards that are no play
 */
export function nameOf(cards, state) {
  const combo = readCombo(cards, state);
  if (!combo) return "";
  const { kind, n } = combo;
  if (kind === "bomb" && n === 99) return gettext("四个王（炸弹）");
  const values = { count: countWord(n), rank: kingRank(rankOf(cards[0])) };
  switch (kind) {
    case "single":
      return fill(gettext("一张%(card)s"), { card: kingCard(cards[0]) });
    case "pair":
      return fill(gettext("一对%(rank)s"), values);
    case "triple":
      return fill(gettext("%(count)s个%(rank)s"), values);
    case "bomb":
      return fill(gettext("%(count)s个%(rank)s（炸弹）"), values);
    default:
      return `${runWord(kind)} ${spanOf(cards)}`;
  }
}

/**
 * @param {string} kind
 * @returns {string}
 */
function runWord(kind) {
  if (kind === "pairs") return gettext("连对");
  if (kind === "triples") return gettext("三连");
  return kind === "flush" ? gettext("同花顺") : gettext("顺子");
}

/**
 * A run by its ends: 3–7.
 * @param {readonly string[]} cards
 */
function spanOf(cards) {
  const sorted = arranged(cards);
  return `${rankIndex(rankOf(sorted[0]))}–${rankIndex(rankOf(sorted[sorted.length - 1]))}`;
}

/**
 * A play in small: cards with their suits, a run by its ends.
 * @param {readonly string[]} cards
 * @param {State} state
 */
export function groupsOf(cards, state) {
  const kind = readCombo(cards, state)?.kind ?? "";
  if (["straight", "flush", "pairs", "triples"].includes(kind)) {
    return [{ text: spanOf(cards), n: cards.length, tone: kind === "flush" ? `suit-${cards[0][1]}` : "" }];
  }
  if (cards.length === 1 && !isJoker(cards[0])) return [{ text: suitSign(cards[0][1]) + rankIndex(cards[0][0]), n: 1, tone: `suit-${cards[0][1]}` }];
  return [...tally([...cards].sort(byHeight).map(rankOf))].map(([rank, n]) => ({ text: rankIndex(rank), n, tone: isJoker(rank) ? jokerTone(rank) : "" }));
}

/**
 * A swipe over a stretch of five ranks and more that is uneven means a straight: one card of each, of one suit if that can be.
 * @param {readonly string[]} path
 * @returns {readonly string[]}
 */
export function straightIn(path) {
  const counts = tally(path.map(rankOf));
  const line = lineOf([...counts.keys()]);
  if (!line || line.ranks.length < 5 || new Set(counts.values()).size === 1) return path;
  const suit = [..."SHCD"].find((one) => line.ranks.every((rank) => path.includes(rank + one)));
  return line.ranks.map((rank) => (suit ? rank + suit : /** @type {string} */ (path.find((card) => rankOf(card) === rank))));
}

// Names a selection and tells beforehand why it can't be played. The server judges all the same.
import { gettext, fill, countWord, rankWord } from "../../words.js";
import { height, isJoker, rankOf, without } from "../../cards.js";

/**
 * @typedef {object} Combo
 * @property {number} n how many cards
 * @property {number} jokers how many of them are 花
 * @property {number} bigs how many of the jokers are 大花
 * @property {string} base rank of the rest after 贴钱: "9", "2", "" when all are jokers
 * @property {number} twos 2s that stand for another rank
 */

/** Fewest cards that make a 够级牌, by base rank. */
const GOUJI = /** @type {Record<string, number>} */ ({ T: 5, J: 4, Q: 3, K: 2, A: 2, 2: 1 });

/**
 * The one natural rank with its 2s and jokers; null if there are two natural ranks or no cards.
 * @param {readonly string[]} cards
 * @returns {Combo | null}
 */
export function readCombo(cards) {
  const ranks = cards.filter((card) => !isJoker(card)).map(rankOf);
  const naturals = new Set(ranks.filter((rank) => rank !== "2"));
  if (cards.length === 0 || naturals.size > 1) return null;
  const [natural] = naturals;
  return {
    n: cards.length,
    jokers: cards.length - ranks.length,
    bigs: cards.filter((card) => card === "RJ").length,
    base: natural ?? (ranks.length ? "2" : ""),
    twos: natural ? ranks.filter((rank) => rank === "2").length : 0,
  };
}

/**
 * @param {Combo} combo
 * @returns {boolean}
 */
export function isGouji(combo) {
  return combo.jokers > 0 || combo.n >= (GOUJI[combo.base] ?? Infinity);
}

/**
 * @param {Combo} combo
 * @returns {number[]} heights from the highest down
 */
function vector({ n, jokers, bigs, base }) {
  return [...Array(bigs).fill(14), ...Array(jokers - bigs).fill(13), ...Array(n - jokers).fill(height(base))];
}

/**
 * Whether the answer may be put on the play that stands.
 * @param {Combo} answer
 * @param {Combo} shown
 * @param {string} [mixed] table option mixed_jokers: "demote" or "by_position"
 * @returns {boolean}
 */
export function beats(answer, shown, mixed = "demote") {
  if (answer.n !== shown.n) return false;
  if (mixed === "by_position") {
    const against = vector(shown);
    return shown.bigs === 0 && vector(answer).every((value, i) => value > against[i]);
  }
  const jokersHold =
    shown.jokers === 0 ||
    (shown.bigs < shown.jokers && answer.bigs === answer.jokers && answer.jokers >= shown.jokers);
  return jokersHold && (answer.base === "" || (shown.base !== "" && height(answer.base) > height(shown.base)));
}

/**
 * Why these cards can't be played now; "" if they can.
 * @param {readonly string[]} cards
 * @param {{hand: readonly string[], against?: readonly string[], joker?: boolean, mixed?: string}} table
 * @returns {string} a code of refusal
 */
export function refusalOf(cards, { hand, against, joker = false, mixed }) {
  const combo = readCombo(cards);
  if (!combo) return "not-a-combination";
  if (combo.base === "3") {
    if (combo.jokers || combo.twos) return "no-wild-threes";
    if (without(hand, cards).length) return "threes-last";
  }
  if (joker && !combo.jokers && combo.base !== "3") return "joker-required";
  if (against) {
    const shown = readCombo(against);
    if (shown && !beats(combo, shown, mixed)) return shown.n === combo.n ? "does-not-beat" : "wrong-number";
  }
  return "";
}

/**
 * What the cards are called: 五个九 · 五个八（贴两个2） · 2 小花带 3 个八.
 * @param {readonly string[]} cards
 * @returns {string} "" for cards that are no play
 */
export function nameOf(cards) {
  const combo = readCombo(cards);
  if (!combo) return "";
  const { n, jokers, bigs, base, twos } = combo;
  const rest = n - jokers;
  if (!jokers) {
    const whole = { count: countWord(n), rank: rankWord(base), twos: countWord(twos) };
    return fill(twos ? gettext("%(count)s个%(rank)s（贴%(twos)s个2）") : gettext("%(count)s个%(rank)s"), whole);
  }
  const kind = bigs === jokers ? gettext("大花") : bigs ? gettext("花（算小花）") : gettext("小花");
  if (!rest) return fill(gettext("%(count)s个%(rank)s"), { count: countWord(n), rank: kind });
  return fill(gettext("%(jokers)s %(kind)s带 %(rest)s 个%(rank)s"), { jokers, kind, rest, rank: rankWord(base) });
}

/**
 * Cards in the short form of a table: KK, 9×5, 小花×2+8×3.
 * @param {readonly string[]} cards
 * @returns {string}
 */
export function shortOf(cards) {
  /** @type {Map<string, number>} */
  const groups = new Map();
  for (const card of cards) groups.set(rankOf(card), (groups.get(rankOf(card)) ?? 0) + 1);
  return [...groups]
    .sort(([a], [b]) => height(b) - height(a))
    .map(([rank, n]) => {
      const face = rank === "T" ? "10" : isJoker(rank) ? rankWord(rank) : rank;
      if (n === 1) return face;
      return n === 2 && face.length === 1 ? face + face : `${face}×${n}`;
    })
    .join("+");
}

/**
 * Whether a burn can still be finished with this hand after the cover, on paper (section 4.2 of the rules).
 * @param {readonly string[]} hand
 * @returns {boolean}
 */
export function canFinishBurn(hand) {
  const ranks = hand.map(rankOf);
  const distinct = new Set(ranks.filter((rank) => !isJoker(rank) && rank !== "2" && rank !== "3")).size;
  const jokers = ranks.filter(isJoker).length;
  return jokers >= distinct + (distinct === 0 && ranks.includes("2") ? 1 : 0);
}

/**
 * The ranks a 冲点 set can be made of, highest first, each with its cards and its fewest number.
 * @param {readonly string[]} hand
 * @returns {{rank: string, least: number, cards: string[]}[]}
 */
export function rushSets(hand) {
  return ["A", "K", "Q", "J", "T"]
    .map((rank) => ({ rank, least: GOUJI[rank], cards: hand.filter((card) => rankOf(card) === rank) }))
    .filter((set) => set.cards.length >= set.least);
}

/**
 * The 4s that can be shown for 上班, by suit, most first.
 * @param {readonly string[]} hand
 * @returns {string[][]}
 */
export function showableFours(hand) {
  return ["4S", "4H", "4C", "4D"]
    .map((four) => hand.filter((card) => card === four))
    .filter((cards) => cards.length >= 2)
    .sort((a, b) => b.length - a.length);
}

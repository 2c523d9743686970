// The words of the table: ranks, numbers, refusals. Translated by Django's JavaScriptCatalog, whose
// `gettext` is a global; message ids are 简体中文, so without a catalogue (node --test) they are the text.

/**
 * @param {string} id
 * @returns {string}
 */
export function gettext(id) {
  const catalogue = /** @type {{gettext?: (id: string) => string}} */ (globalThis).gettext;
  return catalogue ? catalogue(id) : id;
}

/**
 * Puts values into a translated text: fill("%(name)s 出了牌", {name: "李四"}).
 * @param {string} text
 * @param {Record<string, string | number>} values
 * @returns {string}
 */
export function fill(text, values) {
  return text.replace(/%\((\w+)\)s/g, (whole, key) => (key in values ? String(values[key]) : whole));
}

/**
 * A number of things as it is said: 一、两、三 … ; beyond twelve in figures.
 * @param {number} n
 * @returns {string}
 */
export function countWord(n) {
  const said = [
    "零", gettext("一"), gettext("两"), gettext("三"), gettext("四"), gettext("五"), gettext("六"), gettext("七"),
    gettext("八"), gettext("九"), gettext("十"), gettext("十一"), gettext("十二"),
  ];
  return said[n] ?? String(n);
}

/**
 * A rank as it is said: 九, 十, K, 小花.
 * @param {string} rank
 * @returns {string}
 */
export function rankWord(rank) {
  /** @type {Record<string, string>} */
  const said = {
    RJ: gettext("大花"), BJ: gettext("小花"), T: gettext("十"), 9: gettext("九"), 8: gettext("八"), 7: gettext("七"),
    6: gettext("六"), 5: gettext("五"), 4: gettext("四"), 3: gettext("三"),
  };
  return said[rank] ?? rank;
}

/**
 * A rank as it is printed on a card.
 * @param {string} rank
 * @returns {string}
 */
export function rankIndex(rank) {
  if (rank === "RJ") return gettext("大");
  if (rank === "BJ") return gettext("小");
  return rank === "T" ? "10" : rank;
}

/**
 * One card's spoken name: 红桃7.
 * @param {string} card
 * @returns {string}
 */
export function cardWord(card) {
  if (card === "RJ" || card === "BJ") return rankWord(card);
  /** @type {Record<string, string>} */
  const suits = { S: gettext("黑桃"), H: gettext("红桃"), C: gettext("梅花"), D: gettext("方块") };
  return suits[card[1]] + rankIndex(card[0]);
}

/**
 * A rank where the jokers are called 大王 and 小王.
 * @param {string} rank
 * @returns {string}
 */
export function kingRank(rank) {
  if (rank === "RJ") return gettext("大王");
  return rank === "BJ" ? gettext("小王") : rankWord(rank);
}

/**
 * @param {string} card
 * @returns {string}
 */
export function kingCard(card) {
  return card === "RJ" || card === "BJ" ? kingRank(card) : cardWord(card);
}

/**
 * A stack's spoken name: 红桃7, 五个九.
 * @param {import("./types.js").Stack} stack
 * @returns {string}
 */
export function spokenStack({ cards, rank }) {
  if (cards.length === 1) return cardWord(cards[0]);
  return fill(gettext("%(count)s个%(rank)s"), { count: countWord(cards.length), rank: rankWord(rank) });
}

/**
 * A suit's sign.
 * @param {string} suit
 * @returns {string}
 */
export function suitSign(suit) {
  return /** @type {Record<string, string>} */ ({ S: "♠\uFE0E", H: "♥\uFE0E", C: "♣\uFE0E", D: "♦\uFE0E" })[suit] ?? "";
}

/**
 * A suit's name.
 * @param {string} suit
 * @returns {string}
 */
export function suitWord(suit) {
  return { S: gettext("黑桃"), H: gettext("红桃"), C: gettext("梅花"), D: gettext("方块") }[suit] ?? suit;
}

/**
 * Why something was refused, by its code.
 * @param {string} code
 * @returns {string}
 */
export function reasonWord(code) {
  /** @type {Record<string, string>} */
  const said = {
    "not-your-turn": gettext("还没轮到你。"),
    "not-now": gettext("现在不能这样做。"),
    "not-in-hand": gettext("手里没有这些牌。"),
    "must-lead": gettext("轮到你先出，不能过。"),
    "must-beat": gettext("有牌能管，不能过。"),
    "wrong-number": gettext("张数不对。"),
    "game-over": gettext("这一局已经结束。"),
    "bad-card": gettext("这张牌读不懂，请刷新页面。"),
    "bad-step": gettext("这一步读不懂，请刷新页面。"),
    stale: gettext("晚了一步，这个问题已经过去。"),
    "other-tab": gettext("这个座位正在别的窗口里玩。"),
    "not-seated": gettext("你不在这张桌上。"),
    unavailable: gettext("服务器正忙，正在重试。"),
    "bad-message": gettext("服务器没看懂，请刷新页面。"),
    "slow-down": gettext("太快了，稍等一下。"),
    "no-hint": gettext("没有管得上的牌，可以过。"),
  };
  return said[code] ?? gettext("没有成功，请再试一次。");
}

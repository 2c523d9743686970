// The own hand as stacks of equal rank, and the tray of an opened stack.
import { gettext, fill, cardWord, countWord, rankWord } from "../words.js";
import { countIn, flagsOf, stacksOf, take, tapCard, tapStack } from "../hand.js";
import { tally } from "../cards.js";
import { listen } from "../gestures.js";
import { byId, keep, make, rebuild, write } from "./dom.js";
import { face } from "./cards.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../hand.js").Stack} Stack
 *
 * @typedef {object} HandActions
 * @property {() => State} state
 * @property {(selection: import("../hand.js").Selection) => void} select
 * @property {() => boolean} play plays the selection; false if it can't be played
 */

/** Rank of the opened stack, "" if none. */
let opened = "";
/** Stack that was touched last: the one 拆 opens. */
let touched = "";

/**
 * Binds touch to hand and tray.
 * @param {HandActions} actions
 */
export function bindHand(actions) {
  const { state, select, play } = actions;
  const stackOf = (/** @type {string} */ rank) => stacksOf(state().own?.hand ?? []).find((stack) => stack.rank === rank);
  /** @type {import("../hand.js").Selection} */
  let base = [];
  let adding = true;

  listen(byId("hand"), {
    tap(rank) {
      const stack = stackOf(rank);
      touched = rank;
      if (stack) select(tapStack(state().selection, stack));
    },
    double(rank) {
      const stack = stackOf(rank);
      return Boolean(stack && countIn(state().selection, stack) === stack.cards.length && play());
    },
    hold: (rank) => open(rank, state()),
    swipe(path, first) {
      if (first) {
        base = state().selection;
        const stack = stackOf(path[0]);
        adding = !stack || countIn(base, stack) === 0;
      }
      select(path.reduce((selection, rank) => {
        const stack = stackOf(rank);
        return stack ? take(selection, stack, adding ? stack.cards.length : 0) : selection;
      }, base));
    },
  });

  listen(byId("tray-cards"), {
    tap(key) {
      const stack = stackOf(opened);
      if (stack) select(tapCard(state().selection, stack, Number(key)));
    },
    double: () => false,
    hold: () => {},
    swipe(path, first) {
      const stack = stackOf(opened);
      if (!stack) return;
      if (first) {
        base = state().selection;
        adding = !flagsOf(base, stack)[Number(path[0])];
      }
      select(path.reduce((selection, key) => (flagsOf(selection, stack)[Number(key)] === adding ? selection : tapCard(selection, stack, Number(key))), base));
    },
  });
  byId("tray-close").addEventListener("click", () => open("", state()));
  byId("split").addEventListener("click", () => open(opened ? "" : touched, state()));
}

/**
 * Opens a stack in the tray; "" closes it.
 * @param {string} rank
 * @param {State} state
 */
export function open(rank, state) {
  opened = rank;
  drawHand(state);
  if (rank) /** @type {HTMLElement | null} */ (byId("tray-cards").querySelector("button"))?.focus();
  else focusStack(touched);
}

/**
 * @param {string} rank
 */
function focusStack(rank) {
  /** @type {HTMLElement | null} */ (byId("hand").querySelector(`[data-key="${rank}"]`))?.focus();
}

/** @returns {boolean} */
export function isOpen() {
  return opened !== "";
}

/**
 * @param {State} state
 */
export function drawHand(state) {
  const hand = byId("hand");
  const stacks = stacksOf(state.own?.hand ?? []);
  hand.style.setProperty("--stacks", String(stacks.length || 1));
  hand.style.setProperty("--half", String(stacks.length > 8 ? Math.ceil(stacks.length / 2) : stacks.length || 1));
  keep(hand, stacks, (stack) => stack.rank, buildStack, (node, stack) => updateStack(node, stack, state));
  const focusable = /** @type {HTMLElement | null} */ (hand.querySelector('[tabindex="0"]'));
  if (!focusable) /** @type {HTMLElement | null} */ (hand.firstElementChild)?.setAttribute("tabindex", "0");
  drawTray(state, stacks.find((stack) => stack.rank === opened));
}

/**
 * @param {Stack} stack
 * @returns {HTMLElement}
 */
function buildStack({ rank }) {
  return make("button", { type: "button", class: "stack", "data-key": rank, tabindex: "-1" }, make("span", { class: "stack-cards" }), make("span", { class: "stack-count" }));
}

/**
 * @param {HTMLElement} node
 * @param {Stack} stack
 * @param {State} state
 */
function updateStack(node, stack, { selection, own }) {
  const picked = countIn(selection, stack);
  const n = stack.cards.length;
  const received = tally(own?.received ?? []);
  const news = stack.cards.some((card) => received.has(card));
  rebuild(/** @type {HTMLElement} */ (node.firstElementChild), [stack.cards, picked], () => layers(stack, picked));
  node.classList.toggle("picked", picked > 0);
  node.classList.toggle("received", news);
  node.setAttribute("aria-pressed", String(picked > 0));
  const name = n === 1 ? cardWord(stack.cards[0]) : fill(gettext("%(count)s个%(rank)s"), { count: countWord(n), rank: rankWord(stack.rank) });
  const chosen = picked === 0 ? "" : picked === n ? gettext("，已选") : fill(gettext("，已选%(count)s个"), { count: countWord(picked) });
  node.setAttribute("aria-label", `${name}${chosen}${news ? gettext("，有贡牌") : ""}`);
  const count = /** @type {HTMLElement} */ (node.lastElementChild);
  write(count, picked && picked < n ? `${picked}/${n}` : `×${n}`);
  count.hidden = n === 1;
}

/**
 * The cards of a stack one behind another, the selected ones in front and raised.
 * @param {Stack} stack
 * @param {number} picked
 * @returns {HTMLElement[]}
 */
function layers({ cards }, picked) {
  const behind = Math.min(cards.length - 1, 5);
  return Array.from({ length: behind + 1 }, (_, i) => {
    const node = face(cards[behind - i], i === behind ? "front" : "behind");
    node.style.setProperty("--depth", String(behind - i));
    node.classList.toggle("up", picked > 0 && behind - i < picked);
    return node;
  });
}

/**
 * @param {State} state
 * @param {Stack | undefined} stack
 */
function drawTray(state, stack) {
  const tray = byId("tray");
  if (!stack) opened = "";
  tray.hidden = !stack;
  byId("split").setAttribute("aria-pressed", String(Boolean(stack)));
  /** @type {HTMLButtonElement} */ (byId("split")).disabled = !stack && !touched;
  if (!stack) return;
  const flags = flagsOf(state.selection, stack);
  keep(
    byId("tray-cards"),
    stack.cards.map((card, i) => ({ card, i })),
    ({ card, i }) => `${card}-${i}`,
    ({ card, i }) => make("button", { type: "button", class: "tray-card", "data-key": i }, face(card)),
    (node, { card, i }) => {
      node.classList.toggle("picked", flags[i]);
      node.setAttribute("aria-pressed", String(flags[i]));
      node.setAttribute("aria-label", cardWord(card) + (flags[i] ? gettext("，已选") : ""));
    },
  );
}

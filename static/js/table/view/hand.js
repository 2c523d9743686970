// The own hand as stacks of equal rank, and the tray of an opened stack.
import { gettext, fill, cardWord, countWord } from "../words.js";
import { gameOf } from "../games/index.js";
import { countIn, flagsOf, take, tapCard, tapStack } from "../hand.js";
import { tally } from "../cards.js";
import { listen } from "../gestures.js";
import { byId, keep, make, rebuild, write } from "./dom.js";
import { face } from "./cards.js";

/**
 * @typedef {import("../types.js").State} State
 * @typedef {import("../types.js").Stack} Stack
 *
 * @typedef {object} HandActions
 * @property {() => State} state
 * @property {(selection: import("../types.js").Selection) => void} select
 * @property {() => boolean} play plays the selection; false if it can't be played
 */

/** Key of the opened stack, "" if none. */
let opened = "";
/** Stack that was touched last: the one 拆 opens. */
let touched = "";

/**
 * Binds touch to hand and tray.
 * @param {HandActions} actions
 */
export function bindHand(actions) {
  const { state, select, play } = actions;
  const stackOf = (/** @type {string} */ key) => stacksOf(state()).find((stack) => stack.key === key);
  /** @type {import("../types.js").Selection} */
  let base = [];
  let adding = true;

  listen(byId("hand"), {
    tap(key) {
      const stack = stackOf(key);
      touched = key;
      if (stack) select(tapStack(state().selection, stack));
    },
    double(key) {
      const stack = stackOf(key);
      return Boolean(stack && countIn(state().selection, stack) === stack.cards.length && play());
    },
    hold: (key) => open(key, state()),
    swipe(path, first) {
      if (first) {
        base = state().selection;
        const stack = stackOf(path[0]);
        adding = !stack || countIn(base, stack) === 0;
      }
      const taken = path.reduce((selection, key) => {
        const stack = stackOf(key);
        return stack ? take(selection, stack, adding ? stack.cards.length : 0) : selection;
      }, base);
      select(adding ? gameOf(state().match).swept(taken) : taken);
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
 * @param {State} state
 * @returns {Stack[]}
 */
function stacksOf({ own, pub, match }) {
  return own && pub ? gameOf(match).stacks(own.hand, pub) : [];
}

/**
 * Opens a stack in the tray, where stacks can be opened; "" closes it.
 * @param {string} key
 * @param {State} state
 */
export function open(key, state) {
  opened = gameOf(state.match).splits ? key : "";
  drawHand(state);
  if (opened) /** @type {HTMLElement | null} */ (byId("tray-cards").querySelector("button"))?.focus();
  else focusStack(touched);
}

/**
 * @param {string} key
 */
function focusStack(key) {
  /** @type {HTMLElement | null} */ (byId("hand").querySelector(`[data-key="${key}"]`))?.focus();
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
  const stacks = stacksOf(state);
  hand.dataset.many = String(stacks.length > 15);
  byId("split").hidden = !gameOf(state.match).splits;
  hand.style.setProperty("--stacks", String(stacks.length || 1));
  hand.style.setProperty("--half", String(stacks.length > 8 ? Math.ceil(stacks.length / 2) : stacks.length || 1));
  keep(hand, stacks, (stack) => stack.key, buildStack, (node, stack) => updateStack(node, stack, state));
  const focusable = /** @type {HTMLElement | null} */ (hand.querySelector('[tabindex="0"]'));
  if (!focusable) /** @type {HTMLElement | null} */ (hand.firstElementChild)?.setAttribute("tabindex", "0");
  drawTray(state, stacks.find((stack) => stack.key === opened));
}

/**
 * @param {Stack} stack
 * @returns {HTMLElement}
 */
function buildStack({ key }) {
  return make("button", { type: "button", class: "stack", "data-key": key, tabindex: "-1" }, make("span", { class: "stack-cards" }), make("span", { class: "stack-mark" }), make("span", { class: "stack-count" }));
}

/**
 * @param {HTMLElement} node
 * @param {Stack} stack
 * @param {State} state
 */
function updateStack(node, stack, state) {
  const { selection, own } = state;
  const game = gameOf(state.match);
  const picked = countIn(selection, stack);
  const n = stack.cards.length;
  const received = tally(own?.received ?? []);
  const news = stack.cards.some((card) => received.has(card));
  rebuild(/** @type {HTMLElement} */ (node.firstElementChild), [stack.cards, picked], () => layers(stack, picked));
  node.classList.toggle("picked", picked > 0);
  node.classList.toggle("received", news);
  node.dataset.group = stack.group ?? "";
  node.classList.toggle("group-start", Boolean(stack.first));
  const mark = /** @type {HTMLElement} */ (node.children[1]);
  write(mark, stack.mark ?? "");
  mark.hidden = !stack.mark;
  node.setAttribute("aria-pressed", String(picked > 0));
  const name = game.spoken(stack);
  const chosen = picked === 0 ? "" : picked === n ? gettext("，已选") : fill(gettext("，已选%(count)s个"), { count: countWord(picked) });
  node.setAttribute("aria-label", `${name}${stack.mark ? `，${stack.mark}` : ""}${chosen}${news ? gettext("，有贡牌") : ""}`);
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

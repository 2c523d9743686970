// The bar under the table: the sentence, what the selection is, and the buttons that are open.
import { byId, keep, make, write } from "./dom.js";
import { boardOf, sentence } from "../controls.js";
import { gameOf } from "../games/index.js";

/**
 * @param {import("../types.js").State} state
 * @param {(id: string) => void} press
 */
export function drawControls(state, press) {
  const board = boardOf(state);
  const mine = Boolean(board.ask);
  byId("ask").classList.toggle("mine", mine);
  write(byId("sentence"), sentence(state));
  const pick = byId("pick");
  write(byId("pick-name"), board.name);
  write(byId("pick-note"), board.note);
  pick.classList.toggle("warning", board.warning);
  pick.classList.toggle("wrong", Boolean(board.code));
  const rule = /** @type {HTMLAnchorElement} */ (byId("pick-rule"));
  rule.hidden = !board.code;
  rule.hash = board.code && gameOf(state.match).anchor(board.code);

  const bar = byId("controls");
  bar.classList.toggle("mine", mine);
  bar.dataset.kind = board.ask?.kind ?? "";
  keep(
    bar,
    board.controls,
    (control) => control.id,
    (control) => button(control.id, press),
    (node, control) => {
      node.className = `act ${control.tone} act-${control.id}`;
      write(node, control.label);
      node.title = control.rule;
      node.setAttribute("aria-disabled", String(!control.open));
    },
  );
}

/**
 * A button that tells its rule on a long press.
 * @param {string} id
 * @param {(id: string) => void} press
 * @returns {HTMLElement}
 */
function button(id, press) {
  /** @type {any} */
  let timer = null;
  let told = false;
  const node = make("button", {
    type: "button",
    "data-act": id,
    pointerdown: () => {
      told = false;
      timer = setTimeout(() => {
        told = true;
        tell(node.title);
      }, 500);
    },
    pointerup: () => clearTimeout(timer),
    pointerleave: () => clearTimeout(timer),
    contextmenu: (/** @type {Event} */ event) => event.preventDefault(),
    click: () => {
      if (!told && node.getAttribute("aria-disabled") !== "true") press(id);
      told = false;
    },
  });
  return node;
}

/**
 * Shows a sentence for a while.
 * @param {string} text
 */
function tell(text) {
  const tip = byId("tip");
  write(tip, text);
  tip.hidden = false;
  setTimeout(() => (tip.hidden = true), 4000);
}

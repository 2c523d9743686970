// Own turn is told apart from other people's plays: title, vibration.
import { gettext } from "./words.js";

let mine = false;
const title = globalThis.document?.title ?? "";

/**
 * @param {boolean} turn whether a question of this seat is open
 */
export function signal(turn) {
  if (turn === mine) return;
  mine = turn;
  document.title = turn ? `● ${gettext("轮到你了")} – ${title}` : title;
  document.body.classList.toggle("my-turn", turn);
  // Browsers refuse to vibrate, loudly, before the first touch.
  if (turn && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
}

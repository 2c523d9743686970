// Which buttons are open now, what each does and whether the selection fits. No DOM; what differs by game, its adapter says.
import { gettext } from "./words.js";
import { gameOf } from "./games/index.js";
import { openAsks } from "./state.js";

/**
 * @typedef {import("./types.js").State} State
 * @typedef {import("./types.js").Ask} Ask
 *
 * @typedef {import("./types.js").Control} Control
 *
 * @typedef {object} Board
 * @property {Ask | null} ask
 * @property {Control[]} controls
 * @property {string} name what the selection would be
 * @property {string} code why it can't be played, "" if it can or nothing is selected
 * @property {string} note that reason in words, or a warning
 * @property {boolean} warning the note warns and does not forbid
 */

/**
 * Everything the bar under the table needs.
 * @param {State} state
 * @returns {Board}
 */
export function boardOf(state) {
  const game = gameOf(state.match);
  const ask = openAsks(state)[0] ?? null;
  const board = { ask, controls: /** @type {Control[]} */ ([]), name: game.title(state.selection, state), code: "", note: "", warning: false };
  if (!ask || !state.own) return board;
  const judged = state.selection.length ? game.judge(state, ask) : { code: "", note: "", warning: false };
  const controls = game.controls(state, ask, judged.code);
  return { ...board, ...judged, controls: controls.map((one) => ({ ...one, open: one.open && !state.pending })) };
}

/**
 * One sentence on what is going on now.
 * @param {State} state
 * @returns {string}
 */
export function sentence(state) {
  const { match, pub, clock, pending } = state;
  const game = gameOf(match);
  const [ask] = openAsks(state);
  if (pending) return gettext("已送出，等服务器点头…");
  if (ask) return game.asked(state, ask);
  if (!pub || !match) return gettext("正在取牌桌…");
  if (match.status !== "playing") return gettext("这一场结束了。");
  const said = game.waiting(state);
  if (said) return said;
  if (pub.phase === "over" || clock?.kind === "ready") return gettext("这一局结束，马上开始下一局。");
  return gettext("等一等…");
}

// What this page knows of the table: the last frames, the connection, the step on its way. No DOM.
import { gettext } from "./words.js";
import { gameOf } from "./games/index.js";
import { keepWithin } from "./hand.js";
import { newPlays } from "./plays.js";
import { placeOf } from "./seats.js";

/**
 * @typedef {import("./types.js").MatchFrame} MatchFrame
 * @typedef {import("./types.js").TableFrame} TableFrame
 * @typedef {import("./types.js").PublicView} PublicView
 * @typedef {import("./types.js").State} State
 */

/** @returns {State} */
export function initialState() {
  return {
    link: "connecting", closed: 0, match: null, pub: null, own: null, index: -1, version: 0, clock: null, asks: [],
    hints: [], selection: [], pending: null, settled: -1, refusal: "", detail: "", fresh: { events: [], plays: [], before: null },
  };
}

/**
 * The state after a `match` frame.
 * @param {State} state
 * @param {MatchFrame} frame
 * @returns {State}
 */
export function withMatch(state, frame) {
  const { relation } = gameOf(frame);
  const { me } = frame;
  const seats = frame.seats.map((info) => ({
    ...info, name: info.name || botName(info.seat), relation: me ? relation(placeOf(info.seat, me.seat, frame.seats.length)) : "",
  }));
  return { ...state, match: { ...frame, seats }, version: Math.max(state.version, frame.version) };
}

/**
 * Bots have no names; they are told apart as 电脑甲 … 电脑己.
 * @param {number} seat
 */
function botName(seat) {
  return gettext("电脑") + "甲乙丙丁戊己"[seat];
}

/**
 * The state after a `table` frame.
 * @param {State} state
 * @param {TableFrame} frame
 * @param {number} now performance.now()
 * @returns {State}
 */
export function withTable(state, frame, now) {
  const own = frame.own === undefined ? state.own : frame.own;
  const pub = /** @type {PublicView} */ (gameOf(state.match).shaped(frame.full ? frame.public : { ...state.pub, ...frame.public }));
  const silent = frame.full || state.pub === null;
  const sameGame = frame.index === state.index;
  const waiting = state.pending && frame.asks.some((ask) => ask.prompt === state.pending?.prompt && !ask.answered);
  return {
    ...state,
    own,
    pub,
    index: frame.index,
    version: Math.max(state.version, frame.version),
    clock: frame.clock && { kind: frame.clock.kind, of: frame.clock.of, seats: frame.clock.seats, until: now + frame.clock.left },
    asks: frame.asks,
    hints: frame.hints ?? [],
    selection: own && sameGame ? keepWithin(state.selection, own.hand) : [],
    pending: waiting ? state.pending : null,
    refusal: sameAsks(state.asks, frame.asks) ? state.refusal : "",
    fresh: {
      events: silent ? [] : frame.events,
      plays: silent || !sameGame ? [] : newPlays(state.pub, pub),
      before: silent ? null : state.pub,
    },
  };
}

/**
 * The state after `ack` or `refused`; one that belongs to no step of this page changes nothing.
 * @param {State} state
 * @param {{kind: string, id: string | null, code?: string, data?: {detail?: string}}} frame
 * @returns {State}
 */
export function withReceipt(state, frame) {
  if (frame.kind === "ack") {
    if (state.pending?.id !== frame.id) return state;
    return { ...state, pending: null, settled: state.pending.prompt, selection: [], refusal: "" };
  }
  if (frame.id !== null && state.pending?.id !== frame.id) return state;
  const code = frame.code ?? "";
  const detail = frame.data?.detail ?? "";
  if (code === "unavailable" || (code === "slow-down" && state.pending)) return { ...state, refusal: code, detail };
  return { ...state, pending: null, refusal: code, detail };
}

/**
 * The cards are wiped: the page is being left, and a kept copy of it must not show them.
 * @param {State} state
 * @returns {State}
 */
export function withoutCards(state) {
  return { ...state, own: null, pub: null, asks: [], hints: [], selection: [], pending: null, clock: null };
}

/**
 * The questions this page may still answer.
 * @param {State} state
 * @returns {import("./types.js").Ask[]}
 */
export function openAsks(state) {
  if (!state.match?.me?.holder) return [];
  return state.asks.filter((ask) => !ask.answered && !(ask.prompt === state.settled && ask.kind !== "return"));
}

/**
 * @param {State} state
 * @returns {number | null} own seat
 */
export function mySeat(state) {
  return state.match?.me?.seat ?? null;
}

/**
 * @param {import("./types.js").Ask[]} a
 * @param {import("./types.js").Ask[]} b
 */
function sameAsks(a, b) {
  return a.map((ask) => ask.prompt).join() === b.map((ask) => ask.prompt).join();
}

// The table page: frames in, state, picture, steps out.
import { callsOf, tell } from "./announce.js";
import { boardOf } from "./controls.js";
import { gameOf } from "./games/index.js";
import { hintAt } from "./hints.js";
import { listenToKeys } from "./keys.js";
import { signal } from "./signals.js";
import { connect, newId } from "./socket.js";
import { spoken } from "./spoken.js";
import { initialState, openAsks, withMatch, withoutCards, withReceipt, withTable } from "./state.js";
import { drawClocks } from "./view/clocks.js";
import { drawControls } from "./view/controls.js";
import { byId, make } from "./view/dom.js";
import { bindHand, drawHand, isOpen, open } from "./view/hand.js";
import { letter } from "./view/letters.js";
import { drawMiddle } from "./view/middle.js";
import { drawNotices } from "./view/notices.js";
import { close, drawPanel, want } from "./view/panels.js";
import { drawSeats } from "./view/seats.js";
import { drawFacts, drawTitle, watchForNext } from "./view/page.js";

/** @typedef {import("./types.js").State} State */

const root = byId("table");
const matchId = root.dataset.match ?? "";
let state = initialState();
/** How often 提示 was pressed for which question. */
let hinted = { prompt: -1, step: 0 };

/**
 * The only place where the state changes.
 * @param {State} next
 */
function show(next) {
  state = next;
  const game = gameOf(state.match);
  const [ask] = openAsks(state);
  drawTitle(state);
  drawFacts(state);
  drawSeats(state);
  drawMiddle(state);
  drawHand(state);
  drawControls(state, press);
  game.extra(state, ask ?? null, step);
  drawPanel(state);
  drawNotices(state);
  drawClocks(state);
  signal(Boolean(ask) && !state.pending && !game.optional(state, ask));
}

/** @param {any} frame */
function receive(frame) {
  const before = state;
  if (frame.kind === "match") show(withMatch(state, frame));
  else if (frame.kind === "table") {
    show(withTable(state, frame, performance.now()));
    if (before.pending && !state.pending) line.drop();
    callOut();
  } else if (frame.kind === "ack" || frame.kind === "refused") show(withReceipt(state, frame));
  if (state.match && state.match.status !== "playing") watchForNext(root.dataset.next ?? "", matchId);
}

/** Tells what has just happened: lettering, live region, whoever listens for sounds. */
function callOut() {
  const { fresh, pub, match } = state;
  if (!pub || !(fresh.events.length || fresh.plays.length)) return;
  const calls = callsOf(gameOf(match), fresh.events, fresh.plays, fresh.before, pub);
  letter(calls);
  tell(calls);
  const live = byId("live");
  for (const sentence of spoken(state, fresh.plays, calls)) live.append(make("p", {}, sentence));
  while (live.childElementCount > 12) live.firstElementChild?.remove();
}

/**
 * Sends a step as the answer to the question it belongs to.
 * @param {string} text
 */
function step(text) {
  const ask = openAsks(state).find((one) => !text.startsWith("return ") || one.about.giver === Number(text.split(" ")[1]));
  if (!ask || state.pending) return;
  const pending = { id: newId(), prompt: ask.prompt, text };
  show({ ...state, pending, refusal: "" });
  line.step(pending);
}

/**
 * A button of the bar was pressed, by finger or key.
 * @param {string} id
 * @returns {boolean} whether it was open
 */
function press(id) {
  const control = boardOf(state).controls.find((one) => one.id === id);
  if (!control?.open) return false;
  if (control.text) step(control.text);
  else if (id === "hint") hint();
  return true;
}

function hint() {
  const [ask] = openAsks(state);
  hinted = { prompt: ask.prompt, step: hinted.prompt === ask.prompt ? hinted.step + 1 : 0 };
  const selection = hintAt(state.hints, hinted.step);
  if (selection) show({ ...state, selection });
  else show({ ...state, selection: [], refusal: "no-hint" });
}

const socketAddress = new URL(root.dataset.socket ?? "", location.href);
socketAddress.protocol = location.protocol === "https:" ? "wss:" : "ws:";
const tab = sessionStorage.getItem("tab") ?? newId();
sessionStorage.setItem("tab", tab);

const line = connect({ url: socketAddress.href, match: matchId, tab }, {
  frame: receive,
  link(link, code) {
    if (code === 4426) location.reload();
    show({ ...state, link, closed: code || state.closed });
  },
});

bindHand({ state: () => state, select: (selection) => show({ ...state, selection, refusal: "" }), play: () => press("play") });
listenToKeys(byId("hand"), byId("tray"), {
  press,
  open: (rank) => open(rank, state),
  isOpen,
  keys: () => look("keys"),
  close: () => { close(state); show(state); },
});

/** @param {string} panel */
function look(panel) {
  want(panel);
  show(state);
}

byId("look-last").addEventListener("click", () => look("last"));
byId("look-more").addEventListener("click", () => look("more"));
byId("look-keys").addEventListener("click", () => look("keys"));
byId("panel-close").addEventListener("click", () => { close(state); show(state); });
byId("ready").addEventListener("click", () => line.act("ready"));
byId("here").addEventListener("click", () => line.act("here"));

const farewell = /** @type {HTMLDialogElement} */ (byId("farewell"));
byId("leave").addEventListener("click", () => {
  if (state.match?.me && state.match.status === "playing") farewell.showModal();
  else location.assign(root.dataset.home ?? "/");
});
byId("stay").addEventListener("click", () => farewell.close());
byId("go").addEventListener("click", () => {
  line.act("leave");
  line.stop();
  location.assign(root.dataset.home ?? "/");
});

// Any touch ends 托管.
for (const kind of ["pointerdown", "keydown"]) {
  document.addEventListener(kind, () => {
    const me = state.match?.me;
    if (me?.holder && state.match?.seats[me.seat]?.auto) line.act("back");
  });
}

setInterval(() => drawClocks(state), 250);
window.addEventListener("online", () => line.hurry());
window.addEventListener("offline", () => line.suspect());
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) line.hurry();
});
// A page kept for Back must hold no cards; when it comes back it begins anew.
window.addEventListener("pagehide", () => {
  line.stop();
  show(withoutCards(state));
});
window.addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
show(state);

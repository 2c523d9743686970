// One live line to the server: hello, reconnection, acknowledgements, resending. Knows frames, not cards.

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15000;
/** Heartbeats come every five seconds; after this long without a word the line counts as dead. */
const SILENCE = 12000;
const FINAL = new Set([4401, 4403, 4404, 4426]);

/**
 * @typedef {object} Handlers
 * @property {(frame: any) => void} frame match, table, ack, refused
 * @property {(link: "connecting" | "open" | "lost" | "ended", code: number) => void} link
 *
 * @typedef {object} Outside what a test replaces
 * @property {(url: string) => WebSocket} open
 * @property {(run: () => void, ms: number) => any} later
 * @property {(timer: any) => void} cancel
 * @property {() => number} chance
 */

/** @type {Outside} */
const BROWSER = {
  open: (url) => new WebSocket(url),
  later: (run, ms) => setTimeout(run, ms),
  cancel: (timer) => clearTimeout(timer),
  chance: Math.random,
};

/**
 * How long to wait before the nth try: 0.5 s doubling to 15 s, the later half of it by chance.
 * @param {number} tries failed so far
 * @param {number} chance 0 … 1
 * @returns {number} milliseconds
 */
export function backoff(tries, chance) {
  const whole = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries);
  return whole / 2 + (whole / 2) * chance;
}

/**
 * A random id of letters and digits.
 * @returns {string}
 */
export function newId() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36).padStart(2, "0")).join("");
}

/**
 * @param {{url: string, match: string, tab: string}} where
 * @param {Handlers} handlers
 * @param {Outside} [outside]
 */
export function connect({ url, match, tab }, handlers, outside = BROWSER) {
  /** @type {WebSocket | null} */
  let socket = null;
  let tries = 0;
  let version = 0;
  let stopped = false;
  /** @type {any} */
  let retry = null;
  /** @type {any} */
  let silence = null;
  /** @type {import("./types.js").Command | null} */
  let command = null;
  /** @type {any} */
  let again = null;

  /** @param {object} message */
  function send(message) {
    if (socket?.readyState === 1) socket.send(JSON.stringify(message));
  }

  function sendCommand() {
    if (command) send({ id: command.id, match, prompt: command.prompt, do: command.text });
  }

  function listen() {
    outside.cancel(silence);
    silence = outside.later(giveUp, SILENCE);
  }

  /** @param {number} code */
  function lost(code) {
    socket = null;
    outside.cancel(silence);
    stopped ||= FINAL.has(code);
    handlers.link(stopped ? "ended" : "lost", code);
    if (!stopped) retry = outside.later(begin, backoff(tries++, outside.chance()));
  }

  /** A dead line does not answer a close, and a browser waits long for that: it is left behind at once. */
  function giveUp() {
    const line = socket;
    if (!line) return;
    lost(1006);
    line.close();
  }

  function begin() {
    outside.cancel(retry);
    if (stopped || socket) return;
    handlers.link("connecting", 0);
    const line = outside.open(url);
    socket = line;
    listen();
    line.onopen = () => {
      if (socket !== line) return;
      send({ hello: tab });
      handlers.link("open", 0);
      sendCommand();
    };
    line.onmessage = (event) => {
      if (socket === line) receive(JSON.parse(event.data));
    };
    line.onclose = (event) => {
      if (socket === line) lost(event.code);
    };
  }

  /** @param {any} frame */
  function receive(frame) {
    listen();
    if (frame.kind === "heartbeat") {
      if (frame.ping !== undefined) send({ pong: frame.ping });
      if (frame.version > version) send({ match, act: "resync" });
      return;
    }
    if (frame.kind === "table") {
      tries = 0;
      send({ got: frame.version });
    }
    if (frame.kind === "table" || frame.kind === "match") version = Math.max(version, frame.version);
    if (frame.kind === "ack" && frame.id === command?.id) command = null;
    if (frame.kind === "refused" && frame.id !== null && frame.id === command?.id) {
      if (frame.code === "unavailable" || frame.code === "slow-down") again = outside.later(sendCommand, 1000);
      else command = null;
    }
    handlers.frame(frame);
  }

  begin();
  return {
    /**
     * Sends a step, again after a lost line, until it is acknowledged, refused or dropped.
     * @param {import("./types.js").Command} step
     */
    step(step) {
      command = step;
      sendCommand();
    },
    /** The question of the step is gone: don't send it again. */
    drop() {
      outside.cancel(again);
      command = null;
    },
    /** @param {string} act ready, here, back, leave or resync */
    act(act) {
      send({ match, act });
    },
    /** Try at once: the network is back or the page is looked at again. */
    hurry() {
      if (socket?.readyState === 0) giveUp();
      begin();
    },
    /** The line is known to be dead before the browser has noticed. */
    suspect() {
      giveUp();
    },
    stop() {
      stopped = true;
      outside.cancel(retry);
      outside.cancel(silence);
      outside.cancel(again);
      socket?.close(1000);
    },
  };
}

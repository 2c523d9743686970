// A state at a table of four, as frames make it.
import { initialState, withMatch, withTable } from "../../static/js/table/state.js";

export function stateOf(game, pub = {}, own = {}, asks = [], options = {}) {
  const seats = [0, 1, 2, 3].map((seat) => ({ seat, name: ["甲方", "李四", "王五", "赵六"][seat], bot: false, auto: false, link: true, ready: false, left: false }));
  const match = {
    kind: "match", match: "m1", table: "t1", version: 3, game_key: game, status: "playing", options, pace: "normal", seats,
    me: { seat: 0, holder: true }, games: 4, index: 0, playing: 1, results: [], totals: [0, 0, 0, 0], ranking: null,
  };
  const common = { game, phase: "lead", counts: [9, 9, 9, 9], asked: [0], answered: [], top: null, round: [], last_round: [], outcome: null };
  const frame = {
    kind: "table", match: "m1", version: 4, index: 0, public: { ...common, ...pub }, events: [], full: true, clock: null,
    asks: asks.map((ask) => ({ prompt: 4, answered: false, ...ask })), own: { seat: 0, hand: [], ...own },
  };
  return withTable(withMatch(initialState(), match), frame, 0);
}

export const cards = (text) => text.split(" ").filter(Boolean);

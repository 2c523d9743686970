// Frames as docs/protocol.md shows them, with honest defaults.

export function matchFrame(more = {}) {
  const seat = (n) => ({ seat: n, name: ["甲方", "李四", "王五", "赵六", "", "孙七"][n], bot: n === 4, auto: false, link: true, ready: false, left: false });
  return {
    kind: "match", match: "m1", table: "t1", version: 3, game_key: "gouji", status: "playing", options: {}, pace: "normal",
    seats: [0, 1, 2, 3, 4, 5].map(seat), me: { seat: 0, holder: true }, games: 5, index: 0, playing: 1, results: [],
    totals: [0, 0, 0, 0, 0, 0], ranking: null, ...more,
  };
}

export function publicView(more = {}) {
  return {
    phase: "lead", counts: [null, null, null, null, null, null], asked: [0], answered: [], top: null, round: [], last_round: [],
    leader: 0, free: false, out: [], failed: [], revolted: null, announced: [], opened: [], men: [], headless: [], head: "", dead: 0,
    burning: null, rush: [], beaten: 0, shown: [], debts: [], moves: [], owed: [], outcome: null, ...more,
  };
}

export function tableFrame(more = {}) {
  return {
    kind: "table", match: "m1", version: 4, index: 0, public: publicView(), events: [], full: true, clock: null, asks: [],
    own: { seat: 0, hand: ["RJ", "9S", "9S", "9H", "4S", "4S", "3S"], aside: [], received: [], sealed: [] }, ...more,
  };
}

export function ask(kind, verbs, about = {}, more = {}) {
  return { prompt: 4, kind, verbs, about, answered: false, ...more };
}

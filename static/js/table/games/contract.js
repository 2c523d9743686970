// What the page asks of a game. Nothing runs here.

/**
 * @typedef {import("../types.js").State} State
 * @typedef {import("../types.js").Ask} Ask
 * @typedef {import("../types.js").Play} Play
 * @typedef {import("../types.js").Control} Control
 * @typedef {import("../types.js").Stack} Stack
 * @typedef {import("../types.js").Call} Call
 *
 * @typedef {{word: string, tone: string, hint: string}} Badge
 * @typedef {{name: string, word: string, tone: string, hint: string}} Fact name: which of them it is, for tests and looks
 * @typedef {{code: string, note: string, warning: boolean}} Judgement code: why it can't be played, "" if it can
 * @typedef {{title: string, facts: unknown, build: () => (Node | null | false)[]}} Panel facts: what it is made from
 *
 * @typedef {object} Game
 * @property {string} key
 * @property {number[]} slots by place from the own seat: 0 bottom, 1 right, 2 upper right, 3 top, 4 upper left, 5 left
 * @property {boolean} teams seats of one parity play together
 * @property {boolean} suits suits matter: every card shows its own
 * @property {number} few so many cards or fewer are told in colour
 * @property {boolean} splits a stack holds different cards, which can be picked one by one
 * @property {() => string} last what 上一圈 is called
 * @property {(pub: any) => any} shaped the view with what every game shows: round, last_round, out …
 * @property {(hand: readonly string[], pub: any) => Stack[]} stacks
 * @property {(place: number) => string} relation how the seat so many places on is spoken of
 * @property {(cards: readonly string[], state: State) => string} title what a selection would be
 * @property {(cards: readonly string[], state: State) => string} nameOf what a play was
 * @property {(stack: Stack) => string} spoken the name of a stack
 * @property {(state: State) => string} passWord how a pass is told
 * @property {(cards: readonly string[]) => readonly string[]} swept what a swipe selects, with what was selected before
 * @property {(cards: readonly string[], state: State) => {text: string, n: number, tone: string}[]} groups a play in small
 * @property {(state: State, ask: Ask) => Judgement} judge the selection
 * @property {(state: State, ask: Ask, code: string) => Control[]} controls
 * @property {(state: State, ask: Ask) => boolean} optional nobody waits for the answer
 * @property {(state: State, ask: Ask) => string} asked
 * @property {(state: State) => string} waiting "" where the common words will do
 * @property {(code: string, detail: string) => string} reason why it was refused; "" where the common words will do
 * @property {() => string[][]} keys keys that only this game has, with what they do
 * @property {(code: string) => string} anchor of the rule
 * @property {(state: State, seat: number) => string} count how many cards a seat holds, as it is shown
 * @property {(pub: any, seat: number) => boolean} isOut
 * @property {(pub: any, seat: number) => Badge[]} badges
 * @property {(state: State, seat: number) => {verb: string, cards: string[], past?: boolean} | null} beside what lies at a seat
 * @property {(state: State) => string} score what stands beside the number of the game
 * @property {(state: State) => Fact[]} facts always in sight
 * @property {(play: Play, leads: boolean) => Call | null} playCall
 * @property {(event: import("../types.js").EventRow, before: any, after: any) => Call | null} eventCall
 * @property {(state: State) => {facts: unknown, build: () => (Node | null | false)[]}} middle
 * @property {(state: State) => string} unasked a panel of its own that comes up by itself
 * @property {(state: State) => Record<string, Panel>} panels
 * @property {(result: import("../types.js").GameResult, seat: number) => {text: string, hint: string}} result one game of one seat
 * @property {(state: State, ask: Ask | null, send: (text: string) => void) => void} extra a question that needs more than buttons
 */
export {};

// The shapes of docs/protocol.md as JSDoc types. Nothing runs here.

/**
 * @typedef {{seat: number, name: string, bot: boolean, auto: boolean, link: boolean, ready: boolean, left: boolean}} SeatInfo
 *
 * @typedef {object} MatchFrame
 * @property {"match"} kind
 * @property {string} match
 * @property {string} table
 * @property {number} version
 * @property {string} status playing, over, abandoned or stopped
 * @property {Record<string, unknown>} options
 * @property {string} pace
 * @property {SeatInfo[]} seats
 * @property {{seat: number, holder: boolean} | null} me
 * @property {number} games
 * @property {number} index
 * @property {number} playing
 * @property {{index: number, void: boolean, places: number[], points: number[]}[]} results
 * @property {number[]} totals
 * @property {number[] | null} ranking
 *
 * @typedef {{seat: number, verb: string, cards: string[]}} Play
 * @typedef {{kind: string, payer: number, receiver: number, count: number}} Debt
 * @typedef {{kind: string, giver: number, receiver: number, cards: string[], debt?: string}} Move
 *
 * @typedef {object} PublicView
 * @property {string} phase
 * @property {(number | null)[]} counts
 * @property {number[]} asked
 * @property {number[]} answered
 * @property {{seat: number, cards: string[]} | null} top
 * @property {Play[]} round
 * @property {Play[]} last_round
 * @property {number | null} leader
 * @property {boolean} free
 * @property {number[]} out
 * @property {number[]} failed
 * @property {number | null} revolted
 * @property {number[]} announced
 * @property {number[]} opened
 * @property {number[]} men
 * @property {number[]} headless
 * @property {string} head
 * @property {number} dead
 * @property {number[] | null} burning
 * @property {string[][]} rush
 * @property {number} beaten
 * @property {[number, string[]][]} shown
 * @property {Debt[]} debts
 * @property {Move[]} moves
 * @property {{receiver: number, giver: number, count: number}[]} owed
 * @property {{void: boolean, places: number[], points: number[], sweep: boolean, debts: Debt[]} | null} outcome
 *
 * @typedef {{seat: number, hand: string[], aside: string[], received: string[], sealed: string[]}} OwnView
 * @typedef {{prompt: number, kind: string, verbs: string[], about: any, answered: boolean}} Ask
 * @typedef {{kind: string, left: number, of: number, seats: number[]}} ClockFrame
 * @typedef {[string, ...any[]]} EventRow
 *
 * @typedef {object} TableFrame
 * @property {"table"} kind
 * @property {number} version
 * @property {number} index
 * @property {Partial<PublicView>} public only what has changed, unless full
 * @property {OwnView | null} [own]
 * @property {EventRow[]} events
 * @property {boolean} full
 * @property {ClockFrame | null} clock
 * @property {Ask[]} asks
 * @property {string[]} [hints]
 *
 * @typedef {{id: string, prompt: number, text: string}} Command
 */
export {};

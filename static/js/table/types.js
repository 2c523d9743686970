// The shapes of docs/protocol.md as JSDoc types. Nothing runs here.

/**
 * @typedef {{seat: number, name: string, bot: boolean, auto: boolean, link: boolean, ready: boolean, left: boolean, relation?: string}} SeatInfo
 *
 * @typedef {object} MatchFrame
 * @property {"match"} kind
 * @property {string} match
 * @property {string} table
 * @property {string} game_key
 * @property {number} version
 * @property {string} status playing, over, abandoned or stopped
 * @property {Record<string, unknown>} options
 * @property {string} pace
 * @property {SeatInfo[]} seats
 * @property {{seat: number, holder: boolean} | null} me
 * @property {number} games
 * @property {number} index
 * @property {number} playing
 * @property {GameResult[]} results
 * @property {number[]} totals
 * @property {number[] | null} ranking
 *
 * @typedef {{seat: number, verb: string, cards: string[]}} Play
 * @typedef {{kind: string, payer: number, receiver: number, count: number}} Debt
 * @typedef {{kind: string, giver: number, receiver: number, cards: string[], debt?: string}} Move
 *
 * @typedef {object} PublicView what every game shows, some of it put there by `shaped` of its adapter
 * @property {string} game
 * @property {string} phase
 * @property {(number | null)[]} counts
 * @property {number[]} asked
 * @property {number[]} answered
 * @property {{seat: number, cards: string[]} | null} top
 * @property {Play[]} round
 * @property {Play[]} last_round
 * @property {number | null} leader
 * @property {unknown} outcome
 *
 * @typedef {object} OfGouji
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
 * @typedef {PublicView & OfGouji} GoujiView
 *
 * @typedef {{void: boolean, places: number[], points: number[]}} Settled
 * @typedef {PublicView & {pile: number, captured: number[], out: number[], outcome: Settled | null}} KexiaView
 * @typedef {PublicView & {dealer: number, idle: number[], outcome: Settled | null}} PaodekuaiView
 *
 * @typedef {object} OfShengji
 * @property {string} level
 * @property {[string, string]} levels
 * @property {string | null} trump
 * @property {number | null} dealer
 * @property {{seat: number, count: number} | null} call
 * @property {{seat: number, cards: string[]}[]} trick
 * @property {{plays: {seat: number, cards: string[]}[], winner: number, points: number} | null} last_trick
 * @property {number} score
 * @property {{score: number, dug: number, takeover: boolean, steps: number, levels: [string, string], dealer: number, match_won: boolean} | null} outcome
 * @typedef {PublicView & OfShengji} ShengjiView
 *
 * @typedef {{index: number, void: boolean, places: number[], points: number[]}} GameResult
 * @typedef {{seat: number, hand: string[], aside?: string[], received?: string[], sealed?: string[], call?: string, must?: string}} OwnView
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
 *
 * @typedef {object} Clock
 * @property {string} kind
 * @property {number} until on the clock of performance.now()
 * @property {number} of
 * @property {number[]} seats
 *
 * @typedef {object} State
 * @property {"connecting" | "open" | "lost" | "ended"} link
 * @property {number} closed code of the last close, 0 if none
 * @property {MatchFrame | null} match
 * @property {PublicView | null} pub
 * @property {OwnView | null} own
 * @property {number} index of the game the view belongs to
 * @property {number} version highest version seen
 * @property {Clock | null} clock
 * @property {Ask[]} asks
 * @property {string[]} hints
 * @property {Selection} selection
 * @property {Command | null} pending the step that is not acknowledged yet
 * @property {number} settled prompt that was answered last and is closed for this page
 * @property {string} refusal code of the last refusal, "" if none
 * @property {string} detail what the refusal says besides
 * @property {{events: EventRow[], plays: Play[], before: PublicView | null}} fresh what the last frame told; empty after a full view
 *
 * @typedef {object} Stack
 * @property {string} key
 * @property {string[]} cards
 * @property {string} rank of the cards, for their name
 * @property {boolean} [whole] plays as a whole only
 * @property {string} [mark] a word on the stack: 炸
 * @property {string} [group] stacks of one group stand together
 * @property {boolean} [first] its group begins here
 * @typedef {readonly string[]} Selection cards, equal ones repeated, in no order that matters
 *
 * @typedef {object} Control
 * @property {string} id play, pass, let, hint, yes, no …: fixed places, keys and tests go by it
 * @property {string} label
 * @property {string} rule one sentence for hover and long press
 * @property {"main" | "calm" | "fire"} tone
 * @property {string} [text] the step it sends; without it the page itself does something
 * @property {boolean} open false: shown, but the selection does not fit
 *
 * @typedef {object} Call
 * @property {string} name of the event or play: key for sounds
 * @property {number | null} seat where it stands; null = middle of the table
 * @property {string} word
 * @property {"small" | "big" | "fire" | "gold"} tone
 */
export {};

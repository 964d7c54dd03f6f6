// Generated from the server's types by `make protocol`. Do not edit.

export type View =
  | BoardView
  | TogetherView
  | CardsView
  | RummikubView
  | RummyView

export type Options =
  | ThinkingOptions
  | TogetherOptions
  | CardOptions
  | RummikubOptions
  | FinishLineOptions
  | ActionOptions
  | RummyOptions
  | SoloOptions

export type Command =
  | Offer
  | Answer
  | Withdraw
  | Resume
  | Resign
  | Leave
  | Play
  | Exchange
  | Pass
  | Accept
  | Challenge
  | ProposeStart
  | Agree
  | EndTurn
  | DeclareStuck
  | CompleteGoal
  | ReplaceTiles
  | ExtraTile
  | BlankTile
  | RefreshGoals
  | TradeTiles
  | Claim
  | Say
  | PlayPremium
  | Rearrange
  | Draw
  | PlayAction
  | DeclineAction
  | ExchangeAction
  | Take
  | LayWords
  | Discard
  | Finish

export type GameEvent =
  | Luck
  | Clocked
  | Excused
  | Penalised
  | Offered
  | Answered
  | OfferEnded
  | TakenBack
  | Paused
  | Resumed
  | Rested
  | TimeGiven
  | Abandoned
  | OpeningDraw
  | TurnCame
  | TurnSkipped
  | TurnForfeited
  | Judged
  | Played
  | WindowOpened
  | Waited
  | Accepted
  | Challenged
  | Withdrawn
  | Stood
  | Drawn
  | DrawnUnseen
  | Exchanged
  | ExchangedUnseen
  | Passed
  | SeatLeft
  | Ended
  | PileMade
  | PileMadeUnseen
  | GoalsTurned
  | GoalsBuried
  | StartProposed
  | StartAgreed
  | Laid
  | HelperUsed
  | HelperLost
  | GoalGiven
  | BlankTurned
  | BlankTurnedUnseen
  | TradeOffered
  | Claimed
  | ClaimedUnseen
  | Traded
  | TradeCalledOff
  | TurnEnded
  | Declared
  | Said
  | PremiumPlaced
  | Cleared
  | Rearranged
  | ActionsShuffled
  | ActionDealt
  | ActionDealtUnseen
  | ActionExchanged
  | ActionExchangedUnseen
  | ActionsAsked
  | ActionAsked
  | ActionAnswered
  | ActionAnsweredUnseen
  | ActionPlayed
  | ActionDeclined
  | FirstDiscard
  | RoundBegan
  | DiscardTaken
  | Reshuffled
  | WordsLaid
  | LayStood
  | Discarded
  | TurnMissed
  | SkipAnswered
  | RoundSkipped
  | RoundEnded

export type BookLine =
  | PlayLine
  | Points
  | ExchangeLine
  | PassLine
  | FinishLine
  | Doubt
  | Asked
  | Overtime
  | Left
  | TeamPlayLine
  | HelperLine
  | EndTurnLine
  | StuckLine
  | WordLine
  | ActionLine
  | PrintedActionLine
  | TurnLine
  | DrawLine
  | JokersLine
  | TaskLine
  | LayLine
  | SkipLine
  | EndLine

export type BookView =
  | BoardBookView
  | TogetherBookView
  | CardBookView
  | RummikubBookView
  | RummyBookView

export type ServerMessage =
  | WelcomeMessage
  | OpenedMessage
  | UpdateMessage
  | InfoMessage
  | StoredMessage
  | PreviewedMessage
  | RefusedMessage
  | SaidMessage
  | UnsaidMessage
  | LobbyMessage
  | YourTurnMessage
  | InvitedMessage
  | RemovedMessage
  | AbsenceWarningMessage
  | BookMovedMessage
  | PongMessage
  | PulseMessage
  | DegradedMessage
  | ByeMessage

export type ClientMessage =
  | HelloMessage
  | WatchMessage
  | UnwatchMessage
  | ActMessage
  | PreviewMessage
  | ClaimMessage
  | NudgeMessage
  | SayMessage
  | SayPhraseMessage
  | WatchLobbyMessage
  | WatchBookMessage
  | PingMessage
  | BeatMessage

/** A board game as one seat sees it. */
export interface BoardView {
  table: "board"
  game: string
  seat: number
  phase: string
  scores: readonly number[]
  left: readonly string[]
  to_move: readonly number[]
  awaited: readonly number[]
  legal: readonly string[]
  outcome: Outcome | null
  targets: readonly number[]
  layout: string
  notation: Notation
  board: readonly Placed[]
  rack: string
  racks: readonly string[]
  rack_sizes: readonly number[]
  bag: number
  unseen: string
  turn: number
  lost_turns: readonly number[]
  window: WindowView | null
  moves: readonly Move[]
  lines: readonly Adjustment[]
  reason: string
  challenge_by_word: boolean
}

/** Final scores and places. Places start at 1 and are shared in a tie; no place: no result. */
export interface Outcome {
  reason: string
  scores: readonly number[]
  places: readonly number[]
}

/** What an edition writes its squares with. */
export type Notation = "english" | "romanian" | "table"

/** A tile laid on a square; a blank in lower case. */
export type Placed = readonly [number, number, string]

/** The play that may be challenged now; `until` is 0 where only the next move closes it. */
export interface WindowView {
  seat: number
  placed: readonly Placed[]
  words: readonly ScoredWord[]
  score: number
  until: number
  accepted: readonly number[]
  good: readonly string[]
}

/** A formed word as it is read out and written down. */
export type ScoredWord = readonly [string, number]

/** One line of the scoresheet. */
export interface Move {
  seat: number
  what: string
  score: number
  total: number
  placed: readonly Placed[]
  words: readonly ScoredWord[]
  bonus: number
  count: number
}

/** Points added or taken at the end, and why. */
export interface Adjustment {
  seat: number
  what: "joker" | "others-leftovers" | "own-leftovers"
  points: number
}

/** The cooperative game as one seat sees it. */
export interface TogetherView {
  table: "together"
  game: string
  seat: number
  phase: string
  scores: readonly number[]
  left: readonly string[]
  to_move: readonly number[]
  awaited: readonly number[]
  legal: readonly string[]
  outcome: Outcome | null
  targets: readonly number[]
  layout: string
  notation: Notation
  deck: string
  board: readonly Placed[]
  rack: string
  racks: readonly string[]
  rack_sizes: readonly number[]
  bag: number
  unseen: string
  turn: number
  goals: readonly GoalView[]
  done: readonly GoalView[]
  pile: number
  helpers: readonly string[]
  helped: boolean
  start: Start | null
  trade: TradeView | null
  phrases: readonly string[]
  story: readonly Deed[]
  reason: string
}

/** A goal card. Its words are the texts `goal.<id>.task` and `goal.<id>.tip`, filled with `details`. */
export interface GoalView {
  id: string
  level: number
  star: boolean
  details: Readonly<Record<string, string>>
  squares: readonly Square[]
}

/** One place on a grid. */
export type Square = readonly [number, number]

/** Who should start, by whose proposal, and who has agreed so far. */
export interface Start {
  seat: number
  starter: number
  agreed: readonly number[]
}

/** A trade as it stands; `gives` is what the viewer itself has promised. */
export interface TradeView {
  seat: number
  tiles: string
  untaken: string
  claims: readonly ClaimView[]
  gives: string
  until: number
}

/** What a seat has asked for in a trade. */
export interface ClaimView {
  seat: number
  takes: string
}

/** One line of the team's story. */
export interface Deed {
  seat: number
  what: string
  detail: string
  placed: readonly Placed[]
  words: readonly string[]
  goals: readonly string[]
  swaps: readonly Swap[]
}

/** One seat's part of a trade. */
export interface Swap {
  seat: number
  takes: string
  gives: string
}

/** A card game as one seat sees it. */
export interface CardsView {
  table: "cards"
  game: string
  seat: number
  phase: string
  scores: readonly number[]
  left: readonly string[]
  to_move: readonly number[]
  awaited: readonly number[]
  legal: readonly string[]
  outcome: Outcome | null
  targets: readonly number[]
  cells: readonly Placed[]
  hand: string
  hands: readonly string[]
  hand_sizes: readonly number[]
  deck: number
  discard: number
  unseen: string
  turn: number
  window: CardWindow | null
  action: ActionCard | null
  action_window: ActionWindow | null
  moves: readonly CardMove[]
  lines: readonly Adjustment[]
  reason: string
}

/** The play that may be challenged now, the premium card on it and the cards that will leave if it stands. */
export interface CardWindow {
  seat: number
  placed: readonly Placed[]
  words: readonly ScoredWord[]
  score: number
  until: number
  accepted: readonly number[]
  good: readonly string[]
  premium: Placed | null
  leaving: readonly Square[]
}

/** A card with its two conditions. */
export interface ActionCard {
  id: string
  conditions: readonly [ActionCondition, ActionCondition]
}

/** What a word must be like, what its owner gains and what the owner loses to another player's card. */
export interface ActionCondition {
  kind: "alternates" | "begins" | "begins-vowel" | "consonant-run" | "contains" | "ends" | "ends-consonant" | "length" | "long"
    | "twice" | "vowel-run" | "vowels" | "worth"
  plus: number
  minus: number
  letter: string
  count: number
}

/** The play that action cards may be played on now: `asked` have not answered yet; `until` is 0 without a limit. */
export interface ActionWindow {
  seat: number
  words: readonly ScoredWord[]
  leaving: readonly Square[]
  asked: readonly number[]
  answered: readonly number[]
  until: number
}

/** One line of the scoresheet; also `action` (to the score of `seat`, played by `by`). */
export interface CardMove {
  seat: number
  what: string
  score: number
  total: number
  placed: readonly Placed[]
  words: readonly ScoredWord[]
  bonus: number
  count: number
  premium: string
  card: string
  by: number
}

/** A rummikub table as one seat sees it. */
export interface RummikubView {
  table: "rummikub"
  game: string
  seat: number
  phase: string
  scores: readonly number[]
  left: readonly string[]
  to_move: readonly number[]
  awaited: readonly number[]
  legal: readonly string[]
  outcome: Outcome | null
  targets: readonly number[]
  groups: readonly string[]
  fresh: readonly number[]
  rack: string
  racks: readonly string[]
  rack_sizes: readonly number[]
  opened: readonly boolean[]
  bag: number
  unseen: string
  joker_letters: string
  turn: number
  window: TurnWindow | null
  moves: readonly RummikubMove[]
  lines: readonly Adjustment[]
  reason: string
}

/** The turn that may be challenged now; `until` is 0 where only the next move closes it. */
export interface TurnWindow {
  seat: number
  before: readonly string[]
  words: readonly ScoredWord[]
  used: string
  score: number
  until: number
  accepted: readonly number[]
  good: readonly string[]
  doubled: boolean
}

/** One line of the scoresheet. */
export interface RummikubMove {
  seat: number
  what: string
  score: number
  total: number
  words: readonly ScoredWord[]
  used: string
  doubled: boolean
}

/** A rummy game as one seat sees it. Phases: waiting, take, lay, discard, window, over. */
export interface RummyView {
  table: "rummy"
  game: string
  seat: number
  phase: string
  scores: readonly number[]
  left: readonly string[]
  to_move: readonly number[]
  awaited: readonly number[]
  legal: readonly string[]
  outcome: Outcome | null
  targets: readonly number[]
  hand: string
  hands: readonly string[]
  hand_sizes: readonly number[]
  deck: number
  discard: number
  discard_top: string
  unseen: string
  round: number
  task: "bingo" | "five" | "full" | "more-the-better" | "quadruple-letter" | "quadruple-word" | "six" | "three-twos" | "two-threes"
  playing: readonly number[]
  turn: number
  turns: number
  taken: string
  laid: readonly (readonly RummyWord[])[]
  last_turns: readonly number[]
  closing: boolean
  skipping: boolean
  window: LayWindowView | null
  extra: readonly number[]
  rounds: readonly RoundLine[]
  reason: string
}

/** A word as it is laid: its cards, blanks in lower case, and the premium card on it, if any. */
export interface RummyWord {
  cards: string
  premium: string
}

/** Words that may be challenged now; `until` is 0 without a limit. */
export interface LayWindowView {
  seat: number
  words: readonly RummyWord[]
  tally: Tally
  until: number
  accepted: readonly number[]
  good: readonly string[]
}

/** The arithmetic of a round for one seat: its words, what the task adds or takes away and why, and all of it. */
export interface Tally {
  words: readonly CountedWord[]
  why: "" | "left-over" | "more-words" | "quadruple" | "two-letters"
  extra: number
  total: number
}

/** A word with its points, its premium card included; `boosted` are the places of what counts four times. */
export interface CountedWord {
  cards: string
  premium: string
  points: number
  boosted: readonly number[]
}

/** One line of the scoresheet: a round and what it brought each seat. */
export interface RoundLine {
  number: number
  task: "bingo" | "five" | "full" | "more-the-better" | "quadruple-letter" | "quadruple-word" | "six" | "three-twos" | "two-threes"
  points: readonly number[]
  met: readonly number[]
  skipped: boolean
  tallies: readonly (Tally | null)[]
}

/** Options of the games on a grid whose strongest robot looks ahead. */
export interface ThinkingOptions {
  language: "en" | "pl" | "pt" | "ro"
  lexicon: string
  words: "challenge" | "checked"
  challenge_seconds: number
  bank_minutes: number
  increment_seconds: number
  turn_seconds: number
  reserve_hours: number
  friendly: boolean
  practice: boolean
  family_words: boolean | null
  thinking: "deep" | "normal" | "quick"
}

/** Which cards make the pile. Words are always checked: there is no challenge among partners. */
export interface TogetherOptions {
  language: "en" | "pl" | "pt" | "ro"
  lexicon: string
  words: "challenge" | "checked"
  challenge_seconds: number
  bank_minutes: number
  increment_seconds: number
  turn_seconds: number
  reserve_hours: number
  friendly: boolean
  practice: boolean
  family_words: boolean | null
  deck: "beginner" | "standard"
}

/** Options of the card games, where the strongest robot looks ahead too. */
export interface CardOptions {
  language: "en" | "pl" | "pt" | "ro"
  lexicon: string
  words: "challenge" | "checked"
  challenge_seconds: number
  bank_minutes: number
  increment_seconds: number
  turn_seconds: number
  reserve_hours: number
  friendly: boolean
  practice: boolean
  family_words: boolean | null
  thinking: "deep" | "normal" | "quick"
}

/** A turn takes a minute at most, unless the table agrees on something else. # book 003, “Limite de tempo” */
export interface RummikubOptions {
  language: "en" | "pl" | "pt" | "ro"
  lexicon: string
  words: "challenge" | "checked"
  challenge_seconds: number
  bank_minutes: number
  increment_seconds: number
  turn_seconds: number
  reserve_hours: number
  friendly: boolean
  practice: boolean
  family_words: boolean | null
  theme: "" | "animals" | "body" | "clothing" | "food" | "nature" | "transport"
  cedilla_as_c: boolean
}

/** A level for each seat; seats without one play as intermediate. */
export interface FinishLineOptions {
  language: "en" | "pl" | "pt" | "ro"
  lexicon: string
  words: "challenge" | "checked"
  challenge_seconds: number
  bank_minutes: number
  increment_seconds: number
  turn_seconds: number
  reserve_hours: number
  friendly: boolean
  practice: boolean
  family_words: boolean | null
  thinking: "deep" | "normal" | "quick"
  levels: readonly ("beginner" | "expert" | "intermediate")[]
}

/** Options of the card games with action cards. */
export interface ActionOptions {
  language: "en" | "pl" | "pt" | "ro"
  lexicon: string
  words: "challenge" | "checked"
  challenge_seconds: number
  bank_minutes: number
  increment_seconds: number
  turn_seconds: number
  reserve_hours: number
  friendly: boolean
  practice: boolean
  family_words: boolean | null
  thinking: "deep" | "normal" | "quick"
  action_seconds: number
}

/** Options of the rummy game. */
export interface RummyOptions {
  language: "en" | "pl" | "pt" | "ro"
  lexicon: string
  words: "challenge" | "checked"
  challenge_seconds: number
  bank_minutes: number
  increment_seconds: number
  turn_seconds: number
  reserve_hours: number
  friendly: boolean
  practice: boolean
  family_words: boolean | null
  premiums: boolean
  youngest: number
}

/** Options of the game for one. */
export interface SoloOptions {
  language: "en" | "pl" | "pt" | "ro"
  lexicon: string
  words: "challenge" | "checked"
  challenge_seconds: number
  bank_minutes: number
  increment_seconds: number
  turn_seconds: number
  reserve_hours: number
  friendly: boolean
  practice: boolean
  family_words: boolean | null
  thinking: "deep" | "normal" | "quick"
  action_seconds: number
  actions: boolean
}

/** Propose something that needs everyone's consent. */
export interface Offer {
  kind: "offer"
  seat: number
  what: "abandon" | "more-time" | "pause" | "skip-round" | "takeback"
}

/** Agree to the open proposal, or not. */
export interface Answer {
  kind: "answer"
  seat: number
  agree: boolean
}

/** Take one's own proposal back. */
export interface Withdraw {
  kind: "withdraw"
  seat: number
}

/** End a pause. */
export interface Resume {
  kind: "resume"
  seat: number
}

/** Give up; the others play on. */
export interface Resign {
  kind: "resign"
  seat: number
}

/** Go away for good, or be removed by the table's rule for absent players. */
export interface Leave {
  kind: "leave"
  seat: number
}

/** Lay tiles on the grid; blanks in lower case. */
export interface Play {
  kind: "play"
  seat: number
  tiles: readonly Placed[]
}

/** Put tiles back and draw as many. */
export interface Exchange {
  kind: "exchange"
  seat: number
  tiles: string
}

/** Do nothing this turn. */
export interface Pass {
  kind: "pass"
  seat: number
}

/** Let the play in the challenge window stand. */
export interface Accept {
  kind: "accept"
  seat: number
}

/** Contest the play in the window: one word where the book says so, else all of them (empty). */
export interface Challenge {
  kind: "challenge"
  seat: number
  word?: string
}

/** Say who should start; it takes the place of an earlier proposal. */
export interface ProposeStart {
  kind: "propose-start"
  seat: number
  starter: number
}

/** Agree to the proposal of who starts. */
export interface Agree {
  kind: "agree"
  seat: number
}

/** After a helper: play nothing more this turn. */
export interface EndTurn {
  kind: "end-turn"
  seat: number
}

/** Say that no goal can be met; allowed when no helper is left. The team has lost. */
export interface DeclareStuck {
  kind: "declare-stuck"
  seat: number
}

/** Helper: count one goal as met. */
export interface CompleteGoal {
  kind: "complete-goal"
  seat: number
  goal: string
}

/** Helper: draw new tiles, then put the old ones back. */
export interface ReplaceTiles {
  kind: "replace-tiles"
  seat: number
  tiles: string
}

/** Helper: everyone draws an eighth tile. */
export interface ExtraTile {
  kind: "extra-tile"
  seat: number
}

/** Helper: one tile of the rack is a blank from now on. */
export interface BlankTile {
  kind: "blank-tile"
  seat: number
  tile: string
}

/** Helper: the goals in view go under the pile, three new ones come up. */
export interface RefreshGoals {
  kind: "refresh-goals"
  seat: number
}

/** Helper: offer tiles, face up, to the others. */
export interface TradeTiles {
  kind: "trade-tiles"
  seat: number
  tiles: string
}

/** Answer a trade: what one takes, and what one gives for it, one for one. May be changed until all agree. */
export interface Claim {
  kind: "claim"
  seat: number
  takes: string
  gives: string
}

/** One of the fixed phrases. */
export interface Say {
  kind: "say"
  seat: number
  phrase: "almost" | "can-first" | "can-second" | "can-third" | "cannot" | "hello" | "leave-edge" | "leave-red" | "need-turn"
    | "open-board" | "save-helpers" | "thanks" | "use-helper" | "well-played"
}

/** Lay letter cards and put a premium card (face `2` or `3`) on one of them; more than one is refused. */
export interface PlayPremium {
  kind: "play-premium"
  seat: number
  tiles: readonly Placed[]
  premiums: readonly Placed[]
}

/** The whole table as it lies after the turn: one text of faces per word, jokers in lower case. */
export interface Rearrange {
  kind: "rearrange"
  seat: number
  table: readonly string[]
}

/** No play this turn: draw one tile, or pass once the pool is empty. */
export interface Draw {
  kind: "draw"
  seat: number
}

/** Play one's action card on the words just laid. */
export interface PlayAction {
  kind: "play-action"
  seat: number
}

/** Keep one's action card. */
export interface DeclineAction {
  kind: "decline-action"
  seat: number
}

/** Exchange letter cards and the action card with them. */
export interface ExchangeAction {
  kind: "exchange-action"
  seat: number
  tiles: string
}

/** Begin a turn: take the top card of the deck or of the discard pile. */
export interface Take {
  kind: "take"
  seat: number
  source: "deck" | "discard"
}

/** Lay words that meet the round's task. */
export interface LayWords {
  kind: "lay-words"
  seat: number
  words: readonly RummyWord[]
}

/** End a turn: put a card on the discard pile. */
export interface Discard {
  kind: "discard"
  seat: number
  card: string
}

/** Alone: nothing fits any more. */
export interface Finish {
  kind: "finish"
  seat: number
}

/** How many numbers of the fair bag have been used so far. */
export interface Luck {
  kind: "luck"
  used: number
}

/** A seat (−1: the table) acted at a time (ms); `spent` is what each seat is charged since the last time. `moves` tells a move in the game
 * from talk about it, such as a proposal. */
export interface Clocked {
  kind: "clocked"
  seat: number
  at: number
  spent: readonly number[]
  moves: boolean
}

/** Some time (ms) is charged to nobody; turn limits are that much longer. */
export interface Excused {
  kind: "excused"
  time: number
}

/** Points were taken from a seat. */
export interface Penalised {
  kind: "penalised"
  seat: number
  points: number
  why: "challenge" | "time"
}

/** A seat proposed something that needs everyone's consent. */
export interface Offered {
  kind: "offered"
  seat: number
  what: "abandon" | "more-time" | "pause" | "skip-round" | "takeback"
}

/** A seat agreed to the open proposal, or ended it by saying no. */
export interface Answered {
  kind: "answered"
  seat: number
  agree: boolean
}

/** A seat's proposal is over: withdrawn by that seat, not answered in time, or agreed to and the game's to do. */
export interface OfferEnded {
  kind: "offer-ended"
  seat: number
  why: "agreed" | "expired" | "withdrawn"
}

/** The game went back to before the last turn of a seat; luck used since then stays used. */
export interface TakenBack {
  kind: "taken-back"
  seat: number
}

/** The clocks stand still by consent. */
export interface Paused {
  kind: "paused"
}

/** The clocks run again. */
export interface Resumed {
  kind: "resumed"
}

/** Time (ms) in which whoever was on turn was on vacation; it is charged to nobody. */
export interface Rested {
  kind: "rested"
  time: number
}

/** More time, as a seat proposed: for the present turn, and for everybody's bank (ms). */
export interface TimeGiven {
  kind: "time-given"
  seat: number
  turn: number
  bank: number
}

/** The game ended without a result, by consent or because nobody is left. */
export interface Abandoned {
  kind: "abandoned"
}

/** One round of the draw for first play: a tile for each seat that took part. */
export interface OpeningDraw {
  kind: "opening-draw"
  tiles: readonly (readonly [number, string])[]
}

/** It is this seat's turn now. */
export interface TurnCame {
  kind: "turn-came"
  seat: number
}

/** A seat sat out one of its lost turns. */
export interface TurnSkipped {
  kind: "turn-skipped"
  seat: number
}

/** A seat will sit out its next turn. */
export interface TurnForfeited {
  kind: "turn-forfeited"
  seat: number
}

/** The lexicon was asked; `bad` are the words among `words` that it does not know. */
export interface Judged {
  kind: "judged"
  words: readonly string[]
  bad: readonly string[]
}

/** Tiles were laid. They count once the play stands. */
export interface Played {
  kind: "played"
  seat: number
  placed: readonly Placed[]
  words: readonly ScoredWord[]
  bonus: number
  score: number
}

/** The play may be challenged, until a time (ms) or, with 0, until the next move. */
export interface WindowOpened {
  kind: "window-opened"
  seat: number
  until: number
}

/** The seat on turn waits until the window closes, at a time (ms) at the latest; its clock starts then. */
export interface Waited {
  kind: "waited"
  seat: number
  until: number
}

/** A seat let the play in the window stand. */
export interface Accepted {
  kind: "accepted"
  seat: number
}

/** A seat contested the play in the window. */
export interface Challenged {
  kind: "challenged"
  seat: number
  words: readonly string[]
  upheld: boolean
}

/** A play was taken back after a challenge; its turn is lost. */
export interface Withdrawn {
  kind: "withdrawn"
  seat: number
}

/** A play counts; its score is written. */
export interface Stood {
  kind: "stood"
  seat: number
  score: number
}

/** A seat drew tiles; only that seat sees which. */
export interface Drawn {
  kind: "drawn"
  seat: number
  tiles: string
}

/** What the others see of a draw. */
export interface DrawnUnseen {
  kind: "drawn-unseen"
  seat: number
  count: number
}

/** Tiles drawn first, then the old ones put back; only that seat sees which. */
export interface Exchanged {
  kind: "exchanged"
  seat: number
  tiles: string
  drawn: string
}

/** What the others see of an exchange. */
export interface ExchangedUnseen {
  kind: "exchanged-unseen"
  seat: number
  count: number
}

/** A seat did nothing this turn, by its own will or because its time was over. */
export interface Passed {
  kind: "passed"
  seat: number
  timed_out: boolean
}

/** A seat plays no more; its tiles leave play face down. */
export interface SeatLeft {
  kind: "seat-left"
  seat: number
  why: "forfeited" | "left" | "resigned"
}

/** The game is over; the adjustments are added to the scores. */
export interface Ended {
  kind: "ended"
  reason: string
  lines: readonly Adjustment[]
}

/** The goals of this game, shuffled, top first; nobody sees them. */
export interface PileMade {
  kind: "pile-made"
  goals: readonly string[]
}

/** What everyone sees of the pile. */
export interface PileMadeUnseen {
  kind: "pile-made-unseen"
  count: number
}

/** Goals came up from the top of the pile. */
export interface GoalsTurned {
  kind: "goals-turned"
  goals: readonly string[]
}

/** Goals in view went under the pile. */
export interface GoalsBuried {
  kind: "goals-buried"
  goals: readonly string[]
}

/** A seat proposed who should start. */
export interface StartProposed {
  kind: "start-proposed"
  seat: number
  starter: number
}

/** A seat agreed to the proposal. */
export interface StartAgreed {
  kind: "start-agreed"
  seat: number
}

/** A play and the goals it met. */
export interface Laid {
  kind: "laid"
  seat: number
  placed: readonly Placed[]
  words: readonly string[]
  goals: readonly string[]
}

/** A helper was used and is gone. */
export interface HelperUsed {
  kind: "helper-used"
  seat: number
  helper: string
}

/** A helper is gone without being used: a turn's time ran out, or nobody is left to trade with. */
export interface HelperLost {
  kind: "helper-lost"
  helper: string
}

/** A helper completed a goal. */
export interface GoalGiven {
  kind: "goal-given"
  seat: number
  goal: string
}

/** A tile became a blank for good; only its owner saw which. */
export interface BlankTurned {
  kind: "blank-turned"
  seat: number
  tile: string
}

/** What the others see of it. */
export interface BlankTurnedUnseen {
  kind: "blank-turned-unseen"
  seat: number
}

/** Tiles lie face up for the others to take, until a time (ms; 0: as long as it takes). */
export interface TradeOffered {
  kind: "trade-offered"
  seat: number
  tiles: string
  until: number
}

/** A seat said what it takes and gives; only that seat sees what it gives. */
export interface Claimed {
  kind: "claimed"
  seat: number
  takes: string
  gives: string
}

/** What the others see of a claim. */
export interface ClaimedUnseen {
  kind: "claimed-unseen"
  seat: number
  takes: string
}

/** The trade was made; what came back is shown to all. */
export interface Traded {
  kind: "traded"
  seat: number
  swaps: readonly Swap[]
}

/** The trade cannot be made any more: a seat left. */
export interface TradeCalledOff {
  kind: "trade-called-off"
  seat: number
}

/** A turn ended without a play, after a helper or because its time was over. */
export interface TurnEnded {
  kind: "turn-ended"
  seat: number
  timed_out: boolean
}

/** A seat could not meet a goal, and no helper was left. */
export interface Declared {
  kind: "declared"
  seat: number
}

/** A seat said one of the fixed phrases. */
export interface Said {
  kind: "said"
  seat: number
  phrase: "almost" | "can-first" | "can-second" | "can-third" | "cannot" | "hello" | "leave-edge" | "leave-red" | "need-turn"
    | "open-board" | "save-helpers" | "thanks" | "use-helper" | "well-played"
}

/** A premium card was put on a letter of the play that follows. */
export interface PremiumPlaced {
  kind: "premium-placed"
  seat: number
  premium: Placed
}

/** After a play: the cards that left the table. */
export interface Cleared {
  kind: "cleared"
  seat: number
  removed: readonly Placed[]
}

/** The table was rearranged; `words` are the words laid or changed, `used` the tiles from the rack. A word that holds none of the rack's
 * tiles is worth nothing. The score counts once the turn stands. */
export interface Rearranged {
  kind: "rearranged"
  seat: number
  table: readonly string[]
  words: readonly ScoredWord[]
  used: string
  score: number
}

/** The order of the deck of action cards; nobody sees it. */
export interface ActionsShuffled {
  kind: "actions-shuffled"
  cards: readonly string[]
}

/** A seat took the top action card; only that seat sees which. */
export interface ActionDealt {
  kind: "action-dealt"
  seat: number
  card: string
}

/** What the others see of it. */
export interface ActionDealtUnseen {
  kind: "action-dealt-unseen"
  seat: number
}

/** A seat took the top action card and put its old one under the deck; only that seat sees which. */
export interface ActionExchanged {
  kind: "action-exchanged"
  seat: number
  card: string
}

/** What the others see of it. */
export interface ActionExchangedUnseen {
  kind: "action-exchanged-unseen"
  seat: number
}

/** Everyone may play an action card on the words of a seat now, until a time (ms) or, with 0, for as long as a turn may last. */
export interface ActionsAsked {
  kind: "actions-asked"
  seat: number
  until: number
}

/** By the first rules: one seat after the other might play its action card. */
export interface ActionAsked {
  kind: "action-asked"
  seat: number
  until: number
}

/** A seat will play its action card, or not; only that seat sees which before everyone has answered. */
export interface ActionAnswered {
  kind: "action-answered"
  seat: number
  plays: boolean
  timed_out: boolean
}

/** What the others see of it. */
export interface ActionAnsweredUnseen {
  kind: "action-answered-unseen"
  seat: number
}

/** An action card was played: `points` are added to the score of seat `to`, and may be negative. */
export interface ActionPlayed {
  kind: "action-played"
  seat: number
  card: string
  condition: number
  word: string
  to: number
  points: number
}

/** A seat kept its action card, by its own will or because its time was over. */
export interface ActionDeclined {
  kind: "action-declined"
  seat: number
  timed_out: boolean
}

/** The top of the deck begins the discard pile. */
export interface FirstDiscard {
  kind: "first-discard"
  card: string
}

/** A round card was turned up; `seats` play it: all, or in a tie-break the tied ones. */
export interface RoundBegan {
  kind: "round-began"
  number: number
  task: "bingo" | "five" | "full" | "more-the-better" | "quadruple-letter" | "quadruple-word" | "six" | "three-twos" | "two-threes"
  starter: number
  seats: readonly number[]
}

/** A seat took the top of the discard pile, for all to see. */
export interface DiscardTaken {
  kind: "discard-taken"
  seat: number
  card: string
}

/** The deck was out: all discards but the top one are the new deck. */
export interface Reshuffled {
  kind: "reshuffled"
}

/** A seat laid words for the round's task. */
export interface WordsLaid {
  kind: "words-laid"
  seat: number
  words: readonly RummyWord[]
}

/** The words of a seat meet the task; once someone's do, the others have one turn each. */
export interface LayStood {
  kind: "lay-stood"
  seat: number
}

/** A card was put on the discard pile; the turn is over, by the player's will or because time was. */
export interface Discarded {
  kind: "discarded"
  seat: number
  card: string
  timed_out: boolean
}

/** A seat's time was over before it took a card. */
export interface TurnMissed {
  kind: "turn-missed"
  seat: number
}

/** A seat agreed to skip the round; by the first rules it could also end the proposal by refusing. */
export interface SkipAnswered {
  kind: "skip-answered"
  seat: number
  agree: boolean
}

/** Everyone agreed: nobody scores. */
export interface RoundSkipped {
  kind: "round-skipped"
}

/** What the round brought each seat; `met` are those who met the task. */
export interface RoundEnded {
  kind: "round-ended"
  points: readonly number[]
  met: readonly number[]
}

/** Tiles on squares; blanks in lower case. */
export interface PlayLine {
  kind: "play"
  seat: number
  tiles: readonly Placed[]
}

/** A turn of which only the points are known. */
export interface Points {
  kind: "points"
  seat: number
  points: number
}

/** So many pieces were exchanged. */
export interface ExchangeLine {
  kind: "exchange"
  seat: number
  count: number
}

/** Nothing was done. */
export interface PassLine {
  kind: "pass"
  seat: number
}

/** The end: `seat` went out (−1: nobody), and what each seat holds. */
export interface FinishLine {
  kind: "finish"
  seat: number
  racks?: readonly string[]
}

/** A seat doubts the last play: one word where the book says so, else all of them (empty). */
export interface Doubt {
  kind: "doubt"
  seat: number
  word?: string
}

/** Somebody asked the judge about a word; it changes nothing. */
export interface Asked {
  kind: "asked"
  seat: number
  word: string
}

/** Minutes that a seat took too long, each begun one counted. */
export interface Overtime {
  kind: "overtime"
  seat: number
  minutes: number
}

/** A seat plays no more; the others go on. */
export interface Left {
  kind: "left"
  seat: number
}

/** Tiles on squares; with printed cards also the places of those in view that it has met. */
export interface TeamPlayLine {
  kind: "play"
  seat: number
  tiles: readonly Placed[]
  met?: readonly number[]
}

/** A helper was used: on a goal in view, on so many tiles, or on one tile that is a blank from now on. */
export interface HelperLine {
  kind: "helper"
  seat: number
  helper: "blank-tile" | "complete-goal" | "extra-tile" | "refresh-goals" | "replace-tiles" | "trade-tiles"
  goal?: number
  count?: number
  tile?: string
}

/** After a helper nothing more was laid. */
export interface EndTurnLine {
  kind: "end-turn"
  seat: number
}

/** No goal can be met, and no helper is left: the team has lost. */
export interface StuckLine {
  kind: "stuck"
  seat: number
}

/** A word, blanks in lower case; `old` are the places of cards that lay there before. */
export interface WordLine {
  kind: "word"
  seat: number
  word: string
  old?: readonly number[]
  crossings?: readonly CrossedWord[]
  premium?: "" | "2" | "3"
  on?: number
}

/** A word that crosses the main word at one of its new cards. */
export interface CrossedWord {
  at: number
  word: string
}

/** A seat played an action card of our deck on the last word. */
export interface ActionLine {
  kind: "action"
  seat: number
  card: string
}

/** A seat played a printed action card that our deck has not: what it is worth on it. */
export interface PrintedActionLine {
  kind: "printed-action"
  seat: number
  points: number
}

/** Words laid or changed this turn, jokers in lower case: the longest counts. `emptied`: the whole rack went. */
export interface TurnLine {
  kind: "turn"
  seat: number
  words: readonly string[]
  emptied?: boolean
}

/** No play: a tile was drawn, or the pool is empty. `late`: the glass had run out. */
export interface DrawLine {
  kind: "draw"
  seat: number
  late?: boolean
}

/** The end: `seat` went out (−1: all passed), and how many jokers each seat holds. */
export interface JokersLine {
  kind: "finish"
  seat: number
  jokers?: readonly number[]
}

/** A round card is turned up; the round before it is over. */
export interface TaskLine {
  kind: "round"
  seat: number
  task: "bingo" | "five" | "full" | "more-the-better" | "quadruple-letter" | "quadruple-word" | "six" | "three-twos" | "two-threes"
}

/** Words laid for the round's task; `left` is what stays in the hand after the discard. */
export interface LayLine {
  kind: "lay"
  seat: number
  words: readonly RummyWord[]
  left?: string
}

/** All agreed to skip the round. */
export interface SkipLine {
  kind: "skip"
  seat: number
}

/** The last round is over. */
export interface EndLine {
  kind: "finish"
  seat: number
}

/** The board as it lies, and what the box still holds. */
export interface BoardBookView {
  family: "board"
  doubtful: readonly string[]
  doubt_names_word: boolean
  gcg: boolean
  layout: string
  notation: Notation
  board: readonly Placed[]
  last: readonly Placed[]
  bag: number
  unseen: string
  rack_sizes: readonly number[]
  rack: number
  targets: readonly number[]
  loose: boolean
}

/** The board, the cards in view, and what is left. */
export interface TogetherBookView {
  family: "together"
  doubtful: readonly string[]
  doubt_names_word: boolean
  gcg: boolean
  layout: string
  notation: Notation
  board: readonly Placed[]
  last: readonly Placed[]
  bag: number
  unseen: string
  goals: readonly GoalView[]
  printed: readonly string[]
  done: number
  discarded: readonly string[]
  pile: number
  helpers: readonly string[]
  helped: boolean
  rack: number
  to_win: number
}

/** What is left in the deck, and what may be played on the last word. */
export interface CardBookView {
  family: "cards"
  doubtful: readonly string[]
  doubt_names_word: boolean
  gcg: boolean
  deck: number
  unseen: string
  hand_sizes: readonly number[]
  first: boolean
  alone: boolean
  actions: readonly ActionCard[]
  acting: readonly number[]
}

/** Who has opened. */
export interface RummikubBookView {
  family: "rummikub"
  doubtful: readonly string[]
  doubt_names_word: boolean
  gcg: boolean
  opened: readonly boolean[]
  jokers: number
}

/** The round that is being played, and those before it. */
export interface RummyBookView {
  family: "rummy"
  doubtful: readonly string[]
  doubt_names_word: boolean
  gcg: boolean
  number: number
  task: string
  tasks: readonly ("bingo" | "five" | "full" | "more-the-better" | "quadruple-letter" | "quadruple-word" | "six" | "three-twos"
    | "two-threes")[]
  starter: number
  playing: readonly number[]
  met: readonly number[]
  tallies: readonly (Tally | null)[]
  rounds: readonly RoundLine[]
  premiums: boolean
  hand: number
}

/** Oneself. */
export interface Me {
  id: string
  name: string
  language: string
  guest: boolean
  login: string
  passkeys: number
  moderator: boolean
  guarded: boolean
  phrases_only: boolean
  friends_only: boolean
}

/** A table as everyone who knows its id may see it. */
export interface TableInfo {
  id: string
  game: string
  options: Readonly<Record<string, unknown>>
  status: "over" | "running" | "waiting"
  host: string
  open: boolean
  absence: "adjudicate" | "bot" | "claim" | "wait"
  absence_minutes: number
  seats: readonly SeatInfo[]
  version: number
  awaited: readonly number[]
  commitment: string
  lexicon: string
  lexicon_state: "building" | "missing" | "ready"
  list_titles: Readonly<Record<string, string>>
  chat: "free" | "phrases"
  friends_only: boolean
  gallery: boolean
  shared: boolean
  watchers: number
  created_at: number
  started_at: number
  ended_at: number
  outcome: Outcome | null
  rematch: string
  practice: boolean
  due: number
  stuck: readonly number[]
}

/** Who sits where. `player` is a public id, empty for bots and empty chairs; one player may hold several seats. */
export interface SeatInfo {
  seat: number
  kind: "bot" | "empty" | "player"
  name: string
  player: string
  level: number
  present: boolean
  absent_since: number
  applies_from: number
  stand_in: boolean
  vacation_until: number
}

/** What a seat may know of the match. */
export interface MatchView {
  game: View
  options: Options
  clock: ClockView
  proposal: Proposal | null
}

/** Clocks as a screen needs them; all times in ms, 0 where there is none. */
export interface ClockView {
  at: number
  spent: readonly number[]
  running: readonly number[]
  bank: number
  turn_until: number
  window_until: number
  paused: boolean
}

/** Something that needs everyone's consent, and who has agreed so far. */
export interface Proposal {
  seat: number
  what: string
  agreed: readonly number[]
  until: number
}

/** One version of the log as one seat may see it: who acted, when, and what happened. */
export interface ShownEntry {
  version: number
  at: number
  seat: number
  events: readonly GameEvent[]
}

/** What a tentative play would score. Never says whether its words are valid. */
export interface PreviewScore {
  words: readonly PreviewWord[]
  bonus: number
  total: number
}

/** A word of a tentative play and its points. */
export interface PreviewWord {
  word: string
  points: number
  boosted: readonly number[]
}

/** How much a language holds for today; `paused`: one plays in it. */
export interface StudyDay {
  language: string
  due: number
  new: number
  cards: number
  paused: boolean
}

/** What there is to learn in a language, and how far one is. */
export interface StudyDesk {
  day: StudyDay
  next_due: number | null
  letters: readonly string[]
  lists: readonly StudyListInfo[]
}

/** A list to learn from; `begun`: how many of its cards one has been asked. */
export interface StudyListInfo {
  name: string
  subjects: number
  cards: number
  begun: number
}

/** The card to answer now; none: enough for today. */
export interface StudyNext {
  question: Question | null
  next_due: number | null
}

/** A card as it is asked. */
export interface Question {
  language: string
  kind: "anagram" | "back-hooks" | "extensions" | "front-hooks" | "judge" | "stem"
  subject: string
  number: number
  source: string
  shown: string
  answers: number | null
}

/** What an answer was worth, and when the card comes again (ms). */
export interface StudyMarked {
  marked: Marked
  due: number
}

/** What an answer was worth, and what would have been right. */
export interface Marked {
  right: boolean
  rating: 1 | 2 | 3 | 4
  answers: readonly string[]
  found: readonly string[]
  missing: readonly string[]
  wrong: readonly string[]
  words: readonly string[]
}

/** How many entries of a file are new. */
export interface StudyTaken {
  entries: number
}

/** A scorebook as lists show it. */
export interface BookInfo {
  id: string
  game: string
  language: string
  players: readonly string[]
  first: number
  house: House
  version: number
  over: boolean
  imported: boolean
  scores: readonly number[]
  places: readonly number[]
  created_at: number
  changed_at: number
}

/** What was agreed on beside the book. */
export interface House {
  words: readonly string[]
  wrong_doubt: "book" | "five-points" | "next-turn" | "nothing" | "ten-points"
  printed_cards: boolean
}

/** A scorebook as everybody with its link sees it; `writes`: the pen that came along is its own. */
export interface BookSeen {
  info: BookInfo
  sheet: Sheet
  writes: boolean
}

/** Everything that is shown of a book. */
export interface Sheet {
  lines: readonly SheetLine[]
  standing: Standing
  kinds: readonly string[]
  open: readonly string[]
  view: BookView
  cost: string
  problems: number
}

/** A line as the sheet shows it: what it changed for every seat, and the totals after it. */
export interface SheetLine {
  number: number
  line: BookLine
  points: readonly number[]
  totals: readonly number[]
  words: readonly ScoredWord[]
  amended: boolean
  verdict: Verdict | null
  problem: LineProblem | null
}

/** A word as tiles spell it, and what is known about it. */
export interface Verdict {
  word: string
  valid: boolean
  reason: string
  offensive: boolean
  level: number
  spellings: readonly string[]
  links: readonly Link[]
}

/** A dictionary's page for one spelling. */
export interface Link {
  dictionary: string
  url: string
}

/** Why a line counts nothing. */
export interface LineProblem {
  code: string
  text: string
}

/** How a book stands after a line. */
export interface Standing {
  scores: readonly number[]
  turn: number
  phase: string
  out: number
  reason: string
  adjustments: readonly Adjustment[]
  outcome: Outcome | null
}

/** A new scorebook and the pen that writes into it, told only now. */
export interface BookMade {
  seen: BookSeen
  pen: string
}

/** The answer to an entry: its version, the lines whose points it changed, and the sheet after it. */
export interface BookWritten {
  version: number
  changes: readonly Change[]
  seen: BookSeen
}

/** A line whose points a correction has changed. */
export interface Change {
  number: number
  before: readonly number[]
  after: readonly number[]
}

/** What a line would bring. */
export interface BookTried {
  line: SheetLine
  standing: Standing
}

/** What the judge says of a word, and what doubting a valid one costs here. */
export interface BookVerdict {
  verdict: Verdict
  cost: string
}

/** Who begins by the letters that were drawn: one seat, or those who draw again. */
export interface BookStart {
  seats: readonly number[]
}

/** How many old games came in. */
export interface BooksTaken {
  games: number
}

/** All of it, those with most games first. */
export interface FamilyRecords {
  games: number
  players: readonly PlayerRecord[]
  pairs: readonly HeadToHead[]
}

/** One person's games. */
export interface PlayerRecord {
  name: string
  games: number
  wins: number
  average: number
  highest: number
  word: string
  word_points: number
  streak: number
  longest_streak: number
}

/** Two people, over the games in which both sat. */
export interface HeadToHead {
  one: string
  other: string
  wins: number
  losses: number
  ties: number
}

/** A table's game as one seat sees it at a version; no view before the start. */
export interface Shown {
  seat: number
  version: number
  view: MatchView | null
  entry: ShownEntry | null
  head: string
  racks: readonly string[]
}

/** How somebody played a finished game; figures, no verdict. */
export interface SeatFigures {
  seat: number
  player: string
  name: string
  moves: number
  median_seconds: number
  compared: number
  as_engine: number
}

/** Who is known on this device; nobody yet for a new visitor, which is no error. */
export interface Session {
  me: Me | null
}

/** Who you are now, and a token for clients without cookies. */
export interface SignedIn {
  me: Me
  token: string
}

/** An account, a new token in place of the guest's (empty where the old one stays), and codes to write down. */
export interface AccountMade {
  me: Me
  token: string
  codes: readonly string[]
}

/** New one-time codes; those before are void. */
export interface Codes {
  codes: readonly string[]
}

/** A secret to share with a device, and the same as a link for its camera. */
export interface TotpOffer {
  secret: string
  uri: string
}

/** A device that is signed in: `block` is where it was last used from, `here` is the one that asks. */
export interface SessionInfo {
  id: string
  device: string
  block: string
  created_at: number
  seen_at: number
  here: boolean
}

/** A passkey of an account. */
export interface PasskeyInfo {
  id: string
  device: string
  created_at: number
  used_at: number
}

/** Something that happened to an account. */
export interface SecurityEvent {
  kind: string
  at: number
  device: string
  block: string
}

/** What guards an account, for its owner. */
export interface Security {
  password: boolean
  totp: boolean
  codes: number
  email: string
  mail: boolean
  sessions: readonly SessionInfo[]
  passkeys: readonly PasskeyInfo[]
  events: readonly SecurityEvent[]
}

/** Somebody, by public id, username (friends only) and name. */
export interface Person {
  id: string
  login: string
  name: string
}

/** Friends, those one has named and who have not answered, those who wait for one's own answer, and the code that one has given away. */
export interface Friends {
  friends: readonly Person[]
  asked: readonly Person[]
  asking: readonly Person[]
  code: string
  code_until: number
}

/** Somebody one has played with lately. */
export interface Companion {
  id: string
  name: string
  games: number
  last_at: number
  friend: boolean
}

/** Somebody asks one to a table that waits. */
export interface Invitation {
  table: TableInfo
  host: string
  name: string
  at: number
}

/** How somebody has played one game in one language. */
export interface GameFigures {
  game: string
  language: string
  played: number
  won: number
  best: number
}

/** A word that somebody has laid often. */
export interface FavouriteWord {
  word: string
  language: string
  times: number
}

/** The most that somebody has done: the highest score, the dearest play, the longest word, by language. */
export interface Feat {
  kind: "play" | "score" | "word"
  game: string
  language: string
  points: number
  words: readonly string[]
  ended_at: number
  table: string
}

/** What somebody has played. `shown` is whether the one who asks may see it; else there is the name alone. */
export interface ProfileInfo {
  id: string
  name: string
  own: boolean
  friend: boolean
  blocked: boolean
  shown: boolean
  seen_by: "everybody" | "friends" | "nobody"
  since: number
  played: number
  won: number
  games: readonly GameFigures[]
  words: readonly FavouriteWord[]
  feats: readonly Feat[]
}

/** What a browser needs to take notices while the page is closed, and what is set. */
export interface PushInfo {
  key: string
  on: boolean
  devices: number
  quiet_from: number
  quiet_until: number
  zone: string
}

/** Until when one is on vacation (0: one is not), and how many days of a year's are left. */
export interface VacationInfo {
  until: number
  days: number
  most: number
}

/** Something that was said, as moderators see it. */
export interface Line {
  number: number
  table: string
  player: string
  name: string
  seat: number
  text: string
  at: number
  shadowed: boolean
}

/** What somebody told the moderators, with what was said around it then. */
export interface ReportInfo {
  number: number
  by: string
  about: string
  name: string
  table: string
  text: string
  at: number
  said: readonly Line[]
  handled_at: number
  handled_by: string
}

/** What a moderator did; without a moderator, the operator. */
export interface ActionInfo {
  at: number
  moderator: string
  kind: string
  about: string
  name: string
  why: string
}

/** A block of addresses that is kept out. */
export interface BanInfo {
  block: string
  until: number
}

/** What moderators see of a person. */
export interface Suspect {
  id: string
  name: string
  login: string
  created_at: number
  silent_until: number
  closed_until: number
  shadowed: boolean
  guarded: boolean
  blocks: readonly string[]
  reports: number
  said: readonly Line[]
}

/** A table as the client that opens it sees it: who it is (null for a stranger), the table, and its seat's view. */
export interface Seen {
  me: Me | null
  table: TableInfo
  shown: Shown
}

/** A game that has begun: who you are, a new guest's token (else empty), the table and your view of it. */
export interface Begun {
  me: Me
  token: string
  table: TableInfo
  shown: Shown
}

/** A game in the catalogue, in the client's language; `options` is the JSON schema of the options. */
export interface GameEntry {
  id: string
  name: string
  about: string
  book: string
  family: string
  least: number
  most: number
  minutes: number
  language: string
  options: Readonly<Record<string, unknown>>
  phrases: Readonly<Record<string, string>>
}

/** Something worth doing at a practice table: the command, what it would score, why, and how to lay it. */
export interface Hint {
  command: Readonly<Record<string, unknown>>
  why: string
  steps: readonly string[]
  words: readonly PreviewWord[]
  points: number
  origins: readonly (readonly Origin[])[]
}

/** Where a piece lay before: the group by its number, and the place in it. */
export interface Origin {
  group: number
  at: number
}

/** A play that would have met a goal in view at the end. */
export interface Missed {
  goal: string
  seat: number
  placed: readonly Placed[]
  words: readonly string[]
}

/** A review as far as it has come. Statuses: waiting, done, failed, cancelled. */
export interface ReviewState {
  id: string
  table: string
  status: "cancelled" | "done" | "failed" | "waiting"
  done: number
  steps: number
  error: string
  mine: boolean
  created_at: number
  review: Review | null
}

/** A whole game, looked at again. */
export interface Review {
  game: string
  lexicon: string
  method: string
  seconds: number
  turns: readonly ReviewedTurn[]
  seats: readonly SeatSummary[]
  curve: Curve
  turned: number
  words: readonly MetWord[]
  deepened: number
  notes: readonly Reason[]
}

/** One turn: the move, what was lost by it, the best few moves, and why. */
export interface ReviewedTurn {
  turn: number
  seat: number
  move: string
  score: number
  grade: "best" | "blunder" | "good" | "inaccuracy" | "mistake"
  loss: number
  win_loss: number | null
  best: readonly Choice[]
  reasons: readonly Reason[]
  method: string
  rollouts: number
  seed: number
  equity: number
  win: number | null
  words: readonly string[]
  scores: readonly number[]
  chances: readonly number[]
  held: string
  version: number
  after: number
  before: Scene
  table: Scene
}

/** A move that was open to the seat, and what it was worth. */
export interface Choice {
  move: string
  score: number
  equity: number
  win: number | null
  words: readonly string[]
  table: Scene
}

/** The pieces of a table as a picture shows them; `last` were laid by the move in question. */
export interface Scene {
  pieces: readonly Placed[]
  layout: string
  last: readonly Placed[]
}

/** Why a move is worth less, or what it was: a code, its words in a language, and the facts that go into them. */
export interface Reason {
  code: string
  text: string
  details: Readonly<Record<string, string | number>>
}

/** What the review says of one player. */
export interface SeatSummary {
  name: string
  accuracy: number
  turns: number
  loss: number
  grades: Readonly<Record<string, number>>
  best_play: BestPlay | null
  longest: string
  rarest: string
}

/** A player's best play of a game: the one of most points. */
export interface BestPlay {
  turn: number
  move: string
  score: number
}

/** How the game went: a row of one value per seat for the start and after each turn; one value for a team. */
export interface Curve {
  kind: "goals" | "scores" | "win"
  points: readonly (readonly number[])[]
}

/** A word that few people know, as it was laid. */
export interface MetWord {
  word: string
  level: number
  seat: number
  turn: number
  links: readonly Link[]
}

/** The puzzles of a game in a language, and how the one who asks does. */
export interface PuzzleShelf {
  game: string
  language: string
  themes: Readonly<Record<string, number>>
  levels: readonly number[]
  rating: number
  played: number
  solved: number
  streak: number
  date: string
  today: boolean
}

/** A puzzle; the answer is there once it is solved or given up. */
export interface PuzzleSeen {
  id: string
  game: string
  language: string
  theme: "action" | "behind" | "bingo" | "crossing" | "empty" | "goal" | "goals" | "out" | "target" | "task" | "three"
  unit: "goals" | "points" | "spread" | "tiles"
  level: number
  task: string
  day: number
  date: string
  view: MatchView
  status: "given-up" | "open" | "solved"
  tries: number
  rating: number
  streak: number
  answer: Choice | null
  worth: number | null
  margin: number | null
  reasons: readonly Reason[]
  share: string
}

/** What an attempt came to. */
export interface PuzzleVerdict {
  right: boolean
  move: string
  worth: number | null
  said: string
  puzzle: PuzzleSeen
}

/** Whether puzzles may be made of a finished game: with everybody's consent they are. */
export interface PuzzleConsent {
  mine: boolean
  agreed: number
  people: number
  puzzles: number
}

/** A word list that tables can choose. */
export interface ListInfo {
  name: string
  language: string
  words: number
  titles: Readonly<Record<string, string>>
}

/** What a list says about a word, and what people call the list. */
export interface WordAnswer {
  language: string
  list_titles: Readonly<Record<string, string>>
  verdict: Verdict
}

/** A finished game in a player's history. */
export interface PastGame {
  table: string
  game: string
  language: string
  ended_at: number
  seat: number
  names: readonly string[]
  outcome: Outcome | null
}

/** A personal best: the highest score of a game for one, in a language, with or without action cards. */
export interface Best {
  game: string
  language: string
  actions: boolean
  score: number
  table: string
  ended_at: number
}

/** A player's finished games, latest first, how many of them were won, and the personal bests. */
export interface History {
  games: readonly PastGame[]
  played: number
  won: number
  bests: readonly Best[]
}

/** What went wrong: a stable code, and words in the client's language. */
export interface Problem {
  code: string
  text: string
}

/** A table takes you for absent and will go on without you; say something, and it will not. */
export interface AbsenceWarningMessage {
  type: "absence-warning"
  table: string
  seat: number
  applies: number
  text: string
}

/** A command of the game, for the version that the player saw. The same id again gives the same answer. */
export interface ActMessage {
  type: "act"
  id: string
  table: string
  version: number
  command: Command
}

/** The answer to `pulse`, at once: measures the lag that the clock credits. */
export interface BeatMessage {
  type: "beat"
  number: number
}

/** A scorebook that you follow has a new version; ask for its sheet. */
export interface BookMovedMessage {
  type: "book-moved"
  book: string
  version: number
}

/** The server closes this socket; reconnect after `retry_ms` (0: do not reconnect automatically). */
export interface ByeMessage {
  type: "bye"
  code: string
  text: string
  retry_ms: number
}

/** Ask that an absent seat be removed by the table's rule, or a bot that is stuck. */
export interface ClaimMessage {
  type: "claim"
  id: string
  table: string
  seat: number
}

/** Something behind the server is away (`store`, `bus`) or back; play resumes once it is back. */
export interface DegradedMessage {
  type: "degraded"
  what: "bus" | "store"
  away: boolean
  text: string
}

/** The first message. `token` only where no cookie and no header came with the handshake. */
export interface HelloMessage {
  type: "hello"
  language?: string
  token?: string
}

/** The table around the game changed: seats, presence, status, rematch. */
export interface InfoMessage {
  type: "info"
  info: TableInfo
}

/** Somebody asks you to a table. */
export interface InvitedMessage {
  type: "invited"
  table: string
  game: string
  name: string
}

/** The open tables that wait for players, whenever the list changes. */
export interface LobbyMessage {
  type: "lobby"
  tables: readonly TableInfo[]
}

/** Ask the bots that are stuck to look again. */
export interface NudgeMessage {
  type: "nudge"
  table: string
}

/** The answer to `watch`: the table, the view of the seat, and what was missed since the version asked for. */
export interface OpenedMessage {
  type: "opened"
  info: TableInfo
  seat: number
  version: number
  view: MatchView | null
  head: string
  missed: readonly ShownEntry[]
  now: number
}

/** Ask for the server's time; `at` comes back as it was. */
export interface PingMessage {
  type: "ping"
  at: number
}

/** The answer to `ping`. */
export interface PongMessage {
  type: "pong"
  at: number
  now: number
}

/** A tentative play of one's own seat: what would it be worth? Nothing is stored, and nobody else hears of it. */
export interface PreviewMessage {
  type: "preview"
  id: string
  table: string
  command: Command
}

/** The answer to `preview`: words and points, never whether they are words. */
export interface PreviewedMessage {
  type: "previewed"
  id: string
  table: string
  score: PreviewScore
}

/** Answer with `beat` at once. */
export interface PulseMessage {
  type: "pulse"
  number: number
}

/** Nothing changed. `code` is stable, `text` is in the client's language; `version` is the table's now (or −1). `about` are the words on
 * the table that are wrong, where the text names some. */
export interface RefusedMessage {
  type: "refused"
  id: string
  table: string
  code: string
  text: string
  version: number
  about: readonly string[]
}

/** You no longer sit at this table, or it is gone. */
export interface RemovedMessage {
  type: "removed"
  table: string
  code: string
  text: string
}

/** Chat, from a player at the table or in the lobby; a phrase comes with its key and the client's own words. */
export interface SaidMessage {
  type: "said"
  table: string
  player: string
  name: string
  seat: number
  text: string
  phrase: string
  at: number
  number: number
}

/** Chat at a table, or in the lobby (empty table). */
export interface SayMessage {
  type: "say"
  table: string
  text: string
}

/** One of the fixed phrases, for games that forbid free talk; open at every table. */
export interface SayPhraseMessage {
  type: "say-phrase"
  table: string
  phrase: string
}

/** The command with this id is durable as this version. */
export interface StoredMessage {
  type: "stored"
  id: string
  table: string
  version: number
}

/** A moderator took lines of chat back. */
export interface UnsaidMessage {
  type: "unsaid"
  table: string
  numbers: readonly number[]
}

/** Stop following a table. */
export interface UnwatchMessage {
  type: "unwatch"
  table: string
}

/** One accepted command: what the seat may see of its events, and the view after it. The view is whole but for its scoresheet, which only
 * grows: the first `kept` lines of `view.game.moves` are those of the version before and are left out. A client whose last version is not
 * `version` − 1 asks for the gap with `watch`. */
export interface UpdateMessage {
  type: "update"
  table: string
  seat: number
  version: number
  entry: ShownEntry
  view: MatchView
  kept: number
  head: string
  now: number
}

/** Follow a table, from one of your own seats or as a spectator (−1). Watching again changes the seat or closes a gap: everything after
 * version `since` is sent again; −1 asks for the current view only. */
export interface WatchMessage {
  type: "watch"
  table: string
  seat?: number
  since?: number
}

/** Follow a scorebook, or no more. */
export interface WatchBookMessage {
  type: "watch-book"
  book: string
  on?: boolean
}

/** Follow the list of open tables and the lobby's chat, or stop. */
export interface WatchLobbyMessage {
  type: "watch-lobby"
  on: boolean
}

/** The answer to `hello`: who you are, and the server's time (ms). */
export interface WelcomeMessage {
  type: "welcome"
  me: Me
  now: number
}

/** A table of yours, watched or not, waits for you. */
export interface YourTurnMessage {
  type: "your-turn"
  table: string
  seat: number
  version: number
}

/** Whether a puzzle counts for its day: days since 1970, or 0. */
export interface PuzzleDay {
  day?: number
}

/** A tentative move, as a table takes it; the seat is the puzzle's. */
export interface PuzzleTrial {
  command: Readonly<Record<string, unknown>>
}

/** A move, as a table takes it; the seat is the puzzle's. */
export interface PuzzleAttempt {
  day?: number
  command: Readonly<Record<string, unknown>>
}

/** What a family plays differently from its book. */
export interface HouseRules {
  words?: readonly string[]
  wrong_doubt?: "book" | "nothing" | "five-points" | "ten-points" | "next-turn"
  printed_cards?: boolean
}

/** A scorebook: a game, its players in turn order, who begins, and what was agreed on. */
export interface NewBook {
  game: string
  options?: Readonly<Record<string, unknown>>
  players: readonly string[]
  first?: number
  house?: HouseRules
}

/** An answer to a card: the words or letters that somebody names, `yes` or `no`; `elapsed` in ms. */
export interface StudyAnswer {
  kind: string
  subject: string
  number: number
  source?: string
  answers: readonly string[]
  elapsed: number
}

/** A deck to take in: CSV, Anki's text form, or a word a line. */
export interface StudyFile {
  file: string
}

/** A record or a GCG file to review, as text. */
export interface NewReview {
  file: string
}

/** An entry of a scorebook, with an id that the client made: the same id again writes nothing twice. */
export interface NewEntry {
  id: string
  pen: string
  entry: Readonly<Record<string, unknown>>
}

/** A line that somebody is about to write, at the end or in place of one with a number. */
export interface TriedLine {
  line: Readonly<Record<string, unknown>>
  number?: number
}

/** Letters that the players drew for the start, in turn order. */
export interface DrawnLetters {
  game: string
  language?: string
  drawn: readonly string[]
}

/** Old games as CSV: date, game, then a name and its score for everybody. */
export interface OldTotals {
  csv: string
}

/** A name is enough to play. */
export interface NewGuest {
  name: string
  language?: string
}

/** What players may change about themselves. */
export interface Profile {
  name?: string | null
  language?: string | null
  pin?: string
}

/** A login and a password for the guest who asks. */
export interface NewAccount {
  login: string
  password: string
}

/** An account's login and password; where it has a second factor, its code or one of those written down. */
export interface Credentials {
  login: string
  password: string
  code?: string
}

/** What the browser's passkey dialogue answered. */
export interface PasskeyAnswer {
  challenge: string
  credential: Readonly<Record<string, unknown>>
}

/** That it is really the account's owner who asks, now: the password, or a passkey that has just signed. */
export interface Proof {
  password?: string
  passkey?: PasskeyAnswer | null
}

/** A passkey that the browser made; for an account with a proof. */
export interface NewPasskey {
  challenge: string
  credential: Readonly<Record<string, unknown>>
  proof?: Proof | null
}

/** Another password, with a proof; a login too where only passkeys opened the account so far. */
export interface NewPassword {
  password: string
  login?: string
  proof: Proof
}

/** A passkey to take away. */
export interface OldPasskey {
  id: string
  proof: Proof
}

/** A wish that needs nothing but a proof. */
export interface Proven {
  proof: Proof
}

/** The secret that the owner's device shares now, and a code of it. */
export interface NewTotp {
  secret: string
  code: string
  proof: Proof
}

/** Where letters about the account go; empty: nowhere any more. */
export interface NewEmail {
  email: string
  proof: Proof
}

/** The code that came by e-mail. */
export interface EmailCode {
  code: string
}

/** Whose account it is: a code goes to its e-mail address, if it has one. */
export interface LostPassword {
  login: string
}

/** A one-time code instead of the lost password, and a new one; where the code came by e-mail, the second factor. */
export interface Recovery {
  login: string
  code: string
  password: string
  second?: string
}

/** A table to be: the game, what it agrees on, and whom it is for. */
export interface NewTable {
  game: string
  options?: Readonly<Record<string, unknown>>
  seats?: number
  open?: boolean
  absence?: "wait" | "claim" | "bot" | "adjudicate"
  absence_minutes?: number
  entropy?: string
  sit?: boolean
  talk?: "free" | "phrases"
  friends_only?: boolean
  gallery?: boolean
  shared?: boolean
  invite?: readonly string[]
}

/** A game against bots at once; the name and language of a new guest, where nobody is known yet. */
export interface PlayNow {
  game: string
  options?: Readonly<Record<string, unknown>>
  seats?: number
  level?: number
  entropy?: string
  name: string
  language?: string
}

/** Fill a seat: with yourself, another person on the same device (by name), or a bot (by level; host only). */
export interface TakeSeat {
  who?: "me" | "here" | "bot"
  seat?: number | null
  name?: string
  level?: number
  entropy?: string
}

/** The same game again, with randomness of the asker's own for its bag. */
export interface Rematch {
  entropy?: string
}

/** What a seat chooses for itself before the start: one of the game's options that belong to seats. */
export interface SeatChoice {
  option: string
  value: string | boolean
}

/** Somebody to play with now: the game and what it agrees on. */
export interface Seek {
  game: string
  options?: Readonly<Record<string, unknown>>
  entropy?: string
}

/** Hear no more from someone, or hear again. */
export interface Mute {
  player: string
  muted?: boolean
}

/** Tell the moderators about someone. */
export interface Report {
  player: string
  table?: string
  text: string
}

/** What a guardian sets for an account; the PIN is a new one where none was set. */
export interface Guard {
  pin: string
  phrases_only: boolean
  friends_only: boolean
}

/** Count somebody among one's friends, by username or id, or no more; guarded accounts need the guardian's PIN. */
export interface Friend {
  login?: string
  player?: string
  friend?: boolean
  pin?: string
}

/** A code to give away, in place of the one before; or none any more. */
export interface NewFriendCode {
  wanted?: boolean
  pin?: string
}

/** A code that somebody gave away: both are friends now. */
export interface FriendCode {
  code: string
  pin?: string
}

/** Keep somebody away, or no more. */
export interface Block {
  player: string
  blocked?: boolean
}

/** Ask people to a table: friends, or whom one has played with. */
export interface Invite {
  players: readonly string[]
}

/** Where a browser takes notices (`PushSubscription`), and in which language. */
export interface NewDevice {
  endpoint: string
  p256dh: string
  auth: string
  language: string
}

/** A browser that takes no notices any more. */
export interface OldDevice {
  endpoint: string
}

/** From when until when nothing is sent, in minutes of the day in a time zone; -1: always. */
export interface QuietHours {
  quiet_from: number
  quiet_until: number
  zone: string
}

/** Days from now on in which one's time stands still in games by letter. */
export interface NewVacation {
  days: number
}

/** Who may see what one has played. */
export interface ProfileSeen {
  seen_by: "nobody" | "friends" | "everybody"
}

/** What a moderator does: about a player, a table, a report, lines of chat or a block of addresses. */
export interface Moderate {
  kind: "silence" | "shadow" | "unshadow" | "close-account" | "reopen-account" | "ban-block" | "lift-ban" | "unsay"
    | "close-table" | "handle-report" | "lift-guard"
  player?: string
  table?: string
  report?: number
  lines?: readonly number[]
  block?: string
  minutes?: number
  why?: string
}

/** Silence someone for a while; for moderators. */
export interface Silence {
  player: string
  minutes: number
}

/** Something that a word list has wrong. */
export interface WordComplaint {
  language: string
  word: string
  wish: "added" | "removed"
  why?: string
}

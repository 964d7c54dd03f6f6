// Generated from the server's types by `make protocol`. Do not edit.

/** A game of the catalogue. */
export interface GameFace {
  id: string;
  family: string;
  language: string;
  least: number;
  most: number;
  minutes: number;
  /** Seconds for a turn, where the rule book asks for a limit; otherwise 0. */
  turn: number;
}

export const GAMES: readonly GameFace[] = [
  {"id":"classic-us","family":"board","language":"en","least":2,"most":4,"minutes":45,"turn":0},
  {"id":"classic-br","family":"board","language":"pt","least":2,"most":4,"minutes":45,"turn":0},
  {"id":"classic-ro","family":"board","language":"ro","least":2,"most":4,"minutes":45,"turn":0},
  {"id":"together","family":"together","language":"pt","least":1,"most":4,"minutes":40,"turn":0},
  {"id":"cards","family":"cards","language":"pl","least":2,"most":4,"minutes":40,"turn":0},
  {"id":"rummikub","family":"rummikub","language":"pt","least":2,"most":4,"minutes":40,"turn":60},
  {"id":"finish-line","family":"board","language":"en","least":2,"most":4,"minutes":15,"turn":0},
  {"id":"nine-tile","family":"board","language":"en","least":2,"most":4,"minutes":45,"turn":0},
  {"id":"cards-action","family":"cards","language":"pl","least":2,"most":4,"minutes":45,"turn":0},
  {"id":"cards-rummy","family":"rummy","language":"pl","least":2,"most":4,"minutes":45,"turn":0},
  {"id":"cards-solo","family":"cards","language":"pl","least":1,"most":1,"minutes":20,"turn":0},
];

/** Whose variants of texts a family of games speaks in. */
export const WORDING: Readonly<Record<string, string>> = {
  board: "board",
  together: "together",
  cards: "cards",
  rummikub: "rummikub",
  rummy: "cards",
};

/** The games as the first screen shows them before the server has answered. */
export interface GameFace {
  id: string;
  language: string;
  least: number;
  most: number;
  minutes: number;
  /** Seconds for a turn, where the rule book asks for a limit. */
  turn?: number;
}

export const GAMES: readonly GameFace[] = [
  { id: "classic-us", language: "en", least: 2, most: 4, minutes: 45 },
  { id: "classic-br", language: "pt", least: 2, most: 4, minutes: 45 },
  { id: "classic-ro", language: "ro", least: 2, most: 4, minutes: 45 },
  { id: "together", language: "pt", least: 1, most: 4, minutes: 40 },
  { id: "cards", language: "pl", least: 2, most: 4, minutes: 30 },
  { id: "rummikub", language: "pt", least: 2, most: 4, minutes: 40, turn: 60 },
  { id: "finish-line", language: "en", least: 2, most: 4, minutes: 15 },
  { id: "nine-tile", language: "en", least: 2, most: 4, minutes: 45 },
  { id: "cards-action", language: "pl", least: 2, most: 4, minutes: 30 },
  { id: "cards-rummy", language: "pl", least: 2, most: 4, minutes: 30 },
  { id: "cards-solo", language: "pl", least: 1, most: 1, minutes: 15 },
];

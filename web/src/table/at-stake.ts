/** What a play that may be challenged brings, as the bar tells it. */
import type { ScoredWord } from "$lib/protocol";

export interface Stake {
  words: readonly ScoredWord[];
  score: number;
  doubled?: boolean;
}

/** Word by word; or the words, and what the whole turn is awarded where only the turn has points. */
export function atStake({ words, score, doubled }: Stake, byTurn: boolean, whyDoubled: string): string {
  if (!byTurn) return words.map(([word, points]) => `${word} ${points}`).join(", ");
  const awarded = doubled ? `+${score} (${whyDoubled})` : `+${score}`;
  return `${words.map(([word]) => word).join(", ")} ${awarded}`;
}

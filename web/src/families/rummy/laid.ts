/** The words of a round as they lie and as they count. */
import type { CountedWord, RummyView } from "$lib/protocol";

interface Laid {
  words: readonly Pick<CountedWord, "cards" | "premium" | "boosted">[];
  /** Nobody can challenge them any more. */
  standing: boolean;
}

/** What lies before a seat: its words, or those that may be challenged now. */
export function laidBy(game: Pick<RummyView, "window" | "laid">, seat: number): Laid {
  if (game.window?.seat === seat) return { words: game.window.tally.words, standing: false };
  return { words: (game.laid[seat] ?? []).map((word) => ({ ...word, boosted: [] })), standing: true };
}

/** A word with its premium card and its points, and what of it counts four times: “KOT ×2 = 12 (K ×4)”. */
export function counted({ cards, premium, points, boosted }: CountedWord): string {
  const letters = [...cards.toUpperCase()];
  const worth = premium ? `×${premium} = ${points}` : String(points);
  const four = boosted.map((place) => letters[place]).join("");
  return `${letters.join("")} ${worth}${four && ` (${four} ×4)`}`;
}

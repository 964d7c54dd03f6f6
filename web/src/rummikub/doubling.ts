import type { Move } from "$lib/protocol";

/** The longest word counts, and twice if the whole rack was laid. */
export function isDoubled(move: Pick<Move, "what" | "score" | "words">): boolean {
  const longest = Math.max(0, ...(move.words ?? []).map(([, points]) => points));
  return move.what === "play" && longest > 0 && move.score === 2 * longest;
}

/** Where a play is written: a scoresheet names the square of its word's first letter. */
import type { Move, Placed } from "$lib/protocol";
import { keyOf, type Notation } from "./geometry";

/** Where the main word begins, though its first letters may have lain there before. */
export function placeOf(move: Pick<Move, "placed" | "words">, notation: Notation, board: readonly Placed[]): string {
  const placed = [...(move.placed ?? [])].sort(([row, col], [other, beside]) => row - other || col - beside);
  const [first, second] = placed;
  const word = move.words?.[0]?.[0] ?? "";
  if (!first) return "";
  const ways = second ? [second[0] === first[0]] : [true, false];
  const letters = new Map([...board, ...placed].map(([row, col, face]) => [keyOf(row, col), face.toUpperCase()]));
  for (const across of ways) {
    const [down, right] = across ? [0, 1] : [1, 0];
    for (let before = 0; before < word.length; before++) {
      const [row, col] = [first[0] - before * down, first[1] - before * right];
      if ([...word].every((letter, index) => letters.get(keyOf(row + index * down, col + index * right)) === letter))
        return notation.at(row, col, across);
    }
  }
  return notation.at(first[0], first[1], ways[0] ?? true); // the play was withdrawn, its letters are gone
}

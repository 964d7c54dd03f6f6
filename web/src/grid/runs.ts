/** Words as they lie on a grid: runs of neighbouring pieces through those of one play. */
import type { Placed } from "$lib/protocol";
import { keyOf, type Square } from "./geometry";

export interface Run {
  word: string;
  squares: readonly (Square & { face: string })[];
}

/** Every run of two pieces or more through the pieces of a play, each once. */
export function runsThrough(placed: readonly Placed[], before: Iterable<Placed>): Run[] {
  const faces = new Map([...before, ...placed].map(([row, col, face]) => [keyOf(row, col), face]));
  const found = new Map<string, Run>();
  for (const [row, col] of placed)
    for (const [down, right] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const run = runAt(faces, { row, col }, down, right);
      const [first] = run.squares;
      if (first && run.squares.length > 1) found.set(`${keyOf(first.row, first.col)} ${down}`, run);
    }
  return [...found.values()];
}

function runAt(faces: ReadonlyMap<string, string>, at: Square, down: number, right: number): Run {
  let { row, col } = at;
  while (faces.has(keyOf(row - down, col - right))) [row, col] = [row - down, col - right];
  const squares: (Square & { face: string })[] = [];
  for (let face = faces.get(keyOf(row, col)); face; face = faces.get(keyOf(row, col))) {
    squares.push({ row, col, face });
    [row, col] = [row + down, col + right];
  }
  return { word: squares.map((square) => square.face.toUpperCase()).join(""), squares };
}

/** The squares of a refused play to point at: those of the words that are wrong, or else everything that was laid. */
export function refusedSquares(
  words: readonly string[],
  placed: readonly Placed[],
  before: Iterable<Placed>,
): ReadonlySet<string> {
  const wrong = runsThrough(placed, before).filter((run) => words.includes(run.word));
  const squares = wrong.length
    ? wrong.flatMap((run) => run.squares.map(({ row, col }) => keyOf(row, col)))
    : placed.map(([row, col]) => keyOf(row, col));
  return new Set(squares);
}

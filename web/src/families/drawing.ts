/** Words as pieces of a small drawing. */
import type { Piece } from "./family";

const STEP = 18;

export const across = (word: string, x: number, y: number): Piece[] =>
  [...word].map((face, i) => ({ x: x + i * STEP, y, face }));

export const down = (word: string, x: number, y: number): Piece[] =>
  [...word].map((face, i) => ({ x, y: y + i * STEP, face }));

export const fan = (word: string, x: number, y: number): Piece[] =>
  [...word].map((face, i) => {
    const turn = (i - (word.length - 1) / 2) * 11;
    return { x: x + i * 17, y: y + Math.abs(turn) * 0.32, face, turn, kind: "card" as const };
  });

/** How a play's points came about, as its squares show it. What does not lead to the points written is not shown. */
import type { Move, Placed } from "$lib/protocol";
import { valueOf } from "$lib/tiles";
import { keyOf, premiumAt, type Premium } from "./geometry";
import { runsThrough, type Run } from "./runs";
import type { Letter, Reckoned } from "../families/family";

const LETTER: Partial<Record<Premium, number>> = { dl: 2, tl: 3 };
const WORD: Partial<Record<Premium, number>> = { dw: 2, tw: 3 };

/** The words of a play on a printed board; `before` is what lay there. */
export function onBoard(move: Move, before: readonly Placed[], layout: string, language: string): Reckoned[] {
  const runs = runsThrough(move.placed, before);
  const fresh = new Set(move.placed.map(([row, col]) => keyOf(row, col)));
  const premium = (row: number, col: number) => (fresh.has(keyOf(row, col)) ? premiumAt(layout, row, col) : "");
  return move.words.map(([word, points]) => {
    const at = runs.findIndex((run) => run.word === word);
    const [run] = at < 0 ? [] : (runs.splice(at, 1) as [Run]);
    const letters = (run?.squares ?? []).map(({ row, col, face }): Letter => ({
      face,
      value: valueOf(face, language),
      times: LETTER[premium(row, col)] ?? 1,
    }));
    const times = (run?.squares ?? []).reduce((all, { row, col }) => all * (WORD[premium(row, col)] ?? 1), 1);
    return checked({ word, points, letters, times });
  });
}

/** The words of a play of cards: there are no squares that count more, only premium cards, and jokers that count nothing. */
export function ofCards(move: Move, language: string): Reckoned[] {
  const jokers = move.placed.map(([, , face]) => face).filter((face) => face !== face.toUpperCase());
  return move.words.map(([word, points]) => {
    const faces = [...word].map((face) => (jokers.includes(face.toLowerCase()) ? face.toLowerCase() : face));
    const ways = [[...word], faces].flatMap((shown) => {
      const letters = shown.map((face): Letter => ({ face, value: valueOf(face, language), times: 1 }));
      return [1, 2, 3].map((times) => checked({ word, points, letters, times }));
    });
    return ways.find((way) => way.letters.length) ?? { word, points, letters: [], times: 1 };
  });
}

/** With its letters if they come to the points. */
function checked(reckoned: Reckoned): Reckoned {
  const sum = reckoned.letters.reduce((all, { value, times }) => all + value * times, 0);
  return sum * reckoned.times === reckoned.points ? reckoned : { ...reckoned, letters: [], times: 1 };
}

import { describe, expect, it } from "vitest";
import type { Move, Placed } from "$lib/protocol";
import { ofCards, onBoard } from "./reckoning";
import { refusedSquares, runsThrough } from "./runs";

const row = (word: string, at: number, col: number): Placed[] =>
  [...word].map((face, index) => [at, col + index, face]);
const move = (placed: Placed[], words: [string, number][]): Move => ({
  seat: 0,
  what: "play",
  score: 0,
  total: 0,
  placed,
  words,
  bonus: 0,
  count: 0,
});

describe("a play on a board", () => {
  it("counts a premium for the tile laid on it, and for no other", () => {
    // HORN over the centre star (7, 7): letters 4 + 1 + 1 + 1, the word doubled.
    const horn = row("HORN", 7, 5);
    const [first] = onBoard(move(horn, [["HORN", 14]]), [], "classic", "en");
    expect(first?.times).toBe(2);
    expect(first?.letters.map(({ value }) => value)).toEqual([4, 1, 1, 1]);
    // An S behind it: the star is covered, so nothing is doubled any more.
    const [second] = onBoard(move([[7, 9, "S"]], [["HORNS", 8]]), horn, "classic", "en");
    expect(second).toMatchObject({ times: 1, letters: { length: 5 } });
  });
  it("shows nothing that does not come to the points written", () => {
    expect(onBoard(move(row("HORN", 7, 5), [["HORN", 15]]), [], "classic", "en")[0]?.letters).toEqual([]);
  });
  it("knows the words that cross", () => {
    expect(runsThrough([[8, 5, "A"], [8, 6, "X"]], row("HORN", 7, 5)).map((run) => run.word).sort()).toEqual(
      ["AX", "HA", "OX"].sort(),
    ); // prettier-ignore
  });
});

it("a play of cards counts its premium card and no joker", () => {
  const [plain] = ofCards(move(row("DOM", 0, 0), [["DOM", 10]]), "pl");
  expect(plain).toMatchObject({ times: 2 });
  const [joker] = ofCards(move([[0, 0, "D"], [0, 1, "o"], [0, 2, "M"]], [["DOM", 4]]), "pl"); // prettier-ignore
  expect(joker?.letters.map(({ value }) => value)).toEqual([2, 0, 2]);
});

it("a refused play points at the words that are wrong, or at everything laid", () => {
  const placed: Placed[] = [
    [8, 5, "A"],
    [8, 6, "X"],
  ];
  expect([...refusedSquares(["HA"], placed, row("HORN", 7, 5))].sort()).toEqual(["7,5", "8,5"]);
  expect([...refusedSquares([], placed, row("HORN", 7, 5))].sort()).toEqual(["8,5", "8,6"]);
});

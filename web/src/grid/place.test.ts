import { describe, expect, it } from "vitest";
import type { Placed } from "$lib/protocol";
import { notationOf } from "./geometry";
import { placeOf } from "./place";

const word = (text: string, row: number, col: number, down = false): Placed[] =>
  [...text].map((face, index) => [row + (down ? index : 0), col + (down ? 0 : index), face] as Placed);

describe("where a play is written", () => {
  const board = [...word("HAWED", 4, 10, true), ...word("ALGAE", 5, 10)];

  it("is the first letter of the word, not the first tile that was laid", () => {
    const laid = word("LGAE", 5, 11);
    expect(placeOf({ placed: laid, words: [["ALGAE", 8]] }, notationOf("english"), board)).toBe("6K");
    expect(placeOf({ placed: laid, words: [["ALGAE", 8]] }, notationOf("romanian"), board)).toBe("f11");
  });

  it("finds the direction of a single tile by its word", () => {
    const longer: Placed[] = [...board, [9, 10, "s"]];
    expect(placeOf({ placed: [[9, 10, "s"]], words: [["HAWEDS", 9]] }, notationOf("english"), longer)).toBe("K5");
  });

  it("falls back on the first tile when the play was taken back", () => {
    expect(placeOf({ placed: word("QX", 0, 0), words: [["QXA", 30]] }, notationOf("english"), board)).toBe("1A");
  });
});

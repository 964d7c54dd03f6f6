import { describe, expect, it } from "vitest";
import { rowsOf } from "./rows";

const PHONE = 332; // what 360 px leave for a word
/** As the page lays it: tiles, gaps of 2, an edge of 3, and 26 beside the word. */
const width = (columns: number, side: number) => columns * (side + 2) - 2 + 2 * 3 + 26;

describe("rows of a word", () => {
  it("lets short words share a row on a phone", () => {
    for (const [one, other] of [
      [3, 3],
      [3, 4],
      [4, 4],
      [5, 3],
    ] as const) {
      const [left, right] = [rowsOf(one, PHONE), rowsOf(other, PHONE)];
      expect(width(left.columns, left.side) + width(right.columns, right.side)).toBeLessThanOrEqual(PHONE);
    }
  });
  it("keeps long words on one row while a finger can still meet a tile, then breaks them evenly", () => {
    expect([9, 10, 11].map((pieces) => rowsOf(pieces, PHONE).columns)).toEqual([9, 10, 11]);
    expect([12, 13, 15].map((pieces) => rowsOf(pieces, PHONE))).toEqual([
      { columns: 6, side: 32 },
      { columns: 7, side: 32 },
      { columns: 8, side: 32 },
    ]);
  });
  it("never goes beyond the cloth nor below 24 px", () => {
    for (let room = 240; room < 1200; room += 7) {
      for (let pieces = 1; pieces <= 40; pieces++) {
        const { columns, side } = rowsOf(pieces, room);
        expect(side).toBeGreaterThanOrEqual(24);
        expect(width(columns, side)).toBeLessThanOrEqual(room);
        expect(columns * Math.ceil(pieces / columns)).toBeLessThan(pieces + Math.ceil(pieces / columns));
      }
    }
  });
});

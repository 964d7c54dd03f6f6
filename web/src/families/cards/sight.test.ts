import { expect, it } from "vitest";
import { fits, middleOf } from "./sight";

const word = { from: 4, to: 8 };

it("shows all that lies there if it fits", () => {
  expect(middleOf({ from: -1, to: 8 }, word, 10)).toBe(3.5);
});

it("else the last word as a whole", () => {
  expect(middleOf({ from: -9, to: 8 }, word, 7)).toBe(6);
});

it("and of a word that is longer than the screen its beginning", () => {
  const middle = middleOf({ from: -9, to: 8 }, word, 4);
  expect([middle - 1.5, middle + 1.5]).toEqual([4, 7]); // four squares from its first on
  expect(fits(word, 4)).toBe(false);
  expect(fits(word, 5)).toBe(true);
});

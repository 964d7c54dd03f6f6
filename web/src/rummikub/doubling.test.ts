import { expect, test } from "vitest";
import { isDoubled } from "./doubling";

const words = [["BACKED", 6], ["FUN", 3], ["MARCH", 5]] as const;

test("a turn that used up the rack counts the longest word twice", () => {
  expect(isDoubled({ what: "play", score: 12, words })).toBe(true);
  expect(isDoubled({ what: "play", score: 6, words })).toBe(false);
  expect(isDoubled({ what: "draw", score: 0, words: [] })).toBe(false);
});

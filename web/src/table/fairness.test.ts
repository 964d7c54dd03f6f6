import { expect, test } from "vitest";
import { byTheBook } from "./fairness";

test("challenges or no takebacks make a game by the book", () => {
  expect(byTheBook({ words: "challenge", friendly: true })).toBe(true);
  expect(byTheBook({ words: "checked", friendly: false })).toBe(true);
  expect(byTheBook({ words: "checked", friendly: true })).toBe(false);
});

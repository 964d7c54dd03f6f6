import { expect, test } from "vitest";
import { atStake } from "./at-stake";

const words = [
  ["CASAMENT", 8],
  ["SOL", 3],
  ["MAR", 3],
] as const;

test("where every word has points of its own, each tells them", () => {
  expect(atStake({ words, score: 14 }, false, "")).toBe("CASAMENT 8, SOL 3, MAR 3");
});

test("where the turn has points, what is awarded is told and no word's length", () => {
  expect(atStake({ words, score: 8 }, true, "doubled")).toBe("CASAMENT, SOL, MAR +8");
});

test("a doubled turn is told as it is awarded", () => {
  expect(atStake({ words, score: 16, doubled: true }, true, "doubled")).toBe("CASAMENT, SOL, MAR +16 (doubled)");
});

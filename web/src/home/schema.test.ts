import { expect, test } from "vitest";
import { concerned, ownOptions } from "./schema";

const SCHEMA = {
  properties: {
    language: { enum: ["en", "pl"] },
    thinking: { enum: ["quick", "deep"], default: "quick", level: 10 },
    soft_marks: { type: "boolean", default: false, languages: ["pt"] },
  },
};
const shown = (language: string, robots: number) =>
  concerned(ownOptions(SCHEMA), {}, language, robots).map(({ name }) => name);

test("what concerns the strongest robots is asked where they play", () => {
  expect(shown("en", 10)).toEqual(["thinking"]);
  expect(shown("en", 9)).toEqual([]);
  expect(shown("en", 0)).toEqual([]);
});

test("what concerns one language is asked in that language", () => {
  expect(shown("pt", 0)).toEqual(["soft_marks"]);
});

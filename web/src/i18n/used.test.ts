import { expect, it } from "vitest";
import { fileURLToPath } from "node:url";
import { shelfOf, shelves, textsOf } from "../../build/texts";

const DATA = fileURLToPath(new URL("../../../src/wordloom/data", import.meta.url));
const english = textsOf(DATA, "en");
/** The only files that may say what is on a shelf: each is loaded with it, or asked only by one that is. */
const READERS: Record<string, RegExp> = {
  study: /^\.\.\/(study\/|pages\/StudyPage)|\/App\.svelte/,
  review: /^\.\.\/(review\/|pages\/ReviewPage)/,
  puzzles: /^\.\.\/(puzzles\/|pages\/PuzzlesPage)/,
  people:
    /\/(account|moderation|people)\/|\/pages\/(Account|Moderation|People|Profile|Settings)Page|\/lib\/passkeys|\/App\.svelte/,
  team: /\/families\/together\/|\/table\/story/,
  book: /\/book\/|\/pages\/BookPage|\/families\/\w+\/Book|\/App\.svelte/,
  advice: /\/table\/Hints|\/families\/\w+\/index|\/grid\/where/,
};
const sources = import.meta.glob<string>("../**/*.{svelte,ts}", { eager: true, query: "?raw", import: "default" });

const asked = (made: RegExp) =>
  Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(made)].map(([, key = ""]) => ({ file, key })),
  );

it("every text that is chosen by its beginning has at least one to choose", () => {
  const beginnings = asked(/\b(?:t|told)\(\s*`([a-z-]+(?:\.[a-z-]+)*[.-])\$\{/g);
  expect(beginnings.length).toBeGreaterThan(20);
  const known = Object.keys(english);
  expect(beginnings.filter(({ key }) => !known.some((each) => each.startsWith(key)))).toEqual([]);
});

it("every text that the page asks for by name exists", () => {
  const missing = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(/\bt\(\s*"([^"]+)"/g)]
      .map(([, key]) => key ?? "")
      .filter((key) => !(key in english))
      .map((key) => `${file}: ${key}`),
  );
  expect(missing).toEqual([]);
});

it("what is on a shelf is said only by what comes with the shelf", () => {
  const said = asked(/["`]([a-z-]+\.[a-z-]+[a-z.-]*)(?=["`$])/g);
  for (const shelf of shelves()) {
    const keys = Object.keys(shelfOf(DATA, "en", shelf));
    expect(keys.length).toBeGreaterThan(10);
    const readers = said.filter(({ key }) =>
      keys.some((each) => each === key || (key.endsWith(".") && each.startsWith(key))),
    );
    expect(readers.length).toBeGreaterThan(3);
    const elsewhere = readers.filter(({ file }) => !/\.test\.ts$/.test(file) && !READERS[shelf]?.test(file));
    expect(elsewhere).toEqual([]);
  }
});

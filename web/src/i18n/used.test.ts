import { expect, it } from "vitest";
import english from "virtual:texts/en";

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

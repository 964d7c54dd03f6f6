import { expect, it } from "vitest";
import english from "./en";

const sources = import.meta.glob<string>("../**/*.{svelte,ts}", { eager: true, query: "?raw", import: "default" });

it("every text that the page asks for by name exists", () => {
  const missing = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(/\bt\(\s*"([^"]+)"/g)].map(([, key]) => key ?? "").filter((key) => !(key in english)).map((key) => `${file}: ${key}`),
  );
  expect(missing).toEqual([]);
});

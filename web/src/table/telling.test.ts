import { beforeAll, expect, it, vi } from "vitest";
import type { CardsView, GameEvent } from "$lib/protocol";
import type { Teller } from "./story";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
vi.stubGlobal("document", { documentElement: {} });
vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));

const teller: Teller = {
  family: "rummy",
  name: (seat) => `Robot ${seat}, level 4`,
  short: (seat) => `Robot ${seat}`,
  goal: (id) => id,
};

beforeAll(async () => {
  const { load } = await import("../i18n/index.svelte");
  await load("en");
});

it("the end of a round tells a name and its points, not two numbers in a row", async () => {
  const { tell } = await import("./story");
  const event = { kind: "round-ended", points: [92, -3] } as unknown as GameEvent;
  expect(tell(event, teller)).toBe("The round is over: Robot 0: 92 · Robot 1: −3.");
});

it("the scoresheet says whose action card it was", async () => {
  const { scoresheet } = await import("./scoresheet");
  const move = { seat: 0, what: "action", score: -3, total: 10, words: [], by: 1 };
  const game = { table: "cards", moves: [move] } as unknown as CardsView;
  const [line] = scoresheet(game, teller.short);
  expect(`${line?.text}: ${line?.points}`).toBe("action card by Robot 1: −3");
});

it("the same key speaks of cards at a card table and of tiles at a board", async () => {
  const { told } = await import("../i18n/index.svelte");
  expect(told("hand.why", "cards")).toContain("cards");
  expect(told("hand.why", "rummy")).toContain("cards");
  expect(told("hand.why", "board")).toContain("tiles");
});

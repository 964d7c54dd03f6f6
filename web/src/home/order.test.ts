import { expect, it } from "vitest";
import { GAMES } from "$lib/games";
import { inOrder } from "./order";

const first = (played: string[], language: string) => inOrder(GAMES, played, language).map((game) => game.id);

it("a newcomer sees the games of their language first, each group in the catalogue's order", () => {
  const polish = GAMES.filter((game) => game.language === "pl").map((game) => game.id);
  const others = GAMES.filter((game) => game.language !== "pl").map((game) => game.id);
  expect(first([], "pl")).toEqual([...polish, ...others]);
});

it("what was played last comes first, whatever its language", () => {
  expect(first(["rummikub", "classic-ro"], "pl").slice(0, 3)).toEqual(["rummikub", "classic-ro", "cards"]);
});

it("a game that is gone leaves no gap", () => {
  expect(first(["no-such-game"], "en")).toEqual(first([], "en"));
});

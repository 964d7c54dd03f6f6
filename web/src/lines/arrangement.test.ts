import { beforeEach, describe, expect, it, vi } from "vitest";
import { Arrangement, NEW } from "./arrangement.svelte";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

function at(rack: string, table: string[], turn = true): Arrangement {
  const play = new Arrangement("en", "try");
  play.sync(rack, table, turn);
  return play;
}
const hand = (play: Arrangement) => play.rack.map((piece) => piece.face).sort().join("");
/** Every word, what comes from the rack in brackets. */
const shown = (play: Arrangement) => play.lines.map((line) => line.pieces.map((piece) => (piece.table ? piece.face : `[${piece.face}]`)).join(""));

function lay(play: Arrangement, word: string): void {
  let line = NEW;
  for (const letter of word) line = play.type(letter, false, line);
}

describe("an attempt", () => {
  it("comes back to the rack when the turn ends without it, though neither rack nor table changed", () => {
    const play = at("ACTZ", ["DOG"]);
    lay(play, "cat");
    expect([play.words, hand(play)]).toEqual([["DOG", "CAT"], "Z"]);
    play.sync("ACTZ", ["DOG"], false);
    expect([play.words, hand(play), play.changed]).toEqual([["DOG"], "ACTZ", false]);
    play.sync("ACTZ", ["DOG"], true);
    expect(play.words).toEqual(["DOG"]);
  });
  it("stays while the turn lasts and nothing moved under it", () => {
    const play = at("ACTZ", ["DOG"]);
    lay(play, "cat");
    play.sync("ACTZ", ["DOG"], true);
    expect(play.words).toEqual(["DOG", "CAT"]);
  });
  it("outlives a reload of the page in the same turn, and no other", () => {
    lay(at("ACTZ", ["DOG"]), "cat");
    expect(at("ACTZ", ["DOG"]).words).toEqual(["DOG", "CAT"]);
    expect(at("ACTZ", ["DOG"], false).words).toEqual(["DOG"]);
    expect(at("ACTZ", ["DOG"]).words).toEqual(["DOG"]);
  });
});

describe("a hint that is laid out", () => {
  it("leaves words that stay with their own tiles", () => {
    const play = at("EST", ["REST", "TEA"]);
    play.layOut(["SET", "REST", "TEA"]);
    expect(shown(play)).toEqual(["[S][E][T]", "REST", "TEA"]);
    expect(hand(play)).toBe("");
  });
  it("extends a word with the rack's tiles, whichever equal ones lie elsewhere", () => {
    const play = at("DESX", ["SEED", "APARECER"]);
    play.layOut(["DESAPARECER", "SEED"]);
    expect(shown(play)).toEqual(["[D][E][S]APARECER", "SEED"]);
    expect(hand(play)).toBe("X");
  });
  it("moves neighbours of an old word together", () => {
    const play = at("SA", ["CARTON"]);
    play.layOut(["SCAR", "TONA"]);
    expect(shown(play)).toEqual(["[S]CAR", "TON[A]"]);
  });
  it("swaps a joker for its letter and uses it elsewhere", () => {
    const play = at("OGN", ["DoG"]);
    play.layOut(["DOG", "GuN"]);
    expect(shown(play)).toEqual(["D[O]G", "[G]u[N]"]);
    expect(hand(play)).toBe("");
  });
  it("names a joker of the rack", () => {
    const play = at("?AT", []);
    play.layOut(["cAT"]);
    expect(shown(play)).toEqual(["[c][A][T]"]);
  });
});

import { beforeEach, describe, expect, it, vi } from "vitest";
import { Arrangement, NEW } from "./arrangement.svelte";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
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
const hand = (play: Arrangement) =>
  play.rack
    .map((piece) => piece.face)
    .sort()
    .join("");
/** Every word, what comes from the rack in brackets. */
const shown = (play: Arrangement) =>
  play.groups.map((group) => group.pieces.map((piece) => (piece.table ? piece.face : `[${piece.face}]`)).join(""));

function lay(play: Arrangement, word: string): void {
  play.open = NEW;
  for (const letter of word) play.type(letter, false);
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

describe("a word that is being built", () => {
  const tapped = (play: Arrangement, faces: string) => {
    for (const face of faces) play.append(play.rack.find((piece) => piece.face === face)?.id ?? -1);
  };
  it("takes one tap a letter, from its beginning on", () => {
    const play = at("ACTZ", ["DOG"]);
    expect(play.building).toBe(false);
    play.open = NEW;
    tapped(play, "CAT");
    expect([play.words, hand(play)]).toEqual([["DOG", "CAT"], "Z"]);
  });
  it("may be one that lies on the table", () => {
    const play = at("AST", ["DOG"]);
    play.open = play.groups[0]?.id ?? NEW;
    tapped(play, "S");
    expect(shown(play)).toEqual(["DOG[S]"]);
  });
  it("is done when it is closed, taken back or when the turn is over", () => {
    const play = at("ACTZ", ["DOG"]);
    lay(play, "ca");
    play.open = null;
    expect(play.building).toBe(false);
    lay(play, "t");
    play.undo();
    expect(play.building).toBe(false);
    lay(play, "t");
    play.sync("ACTZ", ["DOG"], false);
    expect(play.building).toBe(false);
  });
});

describe("a hint that is laid out", () => {
  const rack = { group: -1, at: -1 };
  const from = (group: number, ...places: number[]) => places.map((at) => ({ group, at }));
  it("leaves words that stay with their own tiles", () => {
    const play = at("EST", ["REST", "TEA"]);
    play.layOut(["SET", "REST", "TEA"], [[rack, rack, rack], from(0, 0, 1, 2, 3), from(1, 0, 1, 2)]);
    expect(shown(play)).toEqual(["[S][E][T]", "REST", "TEA"]);
    expect(hand(play)).toBe("");
  });
  it("takes the tiles that it names, whichever equal ones lie elsewhere", () => {
    const play = at("ESX", ["SET", "TEA"]);
    play.layOut(
      ["SEE", "TEAS", "T"],
      [[...from(0, 0), ...from(1, 1), rack], [...from(1, 0), ...from(0, 1), ...from(1, 2), rack], from(0, 2)],
    );
    expect(shown(play)).toEqual(["SE[E]", "TEA[S]", "T"]);
    expect(hand(play)).toBe("X");
  });
  it("swaps a joker for its letter and uses it elsewhere", () => {
    const play = at("OGN", ["DoG"]);
    play.layOut(
      ["DOG", "GuN"],
      [
        [...from(0, 0), rack, ...from(0, 2)],
        [rack, ...from(0, 1), rack],
      ],
    );
    expect(shown(play)).toEqual(["D[O]G", "[G]u[N]"]);
    expect(hand(play)).toBe("");
  });
  it("names a joker of the rack", () => {
    const play = at("?AT", []);
    play.layOut(["cAT"], [[rack, rack, rack]]);
    expect(shown(play)).toEqual(["[c][A][T]"]);
  });
});

import { describe, expect, it } from "vitest";
import { counted, laidBy } from "./laid";

const word = (cards: string, premium = "", points = 0, boosted: number[] = []) => ({ cards, premium, points, boosted });

describe("the words of a round", () => {
  it("says how a word counts", () => {
    expect(counted(word("KOt", "", 6))).toBe("KOT 6");
    expect(counted(word("KOT", "2", 12))).toBe("KOT ×2 = 12");
    expect(counted(word("KOT", "2", 12, [2]))).toBe("KOT ×2 = 12 (T ×4)");
    expect(counted(word("DOM", "", 5, [0, 1, 2]))).toBe("DOM 5 (DOM ×4)");
  });
  it("shows what may be challenged before the seat that laid it, and only there", () => {
    const words = [word("KOT", "", 6)];
    const window = {
      seat: 1,
      words: [],
      until: 0,
      accepted: [],
      good: [],
      tally: { words, why: "", extra: 0, total: 6 },
    };
    const game = { window, laid: [[{ cards: "DO", premium: "" }], []] } as unknown as Parameters<typeof laidBy>[0];
    expect(laidBy(game, 1)).toEqual({ words, standing: false });
    expect(laidBy(game, 0).standing).toBe(true);
    expect(laidBy(game, 0).words.map(({ cards }) => cards)).toEqual(["DO"]);
    expect(laidBy({ ...game, window: null }, 1).words).toEqual([]);
  });
});

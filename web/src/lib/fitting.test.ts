import { describe, expect, it } from "vitest";
import { doneWell, fitting, GENTLE } from "./fitting";

const chairs = [
  { seat: 0, kind: "human", level: 0 },
  { seat: 1, kind: "bot", level: 5 },
];

describe("the level that fits", () => {
  it("is gentle at first, and each game's own", () => {
    expect(fitting({}, "rummikub")).toBe(GENTLE);
    expect(fitting({ rummikub: 6 }, "rummikub")).toBe(6);
    expect(fitting({ rummikub: 6 }, "cards")).toBe(GENTLE);
  });

  it("is the level of robots that one has beaten, or nearly", () => {
    expect(doneWell({ places: [1, 2], scores: [200, 150] }, chairs, 0)).toBe(5);
    expect(doneWell({ places: [2, 1], scores: [180, 200] }, chairs, 0)).toBe(5);
    expect(doneWell({ places: [2, 1], scores: [120, 200] }, chairs, 0)).toBe(0);
  });

  it("needs a robot, a result, and a team that won", () => {
    expect(doneWell({ places: [1, 2], scores: [9, 3] }, [chairs[0]!], 0)).toBe(0);
    expect(doneWell({ places: [], scores: [] }, chairs, 0)).toBe(0);
    expect(doneWell({ places: [2, 2], scores: [12, 12] }, chairs, 0)).toBe(0);
  });
});

import { describe, expect, it } from "vitest";
import { pull } from "./edge-scroll";

describe("a drag at the edge of a table", () => {
  const at = (y: number) => pull(y, 100, 500);
  it("scrolls up near the upper edge and a little above it, down near the lower one", () => {
    expect([at(105), at(90), at(495)].map(Math.sign)).toEqual([-1, -1, 1]);
  });
  it("rests in the middle, far above, and over the hand below", () => {
    expect([at(300), at(20), at(501), at(560)]).toEqual([0, 0, 0, 0]);
  });
  it("goes faster the nearer the edge", () => {
    expect(at(498)).toBeGreaterThan(at(470));
    expect(at(102)).toBeLessThan(at(130));
  });
});

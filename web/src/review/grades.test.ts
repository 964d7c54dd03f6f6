import { expect, it } from "vitest";
import { moveText, percent, points } from "./grades";

const said = (key: string) => `<${key}>`;

it("plays stay as they are typed", () => {
  for (const play of ["8D WEAVERS", "R0C-3 KILKI ×2", "1 3: CASA", "L7 J(O)BBED", "HOC×3 ASA"])
    expect(moveText(play, said)).toBe(play);
});

it("what is no play has a name", () => {
  expect(moveText("-", said)).toBe("<review.move.pass>");
  expect(moveText("-QVV", said)).toBe("<review.move.exchange> QVV");
  expect(moveText("take discard", said)).toBe("<review.move.take-discard>");
  expect(moveText("discard Ł", said)).toBe("<review.move.discard> Ł");
  expect(moveText("complete-goal bridge", said)).toBe("<review.move.complete-goal>");
});

it("numbers are short", () => {
  expect(points(3, "en")).toBe("3");
  expect(points(13.14, "en")).toBe("13.1");
  expect(points(13.14, "pl")).toBe("13,1");
  expect(percent(0.054)).toBe("5 %");
});

import { expect, it } from "vitest";
import { clockText, named, toggled, usedPlaces } from "./naming";

it("takes several words at once, in capitals, and each only once", () => {
  expect(named([], " retinas, nastier ", "en")).toEqual(["RETINAS", "NASTIER"]);
  expect(named(["RETINAS"], "retinas;ação", "pt")).toEqual(["RETINAS", "AÇÃO"]);
  expect(named(["QI"], "   ", "en")).toEqual(["QI"]);
});

it("a letter is chosen, and then no more", () => {
  expect(toggled(["A"], "B")).toEqual(["A", "B"]);
  expect(toggled(["A", "B"], "A")).toEqual(["B"]);
});

it("writes the time that is left", () => {
  expect([300_000, 59_001, 59_000, 0].map(clockText)).toEqual(["5:00", "1:00", "0:59", "0:00"]);
});

it("tells which of several equal letters are used", () => {
  expect(usedPlaces("AABN", "BA")).toEqual([true, false, true, false]);
  expect(usedPlaces("AABN", "ZAAA")).toEqual([true, true, false, false]);
});

import { describe, expect, it } from "vitest";
import { format, type Texts } from "./format";
import en from "./en.json";
import pl from "./pl.json";
import pt from "./pt.json";
import ro from "./ro.json";

const all: Record<string, Texts> = { en, pt, pl, ro };

describe("the page's texts", () => {
  it.each(["pt", "pl", "ro"])("%s has every text that English has, and no other", (language) => {
    expect(Object.keys(all[language]!).sort()).toEqual(Object.keys(en).sort());
  });

  it.each(Object.keys(all))("%s has a form for every plural category of the language", (language) => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter((each) => language !== "pt" || each !== "many");
    for (const [key, text] of Object.entries(all[language]!)) {
      if (typeof text !== "string") expect(Object.keys(text).sort(), key).toEqual(categories.sort());
    }
  });

  it.each(["pt", "pl", "ro"])("%s fills the same placeholders as English", (language) => {
    const names = (text: Texts[string]) => new Set(JSON.stringify(text).match(/\{\w+\}/g) ?? []);
    for (const [key, text] of Object.entries(en as Texts)) expect(names(all[language]![key]!), key).toEqual(names(text));
  });
});

describe("format", () => {
  it("chooses plural forms by the language's own rules", () => {
    const tiles = pl["board.bag"];
    const said = [1, 2, 5, 22].map((n) => format(tiles, "pl", { n }));
    expect(new Set(said.map((text) => text.replace(/\d+/, ""))).size).toBe(3);
  });
  it("leaves unknown placeholders alone", () => {
    expect(format("{a} {b}", "en", { a: 1 })).toBe("1 {b}");
  });
});

import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { languagesIn, textsOf } from "../../build/texts";
import { format, type Texts } from "./format";

const DATA = fileURLToPath(new URL("../../../src/wordloom/data", import.meta.url));
const known = languagesIn(DATA);
const all = Object.fromEntries(Object.keys(known).map((code) => [code, textsOf(DATA, code) as Texts]));
const english = all.en!;
const others = Object.keys(known).filter((code) => code !== "en");

describe("the page's texts", () => {
  it.each(others)("%s has every text that English has, and no other", (language) => {
    expect(Object.keys(all[language]!).sort()).toEqual(Object.keys(english).sort());
  });

  it.each(Object.keys(known))("%s has a form for every plural category that whole numbers need", (language) => {
    const rule = new Intl.PluralRules(known[language]?.plurals ?? language);
    const needed = new Set(Array.from({ length: 201 }, (_, n) => rule.select(n)));
    for (const [key, text] of Object.entries(all[language]!))
      if (typeof text !== "string") for (const category of needed) expect(Object.keys(text), key).toContain(category);
  });

  it.each(others)("%s fills the same placeholders as English", (language) => {
    const names = (text: Texts[string]) => new Set(JSON.stringify(text).match(/\{\w+\}/g) ?? []);
    for (const [key, text] of Object.entries(english)) expect(names(all[language]![key]!), key).toEqual(names(text));
  });

  it("a new folder of texts with its language's data is a language, and nothing else lists it", () => {
    const data = mkdtempSync(join(tmpdir(), "texts-"));
    for (const part of ["texts", "languages"]) cpSync(join(DATA, part), join(data, part), { recursive: true });
    cpSync(join(DATA, "texts/en"), join(data, "texts/cs"), { recursive: true });
    const about = JSON.parse(readFileSync(join(DATA, "languages/pl.json"), "utf-8")) as object;
    writeFileSync(join(data, "languages/cs.json"), JSON.stringify({ ...about, name: "čeština", locale: "cs-CZ" }));
    expect(languagesIn(data).cs).toEqual({ name: "čeština", locale: "cs-CZ" });
    expect(Object.keys(languagesIn(data))).toEqual(["en", "cs", "pl", "pt", "ro"]);
    expect(textsOf(data, "cs")["game.classic-us.name"]).toBe(english["game.classic-us.name"]);
  });
});

describe("format", () => {
  it("chooses plural forms by the language's own rules", () => {
    const tiles = all.pl!["board.bag"]!;
    const said = [1, 2, 5, 22].map((n) => format(tiles, "pl", { n }));
    expect(new Set(said.map((text) => text.replace(/\d+/, ""))).size).toBe(3);
    expect(format({ one: "{n} peça", other: "{n} peças" }, "pt", { n: 0 }, known.pt?.plurals)).toBe("0 peças");
  });
  it("leaves unknown placeholders alone", () => {
    expect(format("{a} {b}", "en", { a: 1 })).toBe("1 {b}");
  });
});

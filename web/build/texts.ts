import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const DATA = fileURLToPath(new URL("../../src/wordloom/data", import.meta.url));
const LANGUAGES = "virtual:languages";
const TEXTS = "virtual:texts/";
/** What the server and the terminal say themselves; the page never reads it from here. */
const NOT_SHOWN =
  /^(error|mail|phrase|puzzle-said|server|terminal|verify|hint\.rummikub|review\.(reason|column))\.|^review\.(accuracy|turned|best-play|longest|rarest)$/;
/** What is said only where some part of the page is open comes with that part; everything else is there from the start. */
const SHELVES: Readonly<Record<string, RegExp>> = {
  people: /^(account|codes|company|friends|guard|invited|mod|muted|passkey|profile|prove|push|settings|vacation)\./,
  team: /^(goals?|helper|hindsight|start-choice|together|trade)\./,
  review: /^review\./,
  study: /^study\./,
  puzzles: /^puzzles\./,
  book: /^book\./,
  advice: /^hint\.(do|first|good|lay|more|title|where|why)\b/,
};

interface About {
  name: string;
  /** Whose way of writing times and numbers is meant. */
  locale: string;
  /** Whose plural rules are meant, where the code alone would choose others. */
  plurals?: string;
}

/** The texts of the page: every folder of `data/texts` is a language, and no other place lists them. */
export function pageTexts(data: string = DATA): Plugin {
  return {
    name: "page-texts",
    resolveId: (id) => (id === LANGUAGES || id.startsWith(TEXTS) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${LANGUAGES}`) return languagesModule(data);
      if (!id.startsWith(`\0${TEXTS}`)) return null;
      const [language = "", shelf = ""] = id.slice(TEXTS.length + 1).split(".");
      for (const file of filesOf(data, language)) this.addWatchFile(file);
      // A string is read faster than the same as code.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(shelfOf(data, language, shelf)))});`;
    },
  };
}

/** The languages that there are texts in, English first, the others as their own names sort. */
export function languagesIn(data: string): Record<string, About> {
  const codes = readdirSync(join(data, "texts"));
  const found = codes.map((code) => [code, aboutOf(data, code)] as const);
  const rank = ([code, { name }]: (typeof found)[number]) => (code === "en" ? "" : name);
  return Object.fromEntries(found.sort((one, other) => rank(one).localeCompare(rank(other))));
}

/** Everything that the page may say in a language. */
export function textsOf(data: string, language: string): Record<string, unknown> {
  const areas = filesOf(data, language).map((file) => Object.entries(read(file)));
  return Object.fromEntries(areas.flat().filter(([key]) => !NOT_SHOWN.test(key)));
}

/** The texts of one shelf; of none: those that are there from the start. */
export function shelfOf(data: string, language: string, shelf: string): Record<string, unknown> {
  const of = (key: string) => Object.keys(SHELVES).find((name) => SHELVES[name]?.test(key)) ?? "";
  return Object.fromEntries(Object.entries(textsOf(data, language)).filter(([key]) => of(key) === shelf));
}

/** The names of the shelves. */
export const shelves = (): string[] => Object.keys(SHELVES);

function aboutOf(data: string, code: string): About {
  const { name, locale, plurals } = read(join(data, "languages", `${code}.json`)) as unknown as About;
  return plurals ? { name, locale, plurals } : { name, locale };
}

function filesOf(data: string, language: string): string[] {
  const folder = join(data, "texts", language);
  return readdirSync(folder).map((file) => join(folder, file));
}

const read = (file: string) => JSON.parse(readFileSync(file, "utf-8")) as Record<string, unknown>;

function languagesModule(data: string): string {
  const known = languagesIn(data);
  const loader = (code: string, shelf: string) =>
    `${JSON.stringify(shelf)}: () => import("${TEXTS}${code}${shelf && `.${shelf}`}")`;
  const loaders = Object.keys(known).map(
    (code) => `${JSON.stringify(code)}: { ${["", ...shelves()].map((shelf) => loader(code, shelf)).join(", ")} }`,
  );
  return `export const LANGUAGES = ${JSON.stringify(known)};\nexport const loaders = { ${loaders.join(", ")} };`;
}

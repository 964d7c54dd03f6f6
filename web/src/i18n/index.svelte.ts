import { WORDING } from "$lib/games";
import { LANGUAGES, loaders } from "virtual:languages";
import { format, type Params, type Texts } from "./format";
import { prefs, setPref } from "$lib/prefs.svelte";

/** A language that the page has texts in, by its code. */
export type Language = keyof typeof LANGUAGES;

let texts = $state.raw<Texts>({});
let current = $state<Language>(wanted());
let loading: Promise<unknown> = Promise.resolve();

/** The languages by code, each under its own name. */
export const languages = (): [Language, string][] => Object.entries(LANGUAGES).map(([code, { name }]) => [code, name]);

/** What a language calls itself. */
export const nameOfLanguage = (code: string): string => LANGUAGES[code]?.name ?? "";

export function isLanguage(code: string): code is Language {
  return Object.hasOwn(LANGUAGES, code);
}

/** The reader's choice, else the browser's, else English. */
export function wanted(): Language {
  const codes = [prefs.language, ...navigator.languages.map((code) => code.slice(0, 2).toLowerCase())];
  return codes.find(isLanguage) ?? "en";
}

/** The shelves of texts that the open page needs; the first, which has no name, is always among them. */
const wantedShelves = new Set([""]);

export async function load(language: Language): Promise<void> {
  const coming = Promise.all([...wantedShelves].map((shelf) => loaders[language]![shelf]!()));
  loading = coming;
  texts = Object.assign({}, ...(await coming).map((shelf) => shelf.default)) as Texts;
  current = language;
  document.documentElement.lang = language;
}

/** Something together with the texts that only it needs. */
export async function withTexts<Part>(shelf: string, part: Promise<Part>): Promise<Part> {
  if (!wantedShelves.has(shelf)) {
    part.catch(() => {}); // if neither comes, the texts tell
    const coming = loaders[current]![shelf]!();
    await loading.catch(() => null);
    const { default: more } = await coming;
    wantedShelves.add(shelf);
    texts = { ...texts, ...more };
  }
  return part;
}

export async function choose(language: Language): Promise<void> {
  setPref("language", language);
  await load(language);
}

export function language(): Language {
  return current;
}

/** Whose way of writing times and numbers is meant. */
export function locale(): string {
  return LANGUAGES[current]?.locale ?? current;
}

export function has(key: string): boolean {
  return key in texts;
}

/** The words for a key as one family of games says them: cards are not tiles, a deck is not a bag. */
export function told(key: string, family: string, params?: Params): string {
  const own = `${key}.${WORDING[family] ?? family}`;
  return t(has(own) ? own : key, params);
}

/** What is said where a piece of the page does not come. */
export const unreachable = (): string => t(navigator.onLine ? "net.trouble" : "net.offline");

/** The words for a key once they have come: a first request may fail before them. */
export async function soon(key: string): Promise<string> {
  await loading.catch(() => null);
  return t(key);
}

/** The words for a key; a key without words shows itself, so that a test or a reader finds it. */
export function t(key: string, params?: Params): string {
  const text = texts[key];
  return text === undefined ? key : format(text, current, params, LANGUAGES[current]?.plurals);
}

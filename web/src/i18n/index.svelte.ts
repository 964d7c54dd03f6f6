import { format, type Params, type Texts } from "./format";
import { prefs, setPref } from "$lib/prefs.svelte";

export const LANGUAGES = { en: "English", pt: "português", pl: "polski", ro: "română" } as const;
export type Language = keyof typeof LANGUAGES;

const loaders: Record<Language, () => Promise<{ default: Texts }>> = {
  en: () => import("./en"),
  pt: () => import("./pt"),
  pl: () => import("./pl"),
  ro: () => import("./ro"),
};

let texts = $state.raw<Texts>({});
let current = $state<Language>(wanted());
let loading: Promise<unknown> = Promise.resolve();

export function isLanguage(code: string): code is Language {
  return code in LANGUAGES;
}

/** The reader's choice, else the browser's, else English. */
export function wanted(): Language {
  const codes = [prefs.language, ...navigator.languages.map((code) => code.slice(0, 2).toLowerCase())];
  return codes.find(isLanguage) ?? "en";
}

export async function load(language: Language): Promise<void> {
  const coming = loaders[language]();
  loading = coming;
  texts = (await coming).default;
  current = language;
  document.documentElement.lang = language;
}

export async function choose(language: Language): Promise<void> {
  setPref("language", language);
  await load(language);
}

export function language(): Language {
  return current;
}

export function has(key: string): boolean {
  return key in texts;
}

/** The words for a key as one family of games says them: cards are not tiles, a deck is not a bag. */
export function told(key: string, family: string, params?: Params): string {
  const own = `${key}.${family === "rummy" ? "cards" : family}`;
  return t(has(own) ? own : key, params);
}

/** The words for a key once they have come: a first request may fail before them. */
export async function soon(key: string): Promise<string> {
  await loading.catch(() => null);
  return t(key);
}

/** The words for a key; a key without words shows itself, so that a test or a reader finds it. */
export function t(key: string, params?: Params): string {
  const text = texts[key];
  return text === undefined ? key : format(text, current, params);
}

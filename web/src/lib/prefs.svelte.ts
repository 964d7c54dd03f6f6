/** What this device remembers of its owner's taste. Nothing of a game is kept here. */
export interface Prefs {
  language: string;
  theme: "auto" | "light" | "dark";
  motion: "auto" | "less";
  sound: boolean;
  notify: boolean;
  /** The language of notices that come while the page is closed; empty: none are wanted. */
  push: string;
  keys: boolean;
  /** An action card that does not fit is kept without asking. */
  decline: boolean;
  name: string;
  /** By game, the level of robots that this player last did well against. */
  levels: Record<string, number>;
  toured: string[];
  /** Games that were begun here, the latest first. */
  played: string[];
}

const KEY = "wordloom.prefs";
const DEFAULTS: Prefs = {
  language: "",
  theme: "auto",
  motion: "auto",
  sound: false,
  notify: false,
  push: "",
  keys: true,
  decline: true,
  name: "",
  levels: {},
  toured: [],
  played: [],
};

function read(): Prefs {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Prefs>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const prefs: Prefs = $state(read());

export function setPref<K extends keyof Prefs>(key: K, value: Prefs[K]): void {
  prefs[key] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // A private window without storage still plays; it just forgets.
  }
  showTheme();
}

/** A game is begun here: the first screen shows it first. */
export function notePlayed(game: string): void {
  setPref("played", [game, ...prefs.played.filter((each) => each !== game)].slice(0, 20));
}

const darkQuery = matchMedia("(prefers-color-scheme: dark)");
darkQuery.addEventListener("change", showTheme);

export function showTheme(): void {
  const dark = prefs.theme === "dark" || (prefs.theme === "auto" && darkQuery.matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.documentElement.dataset.motion = prefs.motion;
}

export function calm(): boolean {
  return prefs.motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

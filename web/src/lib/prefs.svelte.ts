/** What this device remembers of its owner's taste. Nothing of a game is kept here. */
export interface Prefs {
  language: string;
  theme: "auto" | "light" | "dark";
  motion: "auto" | "less";
  sound: boolean;
  notify: boolean;
  keys: boolean;
  name: string;
  level: number;
  toured: string[];
}

const KEY = "wordloom.prefs";
const DEFAULTS: Prefs = {
  language: "",
  theme: "auto",
  motion: "auto",
  sound: false,
  notify: false,
  keys: true,
  name: "",
  level: 0,
  toured: [],
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

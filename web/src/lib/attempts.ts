/** Half-laid plays outlive the page: whoever closes it finds the tiles where they lay. Only this device knows of them. */
const KEY = "wordloom.tries";
const MOST = 30; // tables; the oldest attempts go first

type Kept = Record<string, string>;

function all(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

function write(kept: Kept): void {
  try {
    const latest = Object.entries(kept).slice(-MOST);
    if (latest.length) localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(latest)));
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage an attempt lives as long as the page.
  }
}

export const attempts = {
  of: (name: string): string | null => all()[name] ?? null,
  keep(name: string, attempt: string): void {
    const { [name]: _, ...others } = all();
    write({ ...others, [name]: attempt });
  },
  drop(name: string): void {
    const { [name]: gone, ...others } = all();
    if (gone !== undefined) write(others);
  },
};

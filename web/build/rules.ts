import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Marked } from "marked";
import type { Plugin } from "vite";
import { drawSign, drawTiles } from "./tiles.ts";

/** A paragraph that is nothing but a link to a part stands for that part: games share what they have in common. */
const PART = /^\[[^\]]+\]\((parts\/[\w-]+\.md)\)$/gm;

const marked = new Marked({
  gfm: true,
  walkTokens(token) {
    // Between the files a link names a file; on the page it names a game.
    if (token.type === "link") token.href = String(token.href).replace(/^([\w-]+)\.md/, "/rules/$1");
  },
  renderer: {
    code: ({ text, lang }) => (lang === "tiles" ? drawTiles(text) : false),
    codespan: ({ text }) => drawSign(text) || false,
  },
});

/** Rule pages are Markdown in `docs/rules`; the reader gets HTML and no parser. */
export function rulesAsHtml(): Plugin {
  return {
    name: "rules-as-html",
    enforce: "pre",
    async load(id) {
      const [path = ""] = id.split("?");
      if (!path.endsWith(".md")) return null;
      const text = await assembled(path, (file) => this.addWatchFile(file));
      return `export default ${JSON.stringify(await asHtml(text))};`;
    },
  };
}

/** A page with its parts in their places. */
export async function assembled(path: string, watch: (file: string) => void = () => {}): Promise<string> {
  watch(path);
  const text = await readFile(path, "utf-8");
  const home = dirname(path.replace(/\/parts\/[^/]+$/, "/page"));
  const parts = await Promise.all([...text.matchAll(PART)].map(([, part = ""]) => assembled(join(home, part), watch)));
  return text.replace(PART, () => parts.shift()?.trim() ?? "");
}

/** The page shows the game's name itself. */
export async function asHtml(text: string): Promise<string> {
  return marked.parse(text.replace(/^# .*\n/, ""));
}

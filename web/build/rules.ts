import { readFile } from "node:fs/promises";
import { marked } from "marked";
import type { Plugin } from "vite";

/** Rule pages are Markdown; the reader gets HTML and no parser. */
export function rulesAsHtml(): Plugin {
  return {
    name: "rules-as-html",
    enforce: "pre",
    async load(id) {
      const [path = ""] = id.split("?");
      if (!path.endsWith(".md")) return null;
      this.addWatchFile(path);
      const html = await marked.parse(await readFile(path, "utf-8"), { gfm: true });
      return `export default ${JSON.stringify(html)};`;
    },
  };
}

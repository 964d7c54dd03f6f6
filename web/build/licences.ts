import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** What of other people's work ends up in the built page. */
const SHIPPED = [
  "@fontsource-variable/figtree/LICENSE",
  "@fontsource-variable/fraunces/LICENSE",
  "svelte/LICENSE.md",
  "uqr/LICENSE",
];

/** Writes licences.txt beside index.html: fonts and libraries travel with their terms. */
export function licences(): Plugin {
  return {
    name: "licences",
    apply: "build",
    async generateBundle() {
      const read = async (name: string) => {
        const text = await readFile(fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url)), "utf-8");
        return `${name.slice(0, name.lastIndexOf("/"))}\n\n${text.trim()}\n`;
      };
      const texts = await Promise.all(SHIPPED.map(read));
      this.emitFile({ type: "asset", fileName: "licences.txt", source: texts.join(`\n${"-".repeat(72)}\n\n`) });
    },
  };
}

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Files that are not built but shown on every page. */
const PUBLIC = ["/icon.svg", "/icon-192.png", "/manifest.webmanifest"];
const SOURCE = fileURLToPath(new URL("../src/worker.js", import.meta.url));

/** Writes worker.js beside index.html, with the names of the files that make up this build. */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle: {
      order: "post", // after the style sheet is there
      async handler(_options, bundle) {
        const files = Object.keys(bundle)
          .filter((name) => !/\.(map|br|gz)$/.test(name))
          .sort();
        const version = createHash("sha256").update(files.join("\n")).digest("hex").slice(0, 12);
        const shell = files.filter((name) =>
          /^assets\/(index|base|style|table|keys|TablePage|[A-Z][a-z]+Table)-[^/]*\.(js|css)$/.test(name),
        );
        const source = (await readFile(SOURCE, "utf-8"))
          .replace("__VERSION__", JSON.stringify(version))
          .replace("__SHELL__", JSON.stringify(["/", ...PUBLIC, ...shell.map((name) => `/${name}`)]));
        this.emitFile({ type: "asset", fileName: "worker.js", source });
      },
    },
  };
}

import type { Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;

/** The pages that people land on by a link, by the first part of their address. */
const LANDINGS = { game: "GamePage", t: "TablePage", replay: "ReplayPage", review: "ReviewPage" };
/** What these pages load for a family of games, once they know which: the server knows it before. */
const PARTS = { t: /\/families\/(\w+)\/\w+Table\.svelte$/, replay: /\/families\/(\w+)\/Picture\.svelte$/ };
const TEXTS = /^\0virtual:texts\/([^.]+)$/;

/** Writes ahead.json beside index.html: what the server tells a browser to fetch together with the document, because
 * it would find out only later that it needs it: the words of the reader's language, the page of the address (`t`), and
 * what that loads for a family of games (`t/board`). */
export function fetchedAhead(): Plugin {
  return {
    name: "fetched-ahead",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const source = JSON.stringify({ texts: textsIn(bundle), pages: { ...pagesIn(bundle), ...partsIn(bundle) } });
        this.emitFile({ type: "asset", fileName: "ahead.json", source });
      },
    },
  };
}

function textsIn(bundle: Bundle): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const chunk of Object.values(bundle)) {
    const language = chunk.type === "chunk" ? TEXTS.exec(chunk.facadeModuleId ?? "")?.[1] : undefined;
    if (language) found[language] = [`/${chunk.fileName}`];
  }
  return found;
}

function pagesIn(bundle: Bundle): Record<string, string[]> {
  const files = (name: string) => {
    const page = Object.values(bundle).find(
      (chunk) => chunk.type === "chunk" && chunk.facadeModuleId?.endsWith(`/pages/${name}.svelte`),
    );
    return page ? needed(bundle, page.fileName) : [];
  };
  return Object.fromEntries(Object.entries(LANDINGS).map(([address, name]) => [address, files(name)]));
}

function partsIn(bundle: Bundle): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [address, part] of Object.entries(PARTS))
    for (const chunk of Object.values(bundle)) {
      const family = chunk.type === "chunk" ? part.exec(chunk.facadeModuleId ?? "")?.[1] : undefined;
      if (family) found[`${address}/${family}`] = needed(bundle, chunk.fileName);
    }
  return found;
}

/** A chunk and what it imports, except what the document itself asks for. */
function needed(bundle: Bundle, file: string, seen = new Set<string>()): string[] {
  const chunk = bundle[file];
  if (chunk?.type !== "chunk" || seen.has(file) || /\/(base|index)-/.test(file)) return [];
  seen.add(file);
  return [`/${file}`, ...chunk.imports.flatMap((each) => needed(bundle, each, seen))];
}

/** The page asks a game's family; only the families themselves know their names. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { GAMES } from "$lib/games";

const ROOT = join(import.meta.dirname, "..");
const OWN = ["families", join("lib", "games.ts"), join("lib", "protocol.ts")];
const names = [...new Set(GAMES.flatMap((game) => [game.id, game.family]))].join("|");
/** A comparison with a name, a case of one, or a table by names. */
const COMPARES = new RegExp(
  `(===|!==|\\bcase)\\s*["'\`](${names})["'\`]|["'](${names})["']\\s*(===|!==)|^\\s*["']?(${names})["']?:\\s*["([{]`,
);

function comparisons(source: string): string[] {
  return source.split("\n").filter((line) => COMPARES.test(line));
}

const files = readdirSync(ROOT, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.(ts|svelte)$/.test(file) && !file.endsWith(".test.ts") && !OWN.some((own) => file.startsWith(own)),
);

test("the check sees what it is made for", () => {
  expect(comparisons('if (game === "together") return;')).toHaveLength(1);
  expect(comparisons('  rummikub: () => import("./x"),')).toHaveLength(1);
  expect(comparisons('const word = "cards";')).toHaveLength(0);
});

test.each(files)("%s compares no name", (file) => {
  expect(comparisons(readFileSync(join(ROOT, file), "utf8"))).toEqual([]);
});

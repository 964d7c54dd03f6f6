import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { fetchedAhead } from "./build/ahead.ts";
import { compress } from "./build/compress.ts";
import { preloadFonts } from "./build/fonts.ts";
import { licences } from "./build/licences.ts";
import { rulesAsHtml } from "./build/rules.ts";
import { serviceWorker } from "./build/service-worker.ts";
import { pageTexts } from "./build/texts.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.WORDLOOM_SERVER ?? "http://127.0.0.1:8000";
/** Parts of one folder of the sources. */
const pieces = (folder: string, names: string) => new RegExp(`src/${folder}/(${names})\\.`);
const FRAME =
  "TableFrame|SeatStrip|StatusLine|NextGame|EndPanel|WindowBar|ProposalBar|at-stake|cheer|people|scoresheet|story|KeysHelp";
const TABLE = new RegExp(
  `${pieces("table", FRAME).source}|${pieces("grid", "keylist|preview|BlankChooser|Unseen").source}`,
);

export default defineConfig({
  plugins: [
    svelte(),
    pageTexts(),
    rulesAsHtml(),
    preloadFonts(),
    licences(),
    serviceWorker(),
    fetchedAhead(),
    compress(),
  ],
  resolve: { alias: { $lib: here("./src/lib"), $data: here("../src/wordloom/data") } },
  build: {
    outDir: here("../src/wordloom/server/page"),
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0, // the content security policy allows no data: scripts or fonts
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    rolldownOptions: {
      checks: { bundlerTimings: false }, // how long each plugin took helps nobody who wants to play
      output: {
        // A request costs more than a kilobyte: what nearly every visit needs comes in three pieces, not in thirty.
        codeSplitting: {
          groups: [
            {
              name: "base",
              test: /node_modules\/svelte|src\/(lib|ui|i18n)\/|src\/home\/(Game|Waiting)|src\/account\/(Refusal|trying)/,
              priority: 3,
            },
            { name: "table", test: TABLE, priority: 2 },
            { name: "grid", test: pieces("grid", "BoardFrame|Grid|Rack|PlayActions|gridplay|keys|runs"), priority: 1 },
            {
              name: "panel",
              test: pieces("table", "SidePanel|History|Chat|WordCheck|MoveDetails|LookUp"),
              priority: 0,
            },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [here("..")] },
    proxy: { "/api": { target: server, ws: true } },
  },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});

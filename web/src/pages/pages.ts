/** Which page an address opens. Tables and seldom pages come in pieces of their own. */
import type { Component } from "svelte";
import { withTexts } from "../i18n/index.svelte";

type Load = () => Promise<{ default: Component<{ subject: string }> | Component<Record<string, never>> }>;

const loaders: Record<string, Load> = {
  game: () => import("./GamePage.svelte"),
  t: () => import("./TablePage.svelte"),
  replay: () => import("./ReplayPage.svelte"),
  review: () => withTexts("review", import("./ReviewPage.svelte")),
  study: () => withTexts("study", import("./StudyPage.svelte")),
  puzzles: () => withTexts("puzzles", import("./PuzzlesPage.svelte")),
  rules: () => import("./RulesPage.svelte"),
  mine: () => import("./MinePage.svelte"),
  lobby: () => import("./LobbyPage.svelte"),
  book: () => withTexts("book", import("./BookPage.svelte")),
  account: () => withTexts("people", import("./AccountPage.svelte")),
  moderation: () => withTexts("people", import("./ModerationPage.svelte")),
  people: () => withTexts("people", import("./PeoplePage.svelte")),
  profile: () => withTexts("people", import("./ProfilePage.svelte")),
  settings: () => withTexts("people", import("./SettingsPage.svelte")),
};

export interface OpenPage {
  name: string;
  subject: string;
  /** Missing where nothing is to be found, and for the first screen, which is always there. */
  load: Load | undefined;
}

export function pageOf(path: string): OpenPage {
  const parts = path.split("/").filter(Boolean);
  const ofTable = parts[0] === "t" && (parts[2] === "replay" || parts[2] === "review");
  const name = (ofTable ? parts[2] : parts[0]) ?? "";
  const rest = name === "puzzles" ? parts.slice(1).join("/") : (parts[1] ?? "");
  const subject = decodeURIComponent(rest);
  return { name, subject: ofTable && name === "review" ? `table/${subject}` : subject, load: loaders[name] };
}

/** Whether a puzzle lies on the table: `/puzzles/<game>/<language>/<which>`. */
export const isDesk = ({ name, subject }: OpenPage): boolean => name === "puzzles" && subject.split("/").length === 3;

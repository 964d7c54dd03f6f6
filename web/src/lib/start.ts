/** From a wish to a table: four ways to begin a game. */
import type { NewTable, TableInfo } from "./protocol";
import { api } from "./api";
import { bring } from "./arrivals";
import { become, beSomeone, guestName } from "./session.svelte";
import { fitting } from "./fitting";
import { notePlayed, prefs } from "./prefs.svelte";
import { language } from "../i18n/index.svelte";

export interface Wish {
  game: string;
  options: Record<string, unknown>;
  seats: number;
  level: number;
  open?: boolean;
  absence?: NewTable["absence"];
  talk?: "free" | "phrases";
  friends_only?: boolean;
  gallery?: boolean;
  shared?: boolean;
  /** People who are asked to come. */
  invite?: readonly string[];
}

/** Randomness of this player's own for the bag; the server's is committed to already. */
export function entropy(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function request(wish: Wish): NewTable {
  notePlayed(wish.game);
  const { game, options, seats, open = false, absence = "claim" } = wish;
  const { talk = "free", friends_only = false, gallery = false, shared = false, invite = [] } = wish;
  const asked = { invite: [...invite], entropy: entropy() };
  return { game, options, seats, open, absence, talk, friends_only, gallery, shared, ...asked };
}

/** Sit down against bots and start at once: one request, and its answer is the first screen of the game. */
export async function playNow({ game, options, seats, level }: Wish): Promise<TableInfo> {
  const name = prefs.name || guestName();
  const begun = await api.play({ game, options, seats, level, entropy: entropy(), name, language: language() });
  notePlayed(game);
  become(begun.me);
  bring(begun);
  return begun.table;
}

/** A table with empty chairs and a link. */
export async function invite(wish: Wish): Promise<TableInfo> {
  await beSomeone();
  return api.newTable(request(wish));
}

/** Somebody who wants the same: a game at once, or a table where they will sit down. */
export async function findSomeone({ game, options }: Wish): Promise<TableInfo> {
  await beSomeone();
  return api.seek({ game, options, entropy: entropy() });
}

/** Everyone on this device: the first name is the owner's. */
export async function aroundThisScreen(wish: Wish, names: readonly string[]): Promise<TableInfo> {
  await beSomeone(names[0] ?? prefs.name);
  const table = await api.newTable({ ...request(wish), shared: true, seats: names.length });
  for (const name of names.slice(1)) await api.sit(table.id, { who: "here", name });
  return api.start(table.id);
}

/** The level of robots that is offered first in a game. */
export function fittingLevel(game: string): number {
  return fitting(prefs.levels, game);
}

/** What a player has not been told yet about a kind of games and about one of them. */
import { has } from "../i18n/index.svelte";
import { prefs, setPref } from "./prefs.svelte";

/** The steps that are new to this player, as keys of their texts. */
export function untold(family: string, game: string): string[] {
  const general = prefs.toured.includes(family) ? [] : [1, 2, 3, 4, 5, 6].map((number) => `tour.${family}.${number}`);
  const special = prefs.toured.includes(game) ? [] : [`tour.game.${game}`];
  return [...general, ...special].filter(has);
}

export function remember(family: string, game: string): void {
  setPref("toured", [...new Set([...prefs.toured, family, game])]);
}

const LEISURE = 3600; // seconds a turn that leave time to read

/** Whether a clock presses at a table: then it explains itself before it starts, never while the clock runs. */
export function isHurried(options: Readonly<Record<string, unknown>>): boolean {
  const turn = Number(options.turn_seconds ?? 0);
  return (turn > 0 && turn < LEISURE) || Number(options.bank_minutes ?? 0) > 0;
}

/** What a table does about players who are away, in words. */
import type { NewTable, TableInfo } from "$lib/protocol";
import { span } from "$lib/span";
import { language, t } from "../i18n/index.svelte";

export type Absence = TableInfo["absence"];
export const ABSENCES: readonly Absence[] = ["claim", "wait", "bot", "adjudicate"];
const MINUTE = 60_000;
const DAY = 24 * 60;

export function absenceText(rule: Absence, minutes: number): string {
  return t(`absence.${rule}`, { time: span(minutes * MINUTE, language()) });
}

/** What a table to be will wait, before the server says it: as long as a turn, and a day where no clock runs. */
export function waits(wish: Pick<NewTable, "options">, rule: Absence): number {
  const turn = Number(wish.options?.turn_seconds ?? 0);
  const usual = Math.max(3, Math.ceil(turn / 60));
  return turn || Number(wish.options?.bank_minutes ?? 0) || rule === "bot" ? usual : Math.max(usual, DAY);
}

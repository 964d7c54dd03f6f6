/** What happened, told in the reader's language: one line per event that a player cares about. */
import type { GameEvent } from "$lib/protocol";
import { has, t } from "../i18n/index.svelte";

type Details = Record<string, unknown>;

/** One line for an event, or nothing for what only the machinery needs. */
export function tell(event: GameEvent, name: (seat: number) => string): string {
  const details = event as unknown as Details;
  const key = `event.${String(details.kind)}`;
  return has(key) ? t(variant(key, details), words(details, name)) : "";
}

function variant(key: string, event: Details): string {
  const mark = ["why", "what", "reason", "upheld", "timed_out", "agree"].find((field) => field in event);
  const special = mark ? `${key}.${String(event[mark])}` : "";
  return special && has(special) ? special : key;
}

function words(event: Details, name: (seat: number) => string): Record<string, string | number> {
  const said: Record<string, string | number> = { n: countOf(event) };
  for (const [field, value] of Object.entries(event)) {
    if (typeof value === "number" || typeof value === "string") said[field] = value;
    if (field === "words" && Array.isArray(value)) said.words = value.map(wordOf).join(", ");
    if (field === "tiles" && Array.isArray(value)) said.tiles = drawWords(value, name);
  }
  if (typeof event.seat === "number") said.name = name(event.seat);
  return said;
}

function countOf(event: Details): number {
  if (typeof event.count === "number") return event.count;
  if (typeof event.tiles === "string") return event.tiles.length;
  if (typeof event.score === "number") return event.score;
  return typeof event.points === "number" ? event.points : 0;
}

const wordOf = (word: unknown) => (Array.isArray(word) ? String(word[0]) : String(word));

function drawWords(tiles: unknown[], name: (seat: number) => string): string {
  return tiles
    .filter((each): each is [number, string] => Array.isArray(each) && each.length === 2)
    .map(([seat, tile]) => `${name(seat)} ${tile}`)
    .join(", ");
}

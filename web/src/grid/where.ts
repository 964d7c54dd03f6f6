/** Where a hint's play begins on a printed board. */
import type { Hint, Notation, Placed } from "$lib/protocol";
import { t } from "../i18n/index.svelte";
import { notationOf } from "./geometry";
import { placeOf } from "./place";

export function startsAt(game: { notation: Notation; board: readonly Placed[] }, hint: Hint): string {
  const tiles = hint.command.tiles;
  if (!Array.isArray(tiles)) return "";
  const words = hint.words.map((each) => [each.word, 0] as const);
  const place = placeOf({ placed: tiles as Placed[], words }, notationOf(game.notation), game.board);
  return place && t("hint.where", { place });
}

/** The moves of a view as lines of a scoresheet, for every family that keeps one. */
import type { Move, View } from "$lib/protocol";
import type { Notation } from "../board/geometry";
import { placeOf } from "../board/place";
import { t, told } from "../i18n/index.svelte";
import { isDoubled } from "../rummikub/doubling";
import { plain } from "./story";

export interface SheetLine {
  number: number;
  seat: number;
  place: string;
  text: string;
  others: string;
  points: string;
  total: number;
}

export function scoresheet(game: View | null, notation: Notation): SheetLine[] {
  if (!game || !("moves" in game)) return [];
  const board = game.table === "board" ? game.board : null; // squares of a table without edges have no names
  return (game.moves as readonly Move[]).map((move, number) => ({ ...line(move, number, game.table), place: board ? placeOf(move, notation, board) : "" }));
}

function line(move: Move, number: number, family: string): Omit<SheetLine, "place"> {
  const words = move.words ?? [];
  const [main, ...rest] = words.map(([word]) => word);
  const named = move.what === "play" ? "" : told(`move.${move.what}`, family, { n: move.count ?? 0 });
  const extras = [...rest.map((word) => `+ ${word}`), ...(move.bonus ? [t("move.bonus", { n: move.bonus })] : []), ...(family === "rummikub" && isDoubled(move) ? [t("move.doubled")] : [])];
  return {
    number,
    seat: move.seat,
    text: [main, named].filter(Boolean).join(" · "),
    others: extras.join(" "),
    points: move.score > 0 ? `+${move.score}` : plain(move.score),
    total: move.total,
  };
}

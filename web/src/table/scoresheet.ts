/** The moves of a view as lines of a scoresheet, for every family that keeps one. */
import type { Move, View } from "$lib/protocol";
import type { Notation } from "../board/geometry";
import { t } from "../i18n/index.svelte";

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
  const placed = game.table === "board"; // squares of a table without edges have no names
  return (game.moves as readonly Move[]).map((move, number) => ({ ...line(move, number), place: placed ? placeOf(move, notation) : "" }));
}

function line(move: Move, number: number): Omit<SheetLine, "place"> {
  const words = move.words ?? [];
  const [main, ...rest] = words.map(([word]) => word);
  const named = has(move.what) ? t(`move.${move.what}`, { n: move.count ?? 0 }) : "";
  const extras = [...rest.map((word) => `+ ${word}`), ...(move.bonus ? [t("move.bonus", { n: move.bonus })] : [])];
  return {
    number,
    seat: move.seat,
    text: [main, named].filter(Boolean).join(" · "),
    others: extras.join(" "),
    points: move.score > 0 ? `+${move.score}` : String(move.score),
    total: move.total,
  };
}

const has = (what: string) => what !== "play";

/** Where the main word was laid, by its first new tile. */
function placeOf(move: Move, notation: Notation): string {
  const first = move.placed?.[0];
  if (!first) return "";
  const second = move.placed[1];
  return notation.at(first[0], first[1], !second || second[0] === first[0]);
}

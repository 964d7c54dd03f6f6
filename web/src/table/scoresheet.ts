/** The moves of a view as lines of a scoresheet, for every family that keeps one. */
import type { Move, View } from "$lib/protocol";
import type { Family } from "../families/family";
import { familyOf } from "../families";
import { t, told } from "../i18n/index.svelte";
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

export function scoresheet(game: View | null, name: (seat: number) => string): SheetLine[] {
  if (!game || !("moves" in game)) return [];
  const family = familyOf(game);
  return (game.moves as readonly Move[]).map((move, number) => ({
    ...line(move, number, family, name),
    place: family.place(game, move),
  }));
}

function line(move: Move, number: number, family: Family, name: (seat: number) => string): Omit<SheetLine, "place"> {
  const words = move.words ?? [];
  const [main, ...rest] = words.map(([word]) => word);
  const named =
    move.what === "play"
      ? ""
      : told(`move.${move.what}`, family.name, { n: move.count ?? 0, name: "by" in move ? name(Number(move.by)) : "" });
  const extras = [
    ...rest.map((word) => `+ ${word}`),
    ...(move.bonus ? [t("move.bonus", { n: move.bonus })] : []),
    ...family.remarks(move),
  ];
  return {
    number,
    seat: move.seat,
    text: [main, named].filter(Boolean).join(" · "),
    others: extras.join(" "),
    points: move.score > 0 ? `+${move.score}` : plain(move.score),
    total: move.total,
  };
}

/** Words of cards that cross on a table without edges. */
import type { CardsView, Hint, Placed } from "$lib/protocol";
import { ofCards } from "../../grid/reckoning";
import { runsThrough } from "../../grid/runs";
import { t } from "../../i18n/index.svelte";
import { fan } from "../drawing";
import { type Family, usual } from "../family";

/** The cards on the table that a hint's words go through. */
function through(game: CardsView, hint: Hint): string {
  if (!Array.isArray(hint.command.tiles)) return "";
  const placed = hint.command.tiles as Placed[];
  const runs = runsThrough(placed, game.cells);
  const old = runs
    .flatMap((run) => run.squares)
    .filter(({ row, col }) => !placed.some(([r, c]) => r === row && c === col));
  const seen = new Map(old.map(({ row, col, face }) => [`${row},${col}`, face.toUpperCase()]));
  return seen.size ? t("hint.where.through", { cards: [...seen.values()].join(" ") }) : t("hint.where.new");
}

export const cards: Family<CardsView> = {
  ...usual,
  name: "cards",
  table: () => import("./CardsTable.svelte"),
  book: () => import("./Book.svelte"),
  picture: () => import("./Picture.svelte"),
  reckon: (game, number, language) => (game.moves[number] ? ofCards(game.moves[number], language) : []),
  where: through,
  scenes: {
    cards: { pieces: fan("SŁOWO", 34, 24) },
    "cards-action": {
      pieces: [
        ...fan("GRA", 20, 24),
        { x: 96, y: 14, face: "+13", kind: "plus" },
        { x: 112, y: 42, face: "−6", kind: "minus" },
      ],
    },
    "cards-solo": { sun: true, pieces: fan("JA", 66, 26) },
  },
};

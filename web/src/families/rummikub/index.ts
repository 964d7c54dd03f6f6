/** Words in rows that everyone may rearrange. */
import type { Hint, RummikubView } from "$lib/protocol";
import { t } from "../../i18n/index.svelte";
import { across } from "../drawing";
import { type Family, usual } from "../family";

/** The words on the table that a hint takes apart or adds to. */
function changes(game: RummikubView, hint: Hint): string {
  if (!Array.isArray(hint.command.table)) return "";
  const after = [...(hint.command.table as string[])];
  const changed = game.groups.filter((group) => {
    const at = after.indexOf(group);
    if (at >= 0) after.splice(at, 1);
    return at < 0;
  });
  const words = changed.map((group) => group.toUpperCase()).join(", ");
  return words ? t("hint.where.changes", { words }) : t("hint.where.new");
}

export const rummikub: Family<RummikubView> = {
  ...usual,
  valued: false,
  name: "rummikub",
  table: () => import("./RummikubTable.svelte"),
  book: () => import("./Book.svelte"),
  picture: () => import("./Picture.svelte"),
  remarks: (move) => ("doubled" in move && move.doubled ? [t("move.doubled")] : []),
  where: changes,
  scenes: {
    rummikub: {
      pieces: [
        ...across("MUNDO", 12, 10),
        ...across("LIVRO", 40, 34).map((piece, i) => (i === 2 ? { ...piece, kind: "joker" as const } : piece)),
        { x: 124, y: 58, face: "S", turn: 14 },
      ],
    },
  },
};

/** A team against its goals. */
import type { TogetherView } from "$lib/protocol";
import { t, withTexts } from "../../i18n/index.svelte";
import { startsAt } from "../../grid/where";
import { type Family, usual } from "../family";

/** A goal card's task. What it asks for in this language is known of cards that have been in view. */
function goal(game: TogetherView, id: string): string {
  const details = [...game.goals, ...game.done].find((each) => each.id === id)?.details ?? {};
  return t(`goal.${id}.task`, { ...details })
    .replace(/\{\w+\}/g, "…")
    .replace(/\.$/, "");
}

export const together: Family<TogetherView> = {
  ...usual,
  name: "together",
  scored: false,
  table: () => withTexts("team", import("./TogetherTable.svelte")),
  book: () => withTexts("team", import("./Book.svelte")),
  picture: () => withTexts("team", import("./Picture.svelte")),
  words: (game) => game.story.flatMap((deed) => deed.words),
  where: (game, hint) => startsAt(game, hint),
  goal,
  resign: (playing) => (playing <= 1 ? "resign.sure.alone" : "resign.sure"),
  scenes: {
    together: {
      pieces: [
        { x: 22, y: 22, face: "✓", turn: -8, kind: "goal" },
        { x: 66, y: 16, face: "★", turn: 3, kind: "goal" },
        { x: 108, y: 24, face: "?", turn: 9, kind: "goal" },
      ],
    },
  },
};

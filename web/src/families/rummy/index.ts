/** Ten rounds: draw, lay for the task, discard. */
import type { RummyView } from "$lib/protocol";
import { fan } from "../drawing";
import { type Family, usual } from "../family";

export const rummy: Family<RummyView> = {
  ...usual,
  name: "rummy",
  table: () => import("./RummyTable.svelte"),
  book: () => import("./Book.svelte"),
  picture: () => import("./Picture.svelte"),
  words: (game) =>
    game.rounds.flatMap((round) =>
      round.tallies.flatMap((tally) => tally?.words.map((each) => each.cards.toUpperCase()) ?? []),
    ),
  scenes: {
    "cards-rummy": { pieces: [...fan("TO", 16, 10), ...fan("OD", 62, 26), ...fan("NA", 108, 10)] },
  },
};

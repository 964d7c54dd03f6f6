/** Words that cross on a printed board. */
import type { BoardView } from "$lib/protocol";
import { notationOf } from "../../grid/geometry";
import { placeOf } from "../../grid/place";
import { onBoard } from "../../grid/reckoning";
import { startsAt } from "../../grid/where";
import { across, down } from "../drawing";
import { type Family, usual } from "../family";

export const board: Family<BoardView> = {
  ...usual,
  name: "board",
  table: () => import("./BoardTable.svelte"),
  book: () => import("./Book.svelte"),
  picture: () => import("./Picture.svelte"),
  place: (game, move) => placeOf(move, notationOf(game.notation), game.board),
  reckon: (game, number, language) => {
    const before = game.moves.slice(0, number).filter((move) => move.what === "play");
    const laid = before.flatMap((move) => move.placed);
    return game.moves[number] ? onBoard(game.moves[number], laid, game.layout, language) : [];
  },
  where: (game, hint) => startsAt(game, hint),
  scenes: {
    "classic-us": { squares: true, pieces: [...across("LOOM", 53, 32), ...down("WORD", 71, 14)] },
    "classic-br": { squares: true, pieces: [...across("PRAÇA", 35, 32), ...down("LAÇO", 89, -4)] },
    "classic-ro": { squares: true, pieces: [...across("CARTE", 35, 32), ...down("SAT", 53, 14)] },
    "nine-tile": { squares: true, pieces: across("NINETILES", -1, 32) },
    "finish-line": { squares: true, flag: true, pieces: across("RACE", 17, 32) },
  },
};

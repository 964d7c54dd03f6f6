/** A puzzle as the tables of the page take it: two seats, one of them one's own, nothing else going on. */
import type { PuzzleSeen, SeatInfo, Seen, TableInfo } from "$lib/protocol";

const chair = (seat: number, name: string): SeatInfo => ({
  seat,
  kind: "player",
  name,
  player: "",
  level: 0,
  present: true,
  absent_since: 0,
  applies_from: 0,
  stand_in: false,
  vacation_until: 0,
});

export function tableOf(puzzle: PuzzleSeen, names: readonly string[]): Seen {
  const table = {
    id: puzzle.id,
    game: puzzle.game,
    options: puzzle.view.options as unknown as TableInfo["options"],
    status: "running",
    seats: puzzle.view.game.scores.map((_, seat) => chair(seat, names[seat] ?? "")),
    absence: "wait",
    awaited: [0],
    practice: false,
    watchers: 0,
  } as unknown as TableInfo;
  return { table, shown: { version: 0, seat: 0, view: puzzle.view, head: "" } } as unknown as Seen;
}

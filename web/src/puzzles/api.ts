/** Puzzles on the server. */
import { ask, json } from "$lib/api";
import type { Command, PreviewScore, PuzzleConsent, PuzzleSeen, PuzzleShelf, PuzzleVerdict } from "$lib/protocol";

const puzzle = (id: string) => `/puzzles/${encodeURIComponent(id)}`;
const table = (id: string) => `/tables/${encodeURIComponent(id)}/puzzles`;
const about = (game: string, played: string) => new URLSearchParams({ game, played });

export const puzzles = {
  shelf: (game: string, played: string) => json<PuzzleShelf>("GET", `/puzzles?${about(game, played)}`),
  ofDay: (game: string, played: string) => json<PuzzleSeen>("GET", `/puzzles/day?${about(game, played)}`),
  next: (game: string, played: string, theme: string, level: string) =>
    json<PuzzleSeen>(
      "GET",
      `/puzzles/next?${about(game, played)}&${new URLSearchParams({ theme, level: level || "0" })}`,
    ),
  get: (id: string) => json<PuzzleSeen>("GET", puzzle(id)),
  preview: (id: string, command: Command) => json<PreviewScore>("POST", `${puzzle(id)}/preview`, { command }),
  attempt: (id: string, day: number, command: Command) =>
    json<PuzzleVerdict>("POST", `${puzzle(id)}/attempts`, { day, command }),
  consent: (id: string) => json<PuzzleConsent>("GET", table(id)),
  agree: (id: string) => json<PuzzleConsent>("POST", table(id)),
  withdraw: (id: string) => ask("DELETE", table(id)),
  answer: (id: string, day: number) => json<PuzzleSeen>("POST", `${puzzle(id)}/answer`, { day }),
};

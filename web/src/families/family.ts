/** What every family of games answers to the rest of the page, which compares no family's and no game's name. */
import type { Component } from "svelte";
import type { BookView, Hint, Move, View } from "$lib/protocol";
import type { Room } from "$lib/room.svelte";
import type { Ledger } from "../book/ledger.svelte";

export type Loaded<Props extends object> = Promise<{ default: Component<Props> }>;

export interface Piece {
  x: number;
  y: number;
  face: string;
  turn?: number;
  kind?: "tile" | "card" | "goal" | "plus" | "minus" | "joker";
}

/** The small drawing of one game on the first screen. */
export interface Scene {
  pieces: readonly Piece[];
  squares?: boolean;
  flag?: boolean;
  sun?: boolean;
}

/** A piece of a word in a play's arithmetic. */
export interface Letter {
  face: string;
  value: number;
  times: number;
}

/** How a word came to its points; no letters where that cannot be shown. */
export interface Reckoned {
  word: string;
  points: number;
  letters: readonly Letter[];
  times: number;
}

export interface Family<V extends View = View> {
  name: V["table"];
  /** Whether every seat has points of its own. */
  scored: boolean;
  /** Whether its pieces show what they are worth. */
  valued: boolean;
  /** The table that is played at; loaded when it is first needed. */
  table: () => Loaded<{ room: Room; game: V }>;
  /** The table as it lay at some version: pieces, nothing to do. */
  picture: () => Loaded<{ game: V; language: string }>;
  /** Where a move was laid, as its edition writes it; empty where squares have no names. */
  place: (game: V, move: Pick<Move, "placed" | "words">) => string;
  /** What a line of the scoresheet says besides words and bonus. */
  remarks: (move: Move) => string[];
  /** How a line of the scoresheet came to its points. */
  reckon: (game: V, number: number, language: string) => readonly Reckoned[];
  /** Every word that was played, in order. */
  words: (game: V) => readonly string[];
  /** Where a hint's play would lie, as a sentence; empty where that says nothing. */
  where: (game: V, hint: Hint) => string;
  /** The text of something that events name by its id; empty if this family has no such thing. */
  goal: (game: V, id: string) => string;
  /** The text that asks before somebody gives up: who is left to play on? */
  resign: (playing: number) => string;
  /** Where the turns of a real box are entered; loaded when a scorebook is opened. */
  book: () => Loaded<{ ledger: Ledger; view: Extract<BookView, { family: V["table"] }> }>;
  /** Small drawings by game. */
  scenes: Readonly<Record<string, Scene>>;
}

const sheet = (game: View): readonly Move[] => ("moves" in game ? (game.moves as readonly Move[]) : []);

/** What most families answer. */
export const usual = {
  scored: true,
  valued: true,
  place: () => "",
  remarks: () => [],
  reckon: (game: View, number: number): readonly Reckoned[] =>
    (sheet(game)[number]?.words ?? []).map(([word, points]) => ({ word, points, letters: [], times: 1 })),
  words: (game: View): readonly string[] => sheet(game).flatMap((move) => move.words.map(([word]) => word)),
  where: () => "",
  goal: () => "",
  resign: (playing: number) => (playing <= 1 ? "resign.sure.alone" : playing === 2 ? "resign.sure.two" : "resign.sure"),
} satisfies Partial<Family>;

/** Squares, printed boards and how editions name them. No rules: only where things are drawn. */
import type { Notation as Writing } from "$lib/protocol";
import classic from "$data/boards/classic.json";

export interface Square {
  row: number;
  col: number;
}
export interface Bounds {
  top: number;
  left: number;
  bottom: number;
  right: number;
}
export type Premium = "tw" | "dw" | "tl" | "dl" | "";

const layouts: Record<string, { rows: string[]; start: number[] }> = { classic };
const KEYS: Record<string, Premium> = { T: "tw", D: "dw", t: "tl", d: "dl" };

export const keyOf = (row: number, col: number) => `${row},${col}`;

export function boardBounds(layout: string): Bounds {
  const rows = layouts[layout]?.rows ?? [];
  return { top: 0, left: 0, bottom: rows.length - 1, right: (rows[0]?.length ?? 1) - 1 };
}

export function premiumAt(layout: string, row: number, col: number): Premium {
  return KEYS[layouts[layout]?.rows[row]?.[col] ?? "."] ?? "";
}

export function isStart(layout: string, row: number, col: number): boolean {
  const start = layouts[layout]?.start;
  return start?.[0] === row && start[1] === col;
}

/** An endless table shows what lies on it and room for a whole hand around it. */
export function tableBounds(tiles: Iterable<Square>, room = 7): Bounds {
  const all = [...tiles];
  if (!all.length) return { top: -room, left: -room, bottom: room, right: room };
  const rows = all.map((tile) => tile.row);
  const cols = all.map((tile) => tile.col);
  return {
    top: Math.min(...rows) - room,
    left: Math.min(...cols) - room,
    bottom: Math.max(...rows) + room,
    right: Math.max(...cols) + room,
  };
}

export interface Notation {
  row: (row: number) => string;
  col: (col: number) => string;
  /** A square with a reading direction, as the edition writes it. */
  at: (row: number, col: number, across: boolean) => string;
}

const letter = (index: number) => String.fromCharCode(97 + index);

/** English books: columns A–O, rows 1–15, `8G` across and `G8` down. */
const english: Notation = {
  row: (row) => String(row + 1),
  col: (col) => letter(col).toUpperCase(),
  at: (row, col, across) => {
    const [number, name] = [String(row + 1), letter(col).toUpperCase()];
    return across ? number + name : name + number;
  },
};

/** The Romanian book: rows a–o, columns 1–15, `h7` across and `7h` down. */
const romanian: Notation = {
  row: letter,
  col: (col) => String(col + 1),
  at: (row, col, across) => (across ? letter(row) + (col + 1) : col + 1 + letter(row)),
};

/** A table without edges is read from the first word's square, which is 0, 0. */
export const endless: Notation = {
  row: (row) => String(row),
  col: (col) => String(col),
  at: (row, col) => `${row}, ${col}`,
};

/** How an edition writes its squares. */
export function notationOf(writing: Writing): Notation {
  return { english, romanian, table: endless }[writing];
}

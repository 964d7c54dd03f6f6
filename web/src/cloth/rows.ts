/** How a word lies on the cloth: on one row if its tiles stay big enough for a finger, else on rows of equal length. */
const GAP = 2;
const AROUND = 32; // the word's own edge, and the room beside it
const LEAST = 24;

/** The side of a tile where there is room for all of them. */
const largest = (room: number) => (room < 400 ? 32 : room < 700 ? 38 : 46);

export interface Rows {
  columns: number;
  side: number;
}

export function rowsOf(pieces: number, room: number): Rows {
  const fits = Math.max(1, Math.floor((room - AROUND + GAP) / (LEAST + GAP)));
  const columns = Math.max(1, Math.ceil(pieces / Math.ceil(pieces / fits)));
  const side = Math.floor((room - AROUND + GAP) / columns) - GAP;
  return { columns, side: Math.max(LEAST, Math.min(largest(room), side)) };
}

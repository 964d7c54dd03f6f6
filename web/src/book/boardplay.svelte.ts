/** Tiles of a turn as somebody types them from a real board: no rack, any letter. */
import type { Placed } from "$lib/protocol";
import { typed } from "$lib/tiles";
import { keyOf, type Bounds, type Square } from "../grid/geometry";
import type { Cursor, Laid } from "../grid/gridplay.svelte";

const DOUBLE = 450; // ms between the taps of a double tap

export class BoardPlay {
  laid = $state<Laid[]>([]);
  cursor = $state<Cursor | null>(null);
  /** Only tables have premium cards on their squares. */
  premium = null;
  #board = new Map<string, string>();
  #bounds: Bounds = { top: 0, left: 0, bottom: 14, right: 14 };
  #tapped = { key: "", at: 0 };
  #next = 1;

  constructor(readonly language: string) {}

  get tiles(): Placed[] {
    return this.laid.map(({ row, col, face }) => [row, col, face]);
  }

  /** What lies there; a tile that somebody else's line has put there is no longer ours to lay. */
  sync(board: readonly Placed[], bounds: Bounds): void {
    this.#board = new Map(board.map(([row, col, face]) => [keyOf(row, col), face]));
    this.#bounds = bounds;
    if (this.laid.some((tile) => this.#board.has(keyOf(tile.row, tile.col))))
      this.laid = this.laid.filter((tile) => !this.#board.has(keyOf(tile.row, tile.col)));
  }

  /** Begin with tiles that were laid before, to correct them. */
  begin(tiles: readonly Placed[]): void {
    this.laid = tiles.map(([row, col, face]) => ({ row, col, face, id: this.#next++ }));
    const [first, second] = tiles;
    if (first) this.cursor = { row: first[0], col: first[1], across: !second || second[0] === first[0] };
  }

  clear(): void {
    this.laid = [];
  }

  laidAt(row: number, col: number): Laid | undefined {
    return this.laid.find((tile) => tile.row === row && tile.col === col);
  }

  /** A tap on a tile twice makes it a blank; on the arrow turns it; elsewhere it moves the arrow. */
  tap(row: number, col: number): void {
    const tile = this.laidAt(row, col);
    const [key, at] = [keyOf(row, col), Date.now()];
    if (tile) {
      if (this.#tapped.key === key && at - this.#tapped.at < DOUBLE) this.#turnBlank(tile);
      this.#tapped = { key, at };
      return;
    }
    const same = this.cursor?.row === row && this.cursor.col === col;
    this.cursor = { row, col, across: same ? !this.cursor!.across : (this.cursor?.across ?? true) };
  }

  #turnBlank(tile: Laid): void {
    tile.face =
      tile.face === tile.face.toLowerCase() ? tile.face.toLocaleUpperCase(this.language) : tile.face.toLowerCase();
  }

  /** A letter; letters that lie there already are passed over, typed or not. */
  type(key: string, blank = false): boolean {
    const letter = typed(key, this.language);
    if (!letter || !this.cursor) return false;
    if (this.#lies(this.cursor).toLocaleUpperCase(this.language) === letter) {
      this.#step(1);
      return true;
    }
    while (this.#inside(this.cursor) && !this.#isFree(this.cursor)) this.#step(1);
    if (!this.#inside(this.cursor)) return false;
    const { row, col } = this.cursor;
    this.laid.push({ row, col, face: blank ? letter.toLowerCase() : letter, id: this.#next++ });
    this.#step(1);
    return true;
  }

  /** Take the last letter back. */
  back(): void {
    const last = this.laid.pop();
    if (last) this.cursor = { row: last.row, col: last.col, across: this.cursor?.across ?? true };
  }

  turnArrow(): void {
    if (this.cursor) this.cursor = { ...this.cursor, across: !this.cursor.across };
  }

  /** An arrow key: the first one puts the arrow into the middle, the others move it; it points where it goes. */
  move(down: number, right: number): void {
    const { top, left, bottom, right: last } = this.#bounds;
    if (!this.cursor) {
      this.cursor = { row: Math.floor((top + bottom) / 2), col: Math.floor((left + last) / 2), across: true };
      return;
    }
    const { row, col, across } = this.cursor;
    const to = { row: row + down, col: col + right, across: this.laid.length ? across : right !== 0 };
    if (this.#inside(to)) this.cursor = to;
  }

  place(): boolean {
    return false;
  }

  /** Tiles are typed, not dragged. */
  refusal(): string {
    return "";
  }

  moveBefore(): void {
    // There is no rack.
  }

  recall(id: number): void {
    this.laid = this.laid.filter((tile) => tile.id !== id);
  }

  #lies({ row, col }: Square): string {
    return this.#board.get(keyOf(row, col)) ?? "";
  }

  #isFree(at: Square): boolean {
    return !this.#lies(at) && !this.laidAt(at.row, at.col);
  }

  #inside({ row, col }: Square): boolean {
    const { top, left, bottom, right } = this.#bounds;
    return row >= top && row <= bottom && col >= left && col <= right;
  }

  #step(by: number): void {
    if (!this.cursor) return;
    const { row, col, across } = this.cursor;
    const to = across ? { row, col: col + by, across } : { row: row + by, col, across };
    this.cursor = to;
  }
}

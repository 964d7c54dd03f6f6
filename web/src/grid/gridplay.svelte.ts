/** The tiles a player is trying out: laid on squares, waiting in the rack. The server knows nothing of them yet. */
import { attempts } from "$lib/attempts";
import { BLANK, forTheEye, isBlank, typed } from "$lib/tiles";
import { keyOf, type Bounds, type Square } from "./geometry";

export interface RackTile {
  id: number;
  face: string;
}
export interface Laid extends Square {
  id: number;
  face: string;
}
export interface Cursor extends Square {
  across: boolean;
}

export const isPremium = (face: string): boolean => face === "2" || face === "3";

export class GridPlay {
  rack = $state.raw<RackTile[]>([]);
  laid = $state.raw<Laid[]>([]);
  cursor = $state.raw<Cursor | null>(null);
  selected = $state<number | null>(null);
  /** A blank that has a square but no letter yet. */
  naming = $state.raw<{ id: number; row: number; col: number } | null>(null);
  /** The premium card of a card game, on a card laid this turn. */
  premium = $state.raw<{ id: number; row: number; col: number; face: string } | null>(null);
  #taken = new Set<string>();
  #bounds: Bounds = { top: 0, left: 0, bottom: 14, right: 14 };
  #next = 1;

  constructor(
    public language: string,
    readonly store: string,
  ) {}

  get inRack(): RackTile[] {
    const away = new Set([...this.laid.map((tile) => tile.id), this.premium?.id]);
    return this.rack.filter((tile) => !away.has(tile.id));
  }

  get tiles(): [number, number, string][] {
    return this.laid.map((tile) => [tile.row, tile.col, tile.face]);
  }

  /** The table changed: keep whatever of the attempt is still possible. */
  sync(rack: string, taken: Iterable<Square>, bounds: Bounds): void {
    this.#taken = new Set([...taken].map((tile) => keyOf(tile.row, tile.col)));
    this.#bounds = bounds;
    const coming = [...rack];
    const kept: RackTile[] = [];
    for (const tile of this.rack) {
      const place = coming.indexOf(tile.face);
      if (place < 0) continue;
      coming.splice(place, 1);
      kept.push(tile);
    }
    const first = !this.rack.length;
    this.rack = [...kept, ...coming.map((face) => ({ id: this.#next++, face }))];
    const ids = new Set(this.rack.map((tile) => tile.id));
    this.laid = this.laid.filter((tile) => ids.has(tile.id) && !this.#taken.has(keyOf(tile.row, tile.col)));
    this.#checkPremium();
    if (this.selected !== null && !ids.has(this.selected)) this.selected = null;
    if (first && rack) this.#remembered();
    this.#remember();
  }

  isFree(row: number, col: number): boolean {
    return this.#inside(row, col) && !this.#taken.has(keyOf(row, col)) && !this.laidAt(row, col);
  }

  laidAt(row: number, col: number): Laid | undefined {
    return this.laid.find((tile) => tile.row === row && tile.col === col);
  }

  /** Why a tile cannot go to a square, as the key of a text; empty where it can. */
  refusal(id: number, row: number, col: number): string {
    const mine = this.laidAt(row, col);
    if (isPremium(this.rack.find((tile) => tile.id === id)?.face ?? "")) return mine ? "" : "board.premium-where";
    return mine?.id === id || this.isFree(row, col) ? "" : "board.taken";
  }

  /** Put a tile of the rack (or one laid already) on a square. A blank without a letter asks for one. */
  place(id: number, row: number, col: number, letter = ""): boolean {
    const tile = this.rack.find((each) => each.id === id);
    if (!tile) return false;
    if (isPremium(tile.face)) return this.#placePremium(tile, row, col);
    const before = this.laid.find((each) => each.id === id);
    if (before?.row === row && before.col === col) return false;
    if (!this.isFree(row, col)) return false;
    this.selected = null;
    const face = tile.face === BLANK ? (letter || before?.face || "").toLowerCase() : tile.face;
    if (!face) {
      this.naming = { id, row, col };
      return true;
    }
    this.laid = [...this.laid.filter((each) => each.id !== id), { id, row, col, face }];
    this.#checkPremium();
    this.#remember();
    return true;
  }

  /** The letter for the blank that waits for one; none puts it back. */
  name(letter: string): void {
    const waiting = this.naming;
    this.naming = null;
    if (!waiting || !letter) return;
    this.place(waiting.id, waiting.row, waiting.col, letter);
    this.#stepOn(waiting);
  }

  recall(id: number): void {
    this.laid = this.laid.filter((tile) => tile.id !== id);
    if (this.premium?.id === id) this.premium = null;
    this.#checkPremium();
    this.#remember();
  }

  recallAll(): void {
    this.laid = [];
    this.premium = null;
    this.selected = null;
    this.naming = null;
    this.#remember();
  }

  /** Lay a whole play out, e.g. one that a hint shows. */
  layOut(
    tiles: readonly (readonly [number, number, string])[],
    premiums: readonly (readonly [number, number, string])[] = [],
  ): void {
    this.recallAll();
    for (const [row, col, face] of [...tiles, ...premiums]) {
      const tile = this.inRack.find((each) => each.face === (isBlank(face) ? BLANK : face));
      if (tile) this.place(tile.id, row, col, face);
    }
  }

  shuffle(): void {
    const mixed = [...this.rack];
    for (let last = mixed.length - 1; last > 0; last--) {
      const other = Math.floor(Math.random() * (last + 1));
      [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
    }
    this.rack = mixed;
  }

  sort(): void {
    const compare = forTheEye(this.language);
    this.rack = [...this.rack].sort((one, other) => compare(one.face, other.face));
  }

  /** Move a tile within the rack, before another one (or to the end). */
  moveBefore(id: number, other: number | null): void {
    if (id === other) return;
    const tile = this.rack.find((each) => each.id === id);
    if (!tile) return;
    this.recall(id);
    const rest = this.rack.filter((each) => each.id !== id);
    const place = other === null ? rest.length : rest.findIndex((each) => each.id === other);
    this.rack = [...rest.slice(0, place), tile, ...rest.slice(place)];
  }

  /** A tap on a square: lay the chosen tile, take back the one laid there, or set or turn the arrow. */
  tap(row: number, col: number): void {
    if (this.selected !== null && this.place(this.selected, row, col)) return;
    const mine = this.laidAt(row, col);
    if (mine) return this.#takeBack(mine);
    const cursor = this.cursor;
    const same = cursor?.row === row && cursor.col === col;
    this.cursor = { row, col, across: same ? !cursor.across : (cursor?.across ?? true) };
  }

  /** Move the arrow by one square; it stays on the table. */
  step(down: number, right: number): void {
    const from = this.cursor ?? { row: this.#middle("row"), col: this.#middle("col"), across: true };
    const [row, col] = [from.row + down, from.col + right];
    if (this.#inside(row, col)) this.cursor = { ...from, row, col };
  }

  turn(across: boolean): void {
    if (this.cursor) this.cursor = { ...this.cursor, across };
  }

  /** A typed letter: the tile if the rack has it (Shift: the blank), at the arrow. */
  type(key: string, asBlank: boolean): boolean {
    const letter = typed(key, this.language);
    const cursor = this.cursor;
    if (!letter || !cursor) return false;
    const wanted = asBlank ? BLANK : letter;
    const tile = this.inRack.find((each) => each.face === wanted) ?? this.inRack.find((each) => each.face === BLANK);
    const spot = this.#free(cursor);
    if (!tile || !spot) return false;
    this.place(tile.id, spot.row, spot.col, letter);
    this.#stepOn(spot);
    return true;
  }

  skip(): void {
    const cursor = this.cursor;
    if (cursor) this.step(cursor.across ? 0 : 1, cursor.across ? 1 : 0);
  }

  /** Take back the last tile typed. */
  back(): void {
    const last = this.laid.at(-1);
    if (!last) return;
    this.recall(last.id);
    if (this.cursor) this.cursor = { ...this.cursor, row: last.row, col: last.col };
  }

  /** A premium card comes off first; the card below it stays. */
  #takeBack(laid: Laid): void {
    const premium = this.premium;
    if (premium?.row === laid.row && premium.col === laid.col) this.recall(premium.id);
    else this.recall(laid.id);
  }

  #placePremium(tile: RackTile, row: number, col: number): boolean {
    if (!this.laidAt(row, col)) return false;
    this.premium = { id: tile.id, row, col, face: tile.face };
    this.selected = null;
    return true;
  }

  #checkPremium(): void {
    const premium = this.premium;
    const held = premium && this.rack.some((tile) => tile.id === premium.id);
    if (premium && (!held || !this.laidAt(premium.row, premium.col))) this.premium = null;
  }

  #inside(row: number, col: number): boolean {
    const { top, left, bottom, right } = this.#bounds;
    return row >= top && row <= bottom && col >= left && col <= right;
  }

  #middle(axis: "row" | "col"): number {
    const { top, left, bottom, right } = this.#bounds;
    return Math.floor(axis === "row" ? (top + bottom) / 2 : (left + right) / 2);
  }

  /** The first free square from a place on, in reading direction. */
  #free(from: Cursor): Square | null {
    let { row, col } = from;
    while (this.#inside(row, col)) {
      if (this.isFree(row, col)) return { row, col };
      if (from.across) col++;
      else row++;
    }
    return null;
  }

  #stepOn(from: Square): void {
    const cursor = this.cursor;
    if (!cursor) return;
    const next = { ...cursor, row: from.row + (cursor.across ? 0 : 1), col: from.col + (cursor.across ? 1 : 0) };
    this.cursor = { ...cursor, ...(this.#free(next) ?? from) };
  }

  #remember(): void {
    if (this.laid.length) attempts.keep(this.store, JSON.stringify(this.tiles));
    else attempts.drop(this.store);
  }

  #remembered(): void {
    try {
      const tiles = JSON.parse(attempts.of(this.store) ?? "[]") as [number, number, string][];
      for (const [row, col, face] of tiles) {
        const blank = face !== face.toUpperCase();
        const tile = this.inRack.find((each) => each.face === (blank ? BLANK : face));
        if (tile) this.place(tile.id, row, col, blank ? face : "");
      }
    } catch {
      attempts.drop(this.store);
    }
  }
}

/** Words as lines of tiles that can be moved, split and joined: Rummikub's table, the words of a rummy hand. */
import { BLANK, forTheEye, isBlank, typed } from "$lib/tiles";
import { origins } from "./origins";

export interface Piece {
  id: number;
  face: string;
  /** Whether it lay on the table when the turn began. */
  table: boolean;
}
export interface Line {
  id: number;
  pieces: Piece[];
  /** A premium card of the card games. */
  premium: Piece | null;
}
interface Shape {
  rack: Piece[];
  lines: Line[];
}

export const isPremiumCard = (face: string) => face === "2" || face === "3";
export const NEW = -1;

export class Arrangement {
  rack = $state.raw<readonly Piece[]>([]);
  lines = $state.raw<readonly Line[]>([]);
  selected = $state<number | null>(null);
  /** The next move takes the whole line of the selected piece along. */
  whole = $state(false);
  /** A joker that has a place but no letter yet. */
  naming = $state<number | null>(null);
  #past = $state.raw<readonly Shape[]>([]);
  #base = "";
  #next = 1;

  constructor(
    public language: string,
    readonly store: string,
  ) {}

  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  /** The table as the server understands it: one text of faces per line. */
  get words(): string[] {
    return this.lines.filter((line) => line.pieces.length).map((line) => line.pieces.map((piece) => piece.face).join(""));
  }
  get changed(): boolean {
    return this.#past.length > 0;
  }

  /** How many pieces the hand had when the turn began. */
  get own(): number {
    return this.rack.length + this.lines.reduce((sum, line) => sum + line.pieces.filter((piece) => !piece.table).length, 0);
  }

  /** The table or the rack changed on the server, or the turn came or went. What was tried stays if the ground is
   * still the same; what was laid in a turn that ended without it is back in hand. */
  sync(rack: string, table: readonly string[], turn = true): void {
    const base = JSON.stringify([[...rack].sort().join(""), table, turn]);
    if (base === this.#base) return;
    this.#base = base;
    const kept = this.#keepOrder(rack);
    this.lines = table.map((word) => this.#line([...word].map((face) => this.#piece(face, true))));
    this.rack = kept;
    this.#past = [];
    this.selected = null;
    this.whole = false;
    this.naming = null;
    this.#remembered();
  }

  find(id: number): Piece | undefined {
    return [...this.rack, ...this.lines.flatMap((line) => [...line.pieces, ...(line.premium ? [line.premium] : [])])].find((piece) => piece.id === id);
  }

  /** Put a piece into a line before a place (or at its end); `NEW` starts a line. A premium card lies on the line. */
  move(id: number, to: number, place = Number.MAX_SAFE_INTEGER): void {
    const piece = this.find(id);
    if (!piece) return;
    const came = !this.lines.some((line) => line.id === to && line.pieces.includes(piece));
    this.#step();
    const target = to === NEW ? this.#open() : to;
    this.#take(id);
    this.lines = this.lines.map((line) => (line.id === target ? this.#with(line, piece, place) : line));
    this.#tidy(target);
    this.selected = null;
    if (came && isBlank(piece.face)) this.naming = id;
    this.#remember();
  }

  /** The line on which a piece lies. */
  lineOf(id: number | null): Line | undefined {
    return this.lines.find((line) => line.pieces.some((piece) => piece.id === id));
  }

  /** A whole line goes to the end of another one. */
  join(from: number, to: number): void {
    const moved = this.lines.find((line) => line.id === from);
    this.whole = false;
    this.selected = null;
    if (!moved || from === to || !this.lines.some((line) => line.id === to)) return;
    this.#step();
    this.lines = this.lines
      .filter((line) => line.id !== from)
      .map((line) => (line.id === to ? { ...line, pieces: [...line.pieces, ...moved.pieces] } : line));
    this.#remember();
  }

  /** Cut a line before the selected piece. */
  split(id: number): void {
    const at = this.lines.find((line) => line.pieces.findIndex((piece) => piece.id === id) > 0);
    if (!at) return;
    this.#step();
    const place = at.pieces.findIndex((piece) => piece.id === id);
    const rest = this.#line(at.pieces.slice(place));
    this.lines = this.lines.flatMap((line) => (line === at ? [{ ...at, pieces: at.pieces.slice(0, place) }, rest] : [line]));
    this.selected = null;
    this.#remember();
  }

  /** A piece of the own rack goes back there; what lay on the table stays on the table. */
  toRack(id: number): void {
    const piece = this.find(id);
    if (!piece || piece.table || this.rack.includes(piece)) return;
    this.#step();
    this.#take(id);
    this.rack = [...this.rack, { ...piece, face: isBlank(piece.face) ? BLANK : piece.face }];
    this.#tidy(NEW);
    this.selected = null;
    this.#remember();
  }

  /** The letter of a joker; none leaves it as it was. */
  name(letter: string): void {
    const id = this.naming;
    this.naming = null;
    const face = letter.toLowerCase();
    if (id === null) return;
    if (!face) {
      if (this.find(id)?.face === BLANK) this.undo();
      return;
    }
    const named = (piece: Piece) => (piece.id === id ? { ...piece, face } : piece);
    this.lines = this.lines.map((line) => ({ ...line, pieces: line.pieces.map(named) }));
    this.#remember();
  }

  undo(): void {
    const last = this.#past.at(-1);
    if (!last) return;
    this.whole = false;
    this.rack = last.rack;
    this.lines = last.lines;
    this.#past = this.#past.slice(0, -1);
    this.selected = null;
    this.naming = null;
    this.#remember();
  }

  reset(): void {
    while (this.canUndo) this.undo();
  }

  /** Lay a whole table out, e.g. one that a hint shows: every word out of the pieces there are. */
  layOut(words: readonly string[]): void {
    this.reset();
    const { lines, rack } = origins(
      words,
      this.lines.map((line) => line.pieces),
      this.rack,
    );
    this.#step();
    this.lines = lines.map((pieces) => this.#line(pieces));
    this.rack = rack;
    this.#remember();
  }

  sort(): void {
    const compare = forTheEye(this.language);
    this.rack = [...this.rack].sort((one, other) => compare(one.face, other.face));
  }

  shuffle(): void {
    this.rack = this.rack
      .map((piece) => ({ piece, luck: Math.random() }))
      .sort((one, other) => one.luck - other.luck)
      .map(({ piece }) => piece);
  }

  /** A typed letter goes from the rack to the end of a line, or starts a new one. */
  type(key: string, asBlank: boolean, line: number): number {
    const letter = typed(key, this.language);
    const wanted = asBlank ? BLANK : letter;
    const piece = letter && (this.rack.find((each) => each.face === wanted) ?? this.rack.find((each) => each.face === BLANK));
    if (!piece) return line;
    const known = this.lines.some((each) => each.id === line);
    this.move(piece.id, known ? line : NEW);
    if (piece.face === BLANK) this.name(letter);
    return known ? line : (this.lines.at(-1)?.id ?? NEW);
  }

  #piece(face: string, table: boolean): Piece {
    return { id: this.#next++, face, table };
  }
  #line(pieces: Piece[]): Line {
    return { id: this.#next++, pieces, premium: null };
  }
  #open(): number {
    const line = this.#line([]);
    this.lines = [...this.lines, line];
    return line.id;
  }
  #with(line: Line, piece: Piece, place: number): Line {
    if (isPremiumCard(piece.face)) return { ...line, premium: piece };
    const pieces = [...line.pieces];
    pieces.splice(Math.min(place, pieces.length), 0, piece);
    return { ...line, pieces };
  }
  #take(id: number): void {
    this.rack = this.rack.filter((piece) => piece.id !== id);
    this.lines = this.lines.map((line) => ({
      ...line,
      pieces: line.pieces.filter((piece) => piece.id !== id),
      premium: line.premium?.id === id ? null : line.premium,
    }));
  }
  /** Empty lines go away; a premium card on one returns to the hand. */
  #tidy(except: number): void {
    const empty = this.lines.filter((line) => !line.pieces.length && line.id !== except);
    this.rack = [...this.rack, ...empty.flatMap((line) => (line.premium ? [line.premium] : []))];
    this.lines = this.lines.filter((line) => !empty.includes(line));
  }
  #step(): void {
    this.#past = [...this.#past, { rack: [...this.rack], lines: [...this.lines] }];
  }
  #keepOrder(rack: string): Piece[] {
    const coming = [...rack];
    const held = [...this.rack, ...this.lines.flatMap((line) => line.pieces.filter((piece) => !piece.table))];
    const kept = held.flatMap((piece) => {
      const place = coming.indexOf(isBlank(piece.face) ? BLANK : piece.face);
      return place < 0 ? [] : [{ ...piece, face: coming.splice(place, 1)[0] ?? "", table: false }];
    });
    return [...kept, ...coming.map((face) => this.#piece(face, false))];
  }
  #remember(): void {
    try {
      if (this.changed) sessionStorage.setItem(this.store, JSON.stringify({ base: this.#base, rack: this.rack, lines: this.lines, next: this.#next }));
      else sessionStorage.removeItem(this.store);
    } catch {
      // Without storage the attempt lives as long as the page.
    }
  }
  #remembered(): void {
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.store) ?? "null") as (Shape & { base: string; next: number }) | null;
      if (kept?.base !== this.#base) return sessionStorage.removeItem(this.store);
      this.#step();
      this.rack = kept.rack;
      this.lines = kept.lines;
      this.#next = Math.max(this.#next, kept.next);
    } catch {
      sessionStorage.removeItem(this.store);
    }
  }
}

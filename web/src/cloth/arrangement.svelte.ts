/** Words as groups of tiles that can be moved, split and joined: Rummikub's table, the words of a rummy hand. */
import { attempts } from "$lib/attempts";
import { BLANK, forTheEye, isBlank, typed } from "$lib/tiles";
import type { Origin } from "$lib/protocol";

export interface Piece {
  id: number;
  face: string;
  /** Whether it lay on the table when the turn began. */
  table: boolean;
}
export interface Group {
  id: number;
  pieces: Piece[];
  /** A premium card of the card games. */
  premium: Piece | null;
}
interface Shape {
  rack: Piece[];
  groups: Group[];
}

export const isPremiumCard = (face: string) => face === "2" || face === "3";
export const NEW = -1;

export class Arrangement {
  rack = $state.raw<readonly Piece[]>([]);
  groups = $state.raw<readonly Group[]>([]);
  selected = $state<number | null>(null);
  /** The word that is being built: what is tapped in hand or typed goes to its end. `NEW`: one that is yet to begin. */
  open = $state<number | null>(null);
  /** The next move takes the whole group of the selected piece along. */
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
  /** The table as the server understands it: one text of faces per group. */
  get words(): string[] {
    return this.groups
      .filter((group) => group.pieces.length)
      .map((group) => group.pieces.map((piece) => piece.face).join(""));
  }
  get changed(): boolean {
    return this.#past.length > 0;
  }

  /** Whether a tap in hand adds to a word: it is there, or about to begin. */
  get building(): boolean {
    return this.open === NEW || this.groups.some((group) => group.id === this.open);
  }

  /** How many pieces the hand had when the turn began. */
  get own(): number {
    return (
      this.rack.length +
      this.groups.reduce((sum, group) => sum + group.pieces.filter((piece) => !piece.table).length, 0)
    );
  }

  /** The table or the rack changed on the server, or the turn came or went. What was tried stays if the ground is
   * still the same; what was laid in a turn that ended without it is back in hand. */
  sync(rack: string, table: readonly string[], turn = true): void {
    const base = JSON.stringify([[...rack].sort().join(""), table, turn]);
    if (base === this.#base) return;
    this.#base = base;
    const kept = this.#keepOrder(rack);
    this.groups = table.map((word) => this.#group([...word].map((face) => this.#piece(face, true))));
    this.rack = kept;
    this.#past = [];
    this.selected = null;
    this.open = null;
    this.whole = false;
    this.naming = null;
    this.#remembered();
  }

  find(id: number): Piece | undefined {
    return [
      ...this.rack,
      ...this.groups.flatMap((group) => [...group.pieces, ...(group.premium ? [group.premium] : [])]),
    ].find((piece) => piece.id === id);
  }

  /** Put a piece into a group before a place (or at its end); `NEW` starts a group, which is then being built. A premium
   * card lies on the group. */
  move(id: number, to: number, place = Number.MAX_SAFE_INTEGER): void {
    const piece = this.find(id);
    if (!piece) return;
    const came = !this.groups.some((group) => group.id === to && group.pieces.includes(piece));
    this.#step();
    const target = to === NEW ? this.#open() : to;
    this.#take(id);
    this.groups = this.groups.map((group) => (group.id === target ? this.#with(group, piece, place) : group));
    this.#tidy(target);
    this.selected = null;
    if (to === NEW) this.open = target;
    if (came && isBlank(piece.face)) this.naming = id;
    this.#remember();
  }

  /** A piece in hand goes to the end of the word that is being built, or starts one. */
  append(id: number): void {
    this.move(id, this.building ? (this.open ?? NEW) : NEW);
  }

  /** The group on which a piece lies. */
  groupOf(id: number | null): Group | undefined {
    return this.groups.find((group) => group.pieces.some((piece) => piece.id === id));
  }

  /** A whole group goes to the end of another one. */
  join(from: number, to: number): void {
    const moved = this.groups.find((group) => group.id === from);
    this.whole = false;
    this.selected = null;
    if (!moved || from === to || !this.groups.some((group) => group.id === to)) return;
    this.#step();
    this.groups = this.groups
      .filter((group) => group.id !== from)
      .map((group) => (group.id === to ? { ...group, pieces: [...group.pieces, ...moved.pieces] } : group));
    this.#remember();
  }

  /** Cut a group before the selected piece. */
  split(id: number): void {
    const at = this.groups.find((group) => group.pieces.findIndex((piece) => piece.id === id) > 0);
    if (!at) return;
    this.#step();
    const place = at.pieces.findIndex((piece) => piece.id === id);
    const rest = this.#group(at.pieces.slice(place));
    this.groups = this.groups.flatMap((group) =>
      group === at ? [{ ...at, pieces: at.pieces.slice(0, place) }, rest] : [group],
    );
    this.selected = null;
    this.#remember();
  }

  /** A piece from your own rack goes back there; what lay on the table stays. */
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
    this.groups = this.groups.map((group) => ({ ...group, pieces: group.pieces.map(named) }));
    this.#remember();
  }

  undo(): void {
    const last = this.#past.at(-1);
    if (!last) return;
    this.whole = false;
    this.rack = last.rack;
    this.groups = last.groups;
    this.#past = this.#past.slice(0, -1);
    this.selected = null;
    this.naming = null;
    this.#remember();
  }

  reset(): void {
    while (this.canUndo) this.undo();
  }

  /** Lay a whole table out, e.g. one that a hint shows; it says where every piece comes from. */
  layOut(words: readonly string[], origins: readonly (readonly Origin[])[]): void {
    this.reset();
    const rack = [...this.rack];
    const piece = (face: string, origin: Origin | undefined): Piece[] => {
      const lay = origin && this.groups[origin.group]?.pieces[origin.at];
      if (lay) return [{ ...lay, face }];
      const held = rack.findIndex((each) => each.face === (isBlank(face) ? BLANK : face));
      return held < 0 ? [] : [{ ...rack.splice(held, 1)[0]!, face }];
    };
    const groups = words.map((word, at) => [...word].flatMap((face, place) => piece(face, origins[at]?.[place])));
    this.#step();
    this.groups = groups.map((pieces) => this.#group(pieces));
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

  /** A typed letter goes from the rack to the end of the word that is being built, or starts one. */
  type(key: string, asBlank: boolean): void {
    const letter = typed(key, this.language);
    const wanted = asBlank ? BLANK : letter;
    const piece =
      letter && (this.rack.find((each) => each.face === wanted) ?? this.rack.find((each) => each.face === BLANK));
    if (!piece) return;
    this.append(piece.id);
    if (piece.face === BLANK) this.name(letter);
  }

  #piece(face: string, table: boolean): Piece {
    return { id: this.#next++, face, table };
  }
  #group(pieces: Piece[]): Group {
    return { id: this.#next++, pieces, premium: null };
  }
  #open(): number {
    const group = this.#group([]);
    this.groups = [...this.groups, group];
    return group.id;
  }
  #with(group: Group, piece: Piece, place: number): Group {
    if (isPremiumCard(piece.face)) return { ...group, premium: piece };
    const pieces = [...group.pieces];
    pieces.splice(Math.min(place, pieces.length), 0, piece);
    return { ...group, pieces };
  }
  #take(id: number): void {
    this.rack = this.rack.filter((piece) => piece.id !== id);
    this.groups = this.groups.map((group) => ({
      ...group,
      pieces: group.pieces.filter((piece) => piece.id !== id),
      premium: group.premium?.id === id ? null : group.premium,
    }));
  }
  /** Empty groups go away; a premium card on one returns to the hand. */
  #tidy(except: number): void {
    const empty = this.groups.filter((group) => !group.pieces.length && group.id !== except);
    this.rack = [...this.rack, ...empty.flatMap((group) => (group.premium ? [group.premium] : []))];
    this.groups = this.groups.filter((group) => !empty.includes(group));
  }
  #step(): void {
    this.#past = [...this.#past, { rack: [...this.rack], groups: [...this.groups] }];
  }
  #keepOrder(rack: string): Piece[] {
    const coming = [...rack];
    const held = [...this.rack, ...this.groups.flatMap((group) => group.pieces.filter((piece) => !piece.table))];
    const kept = held.flatMap((piece) => {
      const place = coming.indexOf(isBlank(piece.face) ? BLANK : piece.face);
      return place < 0 ? [] : [{ ...piece, face: coming.splice(place, 1)[0] ?? "", table: false }];
    });
    return [...kept, ...coming.map((face) => this.#piece(face, false))];
  }
  #remember(): void {
    const { rack, groups } = this;
    if (this.changed) attempts.keep(this.store, JSON.stringify({ base: this.#base, rack, groups, next: this.#next }));
    else attempts.drop(this.store);
  }
  #remembered(): void {
    try {
      const kept = JSON.parse(attempts.of(this.store) ?? "null") as (Shape & { base: string; next: number }) | null;
      if (kept?.base !== this.#base || !kept.groups) return attempts.drop(this.store);
      this.#step();
      this.rack = kept.rack;
      this.groups = kept.groups;
      this.#next = Math.max(this.#next, kept.next);
    } catch {
      attempts.drop(this.store);
    }
  }
}

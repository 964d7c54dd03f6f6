/** Which piece goes where when a whole table is laid out: as the steps of a hint tell it. */
import { BLANK, isBlank } from "$lib/tiles";
import type { Piece } from "./arrangement.svelte";

type Free = Piece | null;
interface Run {
  length: number;
  word: number;
  place: number;
  group: number;
  start: number;
}
export interface Laid {
  lines: Piece[][];
  /** What stays in hand. */
  rack: Piece[];
}

/** Words that stay keep their own pieces; the longest runs of old words move together; the rest comes from the rack. */
export function origins(words: readonly string[], table: readonly (readonly Piece[])[], rack: readonly Piece[]): Laid {
  return new Origins(words, table, rack).laid();
}

class Origins {
  readonly words: string[][];
  readonly groups: Free[][];
  readonly rack: Piece[];
  readonly lines: Free[][];

  constructor(words: readonly string[], table: readonly (readonly Piece[])[], rack: readonly Piece[]) {
    this.words = words.map((word) => [...word]);
    this.groups = table.map((pieces) => [...pieces]);
    this.rack = [...rack];
    this.lines = this.words.map((word) => word.map(() => null));
  }

  laid(): Laid {
    this.#stay((piece, face) => piece.face === face);
    const own = this.#ownTiles();
    this.#stay((piece, face) => piece.face.toUpperCase() === face.toUpperCase());
    for (let run = this.#longest(); run; run = this.#longest()) this.#moveRun(run);
    this.words.forEach((word, at) => word.forEach((face, place) => (this.lines[at]![place] ??= this.#single(face, own))));
    return { lines: this.lines.map((line) => line.filter((piece) => piece !== null)), rack: this.rack };
  }

  /** Words that are on the table already: exactly, or but for a joker that its letter replaces. */
  #stay(same: (piece: Piece, face: string) => boolean): void {
    this.words.forEach((word, at) => {
      if (this.lines[at]!.some((piece) => piece)) return;
      const group = this.groups.find((pieces) => pieces.length === word.length && word.every((face, place) => pieces[place] && same(pieces[place], face)));
      word.forEach((face, place) => {
        if (group?.[place]?.face !== face) return;
        this.lines[at]![place] = group[place];
        group[place] = null;
      });
    });
  }

  /** How many tiles of a kind must come from the rack. */
  #ownTiles(): Map<string, number> {
    const own = new Map<string, number>();
    const count = (face: string, by: number) => own.set(kind(face), (own.get(kind(face)) ?? 0) + by);
    this.words.forEach((word, at) => word.forEach((face, place) => this.lines[at]![place] ?? count(face, 1)));
    this.groups.forEach((group) => group.forEach((piece) => piece && count(piece.face, -1)));
    return own;
  }

  /** The most free pieces side by side that stay side by side; single ones make no run. */
  #longest(): Run | null {
    let best: Run | null = null;
    this.words.forEach((faces, word) => {
      faces.forEach((_, place) => {
        this.groups.forEach((pieces, group) => {
          pieces.forEach((_, start) => {
            const length = this.#run(word, place, group, start);
            if (length > (best?.length ?? 1)) best = { length, word, place, group, start };
          });
        });
      });
    });
    return best;
  }

  #run(word: number, place: number, group: number, start: number): number {
    let length = 0;
    for (; this.words[word]![place + length]; length++) {
      const piece = this.groups[group]![start + length];
      if (!piece || this.lines[word]![place + length] || piece.face !== this.words[word]![place + length]) break;
    }
    return length;
  }

  #moveRun({ length, word, place, group, start }: Run): void {
    for (let step = 0; step < length; step++) {
      this.lines[word]![place + step] = this.groups[group]![start + step]!;
      this.groups[group]![start + step] = null;
    }
  }

  /** One piece: the rack's if it has to give one of its kind; a joker may have stood for another letter before. */
  #single(face: string, own: Map<string, number>): Free {
    const left = own.get(kind(face)) ?? 0;
    const held = left > 0 ? this.rack.findIndex((piece) => kind(piece.face) === kind(face)) : -1;
    if (held >= 0) {
      own.set(kind(face), left - 1);
      return { ...this.rack.splice(held, 1)[0]!, face };
    }
    for (const group of this.groups) {
      const place = group.findIndex((piece) => piece && kind(piece.face) === kind(face));
      if (place < 0) continue;
      const piece = group[place]!;
      group[place] = null;
      return { ...piece, face };
    }
    return null;
  }
}

const kind = (face: string) => (isBlank(face) ? BLANK : face);

/** One scorebook as this device knows it: the sheet as the server has it, and lines that wait to be sent.
 *
 * Every line goes through the same queue, which lives in the browser's storage: a line is sent until it is answered, with
 * the id it was given when it was written, and so it is in the book exactly once, whatever happens in between. */
import type { BookLine, BookSeen, BookTried, Change, SheetLine } from "$lib/protocol";
import { ApiError } from "$lib/api";
import { pause } from "$lib/backoff";
import { books, keep, kept, type BookEntry } from "$lib/books";
import { newId } from "$lib/ids";
import { recognise } from "$lib/session.svelte";
import { link } from "$lib/socket.svelte";

export interface Waiting {
  id: string;
  entry: BookEntry;
  /** Why the server would not take it; whoever wrote it decides what becomes of it. */
  problem: string;
}

const GLANCE = 4000; // ms

/** Lines with which a turn is over. */
const TURNS = new Set(["play", "word", "turn", "points", "exchange", "pass", "draw"]);
/** Lines in whose place another one can stand. */
export const isTurn = (line: BookLine): boolean => TURNS.has(line.kind) || line.kind === "lay";

export class Ledger {
  seen = $state.raw<BookSeen | null>(null);
  waiting = $state.raw<readonly Waiting[]>([]);
  /** Why the book cannot be shown. */
  error = $state("");
  away = $state(false);
  /** Lines whose points the last correction has changed. */
  changes = $state.raw<readonly Change[]>([]);
  /** The line that is being corrected. */
  amending = $state.raw<SheetLine | null>(null);
  pen = $state("");
  #sending = false;
  #attempt = 0;
  #timer = 0;

  constructor(readonly id: string) {
    const given = new URLSearchParams(location.hash.slice(1)).get("pen");
    if (given) {
      keep(`${id}.pen`, given);
      history.replaceState(null, "", location.pathname + location.search);
    }
    this.pen = kept(`${id}.pen`, "");
    this.seen = kept<BookSeen | null>(`${id}.seen`, null);
    this.waiting = kept<readonly Waiting[]>(`${id}.waiting`, []);
  }

  /** Follow the book for as long as it is open; returns how to stop. */
  follow(): () => void {
    const moved = link.listen((message) => {
      if (message.type === "book-moved" && message.book === this.id && message.version !== this.seen?.info.version)
        void this.look();
    });
    const again = link.onWelcome(() => {
      link.say({ type: "watch-book", book: this.id });
      void this.look();
      void this.send();
    });
    const online = () => void this.send();
    addEventListener("online", online);
    // Whoever only looks needs to be nobody: without a socket the book is asked for now and then.
    const glances = setInterval(() => link.state !== "open" && void this.#glance(), GLANCE);
    void recognise().catch(() => null);
    void this.look();
    void this.send();
    return () => {
      moved();
      again();
      removeEventListener("online", online);
      clearInterval(glances);
      clearTimeout(this.#timer);
      link.say({ type: "watch-book", book: this.id, on: false });
    };
  }

  async #glance(): Promise<void> {
    if (document.visibilityState === "visible") await this.look();
  }

  async look(): Promise<void> {
    try {
      this.#show(await books.seen(this.id));
      this.error = "";
    } catch (problem) {
      if (!this.seen || (problem as ApiError).status === 404) this.error = (problem as Error).message;
    }
  }

  #show(seen: BookSeen): void {
    if (this.seen && seen.info.version < this.seen.info.version) return; // an answer that was overtaken
    this.seen = seen;
    keep(`${this.id}.seen`, seen);
  }

  // -- what it says, with what waits --------------------------------------------------------------------------

  get writes(): boolean {
    return !!this.pen;
  }

  get players(): readonly string[] {
    return this.seen?.info.players ?? [];
  }

  get language(): string {
    return this.seen?.info.language ?? "en";
  }

  /** Lines that are written here but not there yet. */
  get unsent(): BookLine[] {
    return this.waiting.flatMap(({ entry }) => (entry.do === "write" ? [entry.line] : []));
  }

  get turn(): number {
    const standing = this.seen?.sheet.standing;
    if (!standing || standing.turn < 0) return standing?.turn ?? -1;
    const passed = this.unsent.filter((line) => TURNS.has(line.kind)).length;
    return (standing.turn + passed) % this.players.length;
  }

  /** The totals; points that were entered alone count at once, others when they have been counted. */
  get scores(): number[] {
    const scores = [...(this.seen?.sheet.standing.scores ?? [])];
    for (const line of this.unsent)
      if (line.kind === "points") scores[line.seat] = (scores[line.seat] ?? 0) + line.points;
    return scores;
  }

  can(kind: string): boolean {
    const sheet = this.seen?.sheet;
    if (!this.writes || !sheet) return false;
    return this.amending ? TURNS.has(kind) && sheet.kinds.includes(kind) : sheet.open.includes(kind);
  }

  /** Whose line is being entered: whoever is on turn, or whose line is being corrected. */
  get seat(): number {
    return this.amending?.line.seat ?? this.turn;
  }

  name(seat: number): string {
    return this.players[seat] ?? "";
  }

  // -- writing ------------------------------------------------------------------------------------------------

  /** What a line would bring, or why it cannot be. */
  async attempt(line: BookLine): Promise<BookTried | string> {
    try {
      return await books.attempt(this.id, line, this.amending?.number ?? 0);
    } catch (problem) {
      return (problem as Error).message;
    }
  }

  /** Write a line, in place of the one that is being corrected if there is one. */
  write(line: BookLine): void {
    const number = this.amending?.number;
    this.amending = null;
    this.enter(number === undefined ? { do: "write", line } : { do: "amend", number, line });
  }

  enter(entry: BookEntry): void {
    this.#keep([...this.waiting, { id: newId(), entry, problem: "" }]);
    void this.send();
  }

  /** Give up a line that the server would not take, or that has not been sent. */
  drop(id: string): void {
    this.#keep(this.waiting.filter((each) => each.id !== id));
    void this.send();
  }

  #keep(waiting: readonly Waiting[]): void {
    this.waiting = waiting;
    keep(`${this.id}.waiting`, waiting);
  }

  /** Send what waits, one after the other; what could not be sent is tried again. */
  async send(): Promise<void> {
    if (this.#sending || !this.pen) return;
    this.#sending = true;
    clearTimeout(this.#timer);
    try {
      for (let next = this.waiting[0]; next && !next.problem; next = this.waiting[0]) await this.#sendOne(next);
      this.away = false;
      this.#attempt = 0;
    } catch {
      this.away = true;
      this.#timer = window.setTimeout(() => void this.send(), pause(this.#attempt++));
    } finally {
      this.#sending = false;
    }
  }

  async #sendOne(next: Waiting): Promise<void> {
    try {
      const answer = await books.write(this.id, this.pen, next.id, next.entry);
      this.changes = next.entry.do === "write" ? [] : answer.changes;
      this.#show(answer.seen);
      this.#keep(this.waiting.filter((each) => each.id !== next.id));
    } catch (problem) {
      const { status, message } = problem as ApiError;
      if (!status || status === 429 || status >= 500) throw problem;
      this.#keep(this.waiting.map((each) => (each.id === next.id ? { ...each, problem: message } : each)));
    }
  }
}

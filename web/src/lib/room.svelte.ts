/** One table as this screen follows it. Shows only what the server said; keeps what it still has to answer. */
import type { Command, MatchView, RefusedMessage, SaidMessage, Seen, ServerMessage, ShownEntry, TableInfo, UpdateMessage } from "./protocol";
import { link } from "./socket.svelte";

export interface Refusal {
  code: string;
  text: string;
  /** The words on the table that are wrong. */
  about: readonly string[];
}

/** A command without its seat, whatever the game. */
type Unseated<C> = C extends { seat: number } ? Omit<C, "seat"> : never;
export type Move = Unseated<Command>;

/** The view of an update with the lines of the scoresheet that were there before. */
function withLines({ view, kept }: UpdateMessage, before: MatchView | null): MatchView {
  if (!kept || !before || !("moves" in view.game) || !("moves" in before.game)) return view;
  const moves = [...before.game.moves.slice(0, kept), ...view.game.moves];
  return { ...view, game: { ...view.game, moves } as MatchView["game"] };
}

export class Room {
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<MatchView | null>(null);
  seat = $state(-1);
  version = $state(-1);
  head = $state("");
  /** What happened while this screen watched, newest last. */
  entries = $state.raw<readonly ShownEntry[]>([]);
  chat = $state.raw<readonly SaidMessage[]>([]);
  /** The command that waits for its answer. */
  sending = $state("");
  refusal = $state.raw<Refusal | null>(null);
  gone = $state("");
  /** Called with each new entry, in order, after the view is in place. */
  onEntry: (entry: ShownEntry) => void = () => {};
  #close: (() => void)[] = [];

  constructor(
    readonly table: string,
    seat: number,
  ) {
    this.seat = seat;
    this.#close.push(link.listen((message) => this.#hear(message)));
    this.#close.push(link.onWelcome(() => this.#watch(this.#known)));
  }

  /** What was told before the socket is open; what happened until then comes with the first watch. */
  begin({ table, shown }: Seen): void {
    this.info = table;
    this.#show(shown.version, shown.view, shown.head, []);
  }

  close(): void {
    for (const close of this.#close) close();
    link.say({ type: "unwatch", table: this.table });
  }

  /** Look at the table from another seat; what the old seat saw leaves the screen first. */
  sitAt(seat: number): void {
    if (seat === this.seat) return;
    this.seat = seat;
    this.view = null;
    this.version = -1;
    this.entries = [];
    this.#watch(0);
  }

  act(move: Move): void {
    const command = { ...move, seat: this.seat } as Command;
    const id = crypto.randomUUID();
    this.sending = id;
    this.refusal = null;
    link.ask({ type: "act", id, table: this.table, version: Math.max(0, this.version), command });
  }

  claim(seat: number): void {
    const id = crypto.randomUUID();
    this.sending = id;
    link.ask({ type: "claim", id, table: this.table, seat });
  }

  say(text: string): void {
    link.say({ type: "say", table: this.table, text });
  }

  phrase(phrase: string): void {
    link.say({ type: "say-phrase", table: this.table, phrase });
  }

  /** The last version of which everything is known. */
  get #known(): number {
    return this.entries.at(-1)?.version ?? 0;
  }

  #watch(since: number): void {
    link.say({ type: "watch", table: this.table, seat: this.seat, since });
  }

  #hear(message: ServerMessage): void {
    if (message.type === "opened" || message.type === "info") {
      if (message.info.id === this.table) this.#hearAbout(message);
    } else if ("table" in message && message.table === this.table) this.#hearHere(message);
  }

  #hearAbout(message: ServerMessage & { type: "opened" | "info" }): void {
    this.info = message.info;
    if (message.type === "info") return;
    this.seat = message.seat;
    this.#show(message.version, message.view, message.head, message.missed);
  }

  #hearHere(message: ServerMessage): void {
    switch (message.type) {
      case "update":
        if (message.seat !== this.seat || this.version < 0 || message.version <= this.version) return;
        if (message.version !== this.version + 1) return this.#watch(this.#known);
        return this.#show(message.version, withLines(message, this.view), message.head, [message.entry]);
      case "stored":
        if (message.id === this.sending) this.sending = "";
        return;
      case "refused":
        return this.#refused(message);
      case "said":
        if (!this.chat.some((said) => said.number === message.number)) this.chat = [...this.chat, message];
        return;
      case "removed":
        this.gone = message.text;
        return;
    }
  }

  #show(version: number, view: MatchView | null, head: string, entries: readonly ShownEntry[]): void {
    const came = this.version; // what happened before one came is for the history alone
    this.version = version;
    this.view = view;
    this.head = head;
    const last = this.entries.at(-1)?.version ?? -1;
    const fresh = entries.filter((entry) => entry.version > last);
    if (!fresh.length) return;
    this.entries = [...this.entries, ...fresh];
    if (came >= 0) for (const entry of fresh) if (entry.version > came) this.onEntry(entry);
  }

  #refused(message: RefusedMessage): void {
    if (message.id === this.sending) this.sending = "";
    this.refusal = { code: message.code, text: message.text, about: message.about };
    if (message.code === "conflict") this.#watch(this.#known);
  }
}

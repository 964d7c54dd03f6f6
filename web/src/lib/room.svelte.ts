/** One table as this screen follows it. Shows only what the server said; keeps what it still has to answer. */
import type {
  Command,
  MatchView,
  RefusedMessage,
  SaidMessage,
  Seen,
  ServerMessage,
  ShownEntry,
  TableInfo,
  UpdateMessage,
} from "./protocol";
import type { Snippet } from "svelte";
import { newId } from "./ids";
import { link, type Line, type Worth } from "./socket.svelte";

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

/** What several players are asked at the same time. */
const ANSWERS = new Set<string>(["accept", "challenge", "play-action", "decline-action", "answer"]);
/** What is meant whatever the others do meanwhile. */
const RESOLVED = new Set<string>(["resign", "offer"]);

/** What a view asks about: a play, an action card, a proposal. Nothing that a resolution depends on. */
function questionOf(view: MatchView | null, move: Move): string {
  if (RESOLVED.has(move.kind)) return "";
  const game = view?.game;
  const play = game && "window" in game ? game.window : null;
  const action = game && "action_window" in game ? game.action_window : null;
  const proposal = view?.proposal;
  return JSON.stringify([play?.seat, play?.words, action?.seat, action?.words, proposal?.seat, proposal?.what]);
}

function stillOpen(move: Move, view: MatchView | null): boolean {
  if (move.kind === "answer") return !!view?.proposal;
  return move.kind === "offer" ? !view?.proposal : !!view?.game.legal.includes(move.kind);
}

export class Room {
  #sent: { id: string; move: Move; question: string } | null = null;
  #again: { id: string; move: Move; question: string } | null = null;
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<MatchView | null>(null);
  seat = $state(-1);
  version = $state(-1);
  head = $state("");
  /** What happened while this screen watched, newest last. */
  entries = $state.raw<readonly ShownEntry[]>([]);
  /** The version at which this page came: what is later happened before the player's eyes. */
  since = -1;
  chat = $state.raw<readonly SaidMessage[]>([]);
  /** The command that waits for its answer. */
  sending = $state("");
  refusal = $state.raw<Refusal | null>(null);
  gone = $state("");
  /** Called with each new entry, in order, after the view is in place. */
  onEntry: (entry: ShownEntry) => void = () => {};
  /** Called when the table takes this player for absent. */
  onWarned: (text: string) => void = () => {};
  /** Where “back” leads. */
  back = "/mine";
  /** What stands beside the table in place of its panel and menu, where it is none of the server's tables. */
  beside = $state.raw<Snippet | null>(null);
  #close: (() => void)[] = [];

  constructor(
    readonly table: string,
    seat: number,
    readonly line: Line = link,
  ) {
    this.seat = seat;
    this.#close.push(line.listen((message) => this.#hear(message)));
    this.#close.push(line.onWelcome(() => this.#watch(this.#known)));
  }

  /** Ask what a tentative play would be worth. */
  preview(command: Command, tell: (worth: Worth) => void): void {
    this.line.preview(this.table, command, tell);
  }

  /** What the server sent before the socket opened; anything since then comes with the first watch. */
  begin({ table, shown }: Seen): void {
    this.info = table;
    this.#show(shown.version, shown.view, shown.head, []);
  }

  close(): void {
    for (const close of this.#close) close();
    this.line.say({ type: "unwatch", table: this.table });
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
    const id = newId();
    this.sending = id;
    const repeated = ANSWERS.has(move.kind) || RESOLVED.has(move.kind);
    this.#sent = repeated ? { id, move, question: questionOf(this.view, move) } : null;
    this.refusal = null;
    this.line.ask({ type: "act", id, table: this.table, version: Math.max(0, this.version), command });
  }

  claim(seat: number): void {
    const id = newId();
    this.sending = id;
    this.line.ask({ type: "claim", id, table: this.table, seat });
  }

  /** Bots that found nothing to do look again. */
  nudge(): void {
    this.line.say({ type: "nudge", table: this.table });
  }

  say(text: string): void {
    this.line.say({ type: "say", table: this.table, text });
  }

  phrase(phrase: string): void {
    this.line.say({ type: "say-phrase", table: this.table, phrase });
  }

  /** The last version of which everything is known. */
  get #known(): number {
    return this.entries.at(-1)?.version ?? 0;
  }

  #watch(since: number): void {
    this.line.say({ type: "watch", table: this.table, seat: this.seat, since });
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
      case "absence-warning":
        return this.onWarned(message.text);
      case "unsaid":
        this.chat = this.chat.filter((said) => !message.numbers.includes(said.number));
        return;
      case "removed":
        this.gone = message.text;
        return;
    }
  }

  #show(version: number, view: MatchView | null, head: string, entries: readonly ShownEntry[]): void {
    const came = this.version; // what happened before one came is for the history alone
    if (this.since < 0) this.since = version;
    this.version = version;
    this.view = view;
    this.head = head;
    this.#answerAgain();
    const last = this.entries.at(-1)?.version ?? -1;
    const fresh = entries.filter((entry) => entry.version > last);
    if (!fresh.length) return;
    this.entries = [...this.entries, ...fresh];
    if (came >= 0) for (const entry of fresh) if (entry.version > came) this.onEntry(entry);
  }

  /** An answer that crossed another one is given again, if the question is still the same; so is a resignation. */
  #answerAgain(): void {
    const again = this.#again;
    this.#again = null;
    if (again && again.question === questionOf(this.view, again.move) && stillOpen(again.move, this.view))
      this.act(again.move);
  }

  #refused(message: RefusedMessage): void {
    if (message.id === this.sending) this.sending = "";
    if (message.code === "conflict" && message.id === this.#sent?.id) {
      this.#again = this.#sent; // somebody else answered the same question at the same moment
      return this.#watch(this.#known);
    }
    this.refusal = { code: message.code, text: message.text, about: message.about };
    if (message.code === "conflict") this.#watch(this.#known);
  }
}

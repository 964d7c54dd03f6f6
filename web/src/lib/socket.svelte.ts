/** One WebSocket for all tables. It reconnects by itself; whatever was not answered is sent again, once per connection. */
import type {
  ActMessage,
  ClaimMessage,
  ClientMessage,
  Command,
  Me,
  PreviewedMessage,
  PreviewMessage,
  RefusedMessage,
  ServerMessage,
} from "./protocol";
import { pause } from "./backoff";
import { newId } from "./ids";
import { language, t } from "../i18n/index.svelte";

export type LinkState = "off" | "connecting" | "open" | "waiting" | "ended";
export type Listener = (message: ServerMessage) => void;
export type Answered = ActMessage | ClaimMessage;
export type Worth = PreviewedMessage | (RefusedMessage & { id: `preview-${string}` });

/** Goodbyes after which coming back by oneself is of no use: whoever this was is nobody here any more. */
const FINAL = new Set(["signed-out", "not-signed-in", "account-closed", "banned"]);
/** What the ids of previews begin with: their refusals are nobody's business but the asker's. */
const PREVIEW = "preview-";
const isWorth = (message: ServerMessage): message is Worth =>
  message.type === "previewed" || (message.type === "refused" && message.id.startsWith(PREVIEW));

/** What a table needs of whoever it talks to. */
export interface Line {
  listen(listener: Listener): () => void;
  onWelcome(again: () => void): () => void;
  say(message: ClientMessage): boolean;
  ask(message: Answered): void;
  preview(table: string, command: Command, tell: (worth: Worth) => void): void;
}

class Link implements Line {
  state = $state<LinkState>("off");
  /** Something behind the server is away: its words for it. */
  degraded = $state("");
  farewell = $state("");
  me = $state.raw<Me | null>(null);
  /** Server time minus this device's time, in ms. */
  offset = 0;
  #socket: WebSocket | null = null;
  #attempt = 0;
  #timer = 0;
  #listeners = new Set<Listener>();
  #unanswered = new Map<string, Answered>();
  #preview: { message: PreviewMessage; tell: (worth: Worth) => void } | null = null;
  #hello: (() => void)[] = [];

  open(): void {
    if (this.state !== "off") return;
    addEventListener("online", () => this.#now());
    // A page with an open socket is not kept for “back”; one that let go of it comes back at once and connects again.
    addEventListener("pagehide", () => this.#socket?.close());
    addEventListener("pageshow", () => this.#now());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.#now());
    this.#connect();
  }

  now(): number {
    return Date.now() + this.offset;
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Called after every welcome: what must be said again on a new connection. */
  onWelcome(again: () => void): () => void {
    this.#hello.push(again);
    if (this.state === "open") again();
    return () => (this.#hello = this.#hello.filter((each) => each !== again));
  }

  /** Say something that may be lost with the connection. */
  say(message: ClientMessage): boolean {
    if (this.state !== "open" || !this.#socket) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Say something that must be answered; it is said again after a lost connection, with the same id. */
  ask(message: Answered): void {
    this.#unanswered.set(message.id, message);
    this.say(message);
  }

  /** Ask what a tentative play would be worth. Only the latest question is answered, also after a lost connection. */
  preview(table: string, command: Command, tell: (worth: Worth) => void): void {
    const message: PreviewMessage = { type: "preview", id: PREVIEW + newId(), table, command };
    this.#preview = { message, tell };
    this.say(message);
  }

  /** Leave and come back, e.g. in another language or as someone else. */
  again(): void {
    if (this.state === "off") return;
    if (this.state === "ended") return this.#connect();
    this.#socket?.close();
  }

  #now(): void {
    if (this.state === "waiting") {
      clearTimeout(this.#timer);
      this.#connect();
    }
  }

  #connect(): void {
    this.state = "connecting";
    const url = new URL("/api/socket", location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", language: language() } satisfies ClientMessage));
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as ServerMessage);
    socket.onclose = () => this.#lost();
  }

  #lost(): void {
    this.#socket = null;
    if (this.state === "ended") return;
    this.state = "waiting";
    this.#timer = window.setTimeout(() => this.#connect(), pause(this.#attempt++));
  }

  #hear(message: ServerMessage): void {
    if (isWorth(message)) return this.#weighed(message);
    if ("now" in message) this.offset = message.now - Date.now();
    switch (message.type) {
      case "welcome":
        return this.#welcomed(message.me);
      case "pulse":
        this.say({ type: "beat", number: message.number });
        return;
      case "stored":
      case "refused":
        this.#unanswered.delete(message.id);
        break;
      case "degraded":
        this.degraded = message.away ? message.text : "";
        break;
      case "bye":
        // Only somebody known here opens a link: nobody known any more means that they signed out, perhaps in another tab.
        this.farewell = message.code === "not-signed-in" ? t("net.signed-out") : message.text;
        if (FINAL.has(message.code)) this.state = "ended";
        break;
    }
    for (const listener of this.#listeners) listener(message);
  }

  #weighed(worth: Worth): void {
    if (worth.id !== this.#preview?.message.id) return;
    this.#preview.tell(worth);
    this.#preview = null;
  }

  #welcomed(me: Me): void {
    this.me = me;
    this.state = "open";
    this.#attempt = 0;
    this.farewell = "";
    for (const again of this.#hello) again();
    for (const message of this.#unanswered.values()) this.say(message);
    if (this.#preview) this.say(this.#preview.message);
  }
}

export const link = new Link();

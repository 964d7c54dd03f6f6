/** Games that wait for this player: in the title, on the app's badge, as a notice if wanted. */
import type { TableInfo } from "./protocol";
import { api } from "./api";
import { whenIdle } from "./idle";
import { here } from "./router.svelte";
import { link } from "./socket.svelte";
import { prefs } from "./prefs.svelte";
import { toasts } from "./announce.svelte";
import { ding } from "./sound";
import { t } from "../i18n/index.svelte";

class Turns {
  /** Ids of tables that wait for me. */
  waiting = $state<string[]>([]);
  /** My tables that are not over, as last heard. */
  mine = $state.raw<readonly TableInfo[]>([]);
  #page = "";
  /** What the badge says; -1: whatever an earlier visit left there. */
  #badge = -1;

  /** What the page shows, for the title. */
  title(page: string): void {
    this.#page = page;
    this.#show();
  }

  add(table: string): void {
    if (!this.waiting.includes(table)) this.waiting = [...this.waiting, table];
    this.#show();
  }

  drop(table: string): void {
    this.waiting = this.waiting.filter((each) => each !== table);
    this.#show();
  }

  next(except: string): string | undefined {
    return this.waiting.find((table) => table !== except);
  }

  #show(): void {
    const count = this.waiting.length;
    const name = [this.#page, "Wordloom"].filter(Boolean).join(" · ");
    document.title = count ? `(${count}) ${name}` : name;
    if (count === this.#badge || !("setAppBadge" in navigator)) return;
    this.#badge = count;
    // Only asking for it takes longer than drawing a page; no page waits for it.
    whenIdle(() => void (count ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {}));
  }
}

export const turns = new Turns();

export function watchTurns(): void {
  link.listen((message) => {
    if (message.type === "invited") {
      const told = t("turn.invited", { name: message.name });
      toasts.show(told);
      if (prefs.notify && document.visibilityState !== "visible") void notify(message.table, told);
    }
    if (message.type !== "your-turn") return;
    turns.add(message.table);
    ding("turn");
    const looking = here() === `/t/${message.table}` && document.visibilityState === "visible";
    if (prefs.notify && !looking) void notify(message.table, t("turn.notice"));
  });
  link.onWelcome(() => whenIdle(() => void lookAround()));
}

async function notify(table: string, body: string): Promise<void> {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const data = { url: `/t/${table}` };
  const worker = await navigator.serviceWorker?.getRegistration();
  const options = { body, icon: "/icon-192.png", tag: table, data };
  if (worker) await worker.showNotification("Wordloom", options);
  else new Notification("Wordloom", options);
}

/** After a new connection the server's list of my tables is the truth: a reload or a night's sleep loses no turn. */
export async function lookAround(): Promise<void> {
  if (!link.me) return;
  const mine = await api.tables("mine").catch(() => null);
  if (!mine) return; // what was known before is still the best that is known
  turns.mine = mine;
  const waits = (table: TableInfo) => table.awaited.some((seat) => table.seats[seat]?.player === link.me?.id);
  const waiting = new Set(mine.filter((table) => table.status === "running" && waits(table)).map((table) => table.id));
  const elsewhere = (table: string) => here() !== `/t/${table}`; // an open table knows better
  for (const table of turns.waiting) if (!waiting.has(table) && elsewhere(table)) turns.drop(table);
  for (const table of waiting) if (elsewhere(table)) turns.add(table);
}

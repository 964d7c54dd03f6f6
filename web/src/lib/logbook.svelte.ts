/** The versions of a table, fetched as they are looked at. */
import { toasts } from "./announce.svelte";
import { api } from "./api";
import type { MatchView, Shown, ShownEntry } from "./protocol";

export class LogBook {
  at = $state(0);
  last = $state(0);
  view = $state.raw<MatchView | null>(null);
  /** What every seat held then. */
  racks = $state.raw<readonly string[]>([]);
  /** The version the rest here is of: behind `at` while that one is being fetched. */
  shown = $state(0);
  /** What led to the version that is looked at. */
  entry = $state.raw<ShownEntry | null>(null);
  #known = new Map<number, Shown>();

  constructor(readonly table: string) {}

  /** At the end of a finished game. */
  open(last: Shown): void {
    this.last = last.version;
    this.#known.set(last.version, last);
    void this.#show(last.version);
  }

  go(version: number): void {
    this.#show(Math.min(this.last, Math.max(0, version))).catch((error: Error) => toasts.show(error.message, "bad"));
  }

  async #show(version: number): Promise<void> {
    this.at = version;
    if (!this.#known.has(version)) this.#known.set(version, await api.viewAt(this.table, version));
    const shown = this.#known.get(version);
    if (this.at !== version || !shown) return;
    this.view = shown.view ?? this.view;
    this.racks = shown.racks;
    this.entry = shown.entry;
    this.shown = version;
  }
}

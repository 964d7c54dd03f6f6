/** The versions of a table, fetched as they are looked at. */
import { toasts } from "./announce.svelte";
import { api } from "./api";
import type { MatchView, TableInfo } from "./protocol";

export class LogBook {
  at = $state(0);
  last = $state(0);
  view = $state.raw<MatchView | null>(null);
  #known = new Map<number, MatchView | null>();

  constructor(readonly table: string) {}

  async open(info: TableInfo): Promise<void> {
    this.last = info.version;
    await this.#show(info.version);
  }

  go(version: number): void {
    this.#show(Math.min(this.last, Math.max(0, version))).catch((error: Error) => toasts.show(error.message, "bad"));
  }

  async #show(version: number): Promise<void> {
    this.at = version;
    if (!this.#known.has(version)) this.#known.set(version, (await api.viewAt(this.table, -1, version)).view);
    if (this.at === version) this.view = this.#known.get(version) ?? this.view;
  }
}

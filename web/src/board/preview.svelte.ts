/** What the tentative play would score: asked from the server a moment after the last change. Never its validity. */
import { api, ApiError } from "$lib/api";
import type { PreviewScore } from "$lib/protocol";

export class Preview {
  score = $state.raw<PreviewScore | null>(null);
  /** What is wrong with the way the tiles lie, if anything. */
  problem = $state("");
  #timer = 0;
  #asked = 0;

  constructor(readonly table: string) {}

  ask(seat: number, command: { kind: string; tiles?: readonly unknown[] } & Record<string, unknown>): void {
    clearTimeout(this.#timer);
    const number = ++this.#asked;
    if (command.tiles?.length === 0) return this.clear();
    this.#timer = window.setTimeout(() => void this.#fetch(number, seat, command), 150);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#asked++;
    this.score = null;
    this.problem = "";
  }

  async #fetch(number: number, seat: number, command: object): Promise<void> {
    try {
      const score = await api.preview(this.table, seat, { ...command, seat });
      if (number !== this.#asked) return;
      this.score = score;
      this.problem = "";
    } catch (error) {
      if (number !== this.#asked) return;
      this.score = null;
      this.problem = error instanceof ApiError && error.status !== 0 ? error.message : "";
    }
  }
}

/** What the tentative play would score: requested from the server shortly after the last change. Never whether it is valid. */
import type { Command, PreviewScore } from "$lib/protocol";
import type { Move, Room } from "$lib/room.svelte";

export class Preview {
  score = $state.raw<PreviewScore | null>(null);
  /** What is wrong with the way the tiles lie, if anything. */
  problem = $state("");
  #timer = 0;
  #asked = 0;

  constructor(readonly room: Room) {}

  ask(seat: number, move: Move): void {
    clearTimeout(this.#timer);
    const number = ++this.#asked;
    if ("tiles" in move && move.tiles.length === 0) return this.clear();
    this.#timer = window.setTimeout(() => this.#send(number, { ...move, seat } as Command), 150);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#asked++;
    this.score = null;
    this.problem = "";
  }

  #send(number: number, command: Command): void {
    this.room.preview(command, (worth) => {
      if (number !== this.#asked) return;
      this.score = worth.type === "previewed" ? worth.score : null;
      this.problem = worth.type === "refused" ? worth.text : "";
    });
  }
}

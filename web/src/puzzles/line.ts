/** What a table talks to when a puzzle lies on it: moves are attempts, and nothing happens unasked. */
import { ApiError } from "$lib/api";
import type { Command, PuzzleVerdict, ServerMessage } from "$lib/protocol";
import type { Answered, Line, Listener, Worth } from "$lib/socket.svelte";
import { puzzles } from "./api";

export class PuzzleLine implements Line {
  #listeners = new Set<Listener>();

  constructor(
    readonly puzzle: string,
    readonly day: number,
    readonly onverdict: (verdict: PuzzleVerdict) => void,
  ) {}

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  onWelcome(): () => void {
    return () => {};
  }

  say(): boolean {
    return false;
  }

  ask(message: Answered): void {
    if (message.type === "act") void this.#attempt(message.id, message.command);
  }

  preview(_table: string, command: Command, tell: (worth: Worth) => void): void {
    puzzles.preview(this.puzzle, command).then(
      (score) => tell({ type: "previewed", score } as Worth),
      (error: unknown) => tell(this.#refused("preview-", error) as Worth),
    );
  }

  async #attempt(id: string, command: Command): Promise<void> {
    try {
      const verdict = await puzzles.attempt(this.puzzle, this.day, command);
      this.#tell({ type: "stored", id, table: this.puzzle } as ServerMessage);
      this.onverdict(verdict);
    } catch (error) {
      this.#tell(this.#refused(id, error));
    }
  }

  #refused(id: string, error: unknown): ServerMessage {
    const { code, message } = error instanceof ApiError ? error : { code: "unknown", message: String(error) };
    return { type: "refused", id, table: this.puzzle, code, text: message, about: [] } as unknown as ServerMessage;
  }

  #tell(message: ServerMessage): void {
    for (const listener of this.#listeners) listener(message);
  }
}

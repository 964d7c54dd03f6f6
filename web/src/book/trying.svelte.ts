/** What the line that somebody is about to write would bring: asked whenever it changes, a moment later. */
import type { BookLine, BookTried } from "$lib/protocol";
import type { Ledger } from "./ledger.svelte";

const MOMENT = 120; // ms; a quick hand types several letters in it

export class Trying {
  found = $state.raw<BookTried | null>(null);
  problem = $state("");
  #timer = 0;
  #number = 0;

  constructor(readonly ledger: Ledger) {}

  ask(line: BookLine | null): void {
    clearTimeout(this.#timer);
    const number = ++this.#number;
    if (!line || this.ledger.unsent.length) return this.#tell(null, "");
    this.#timer = window.setTimeout(async () => {
      const answer = await this.ledger.attempt(line);
      if (number !== this.#number) return;
      if (typeof answer === "string") this.#tell(null, answer);
      else this.#tell(answer, "");
    }, MOMENT);
  }

  #tell(found: BookTried | null, problem: string): void {
    this.found = found;
    this.problem = problem;
  }
}

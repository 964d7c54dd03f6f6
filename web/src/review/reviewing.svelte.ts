/** One review as the server reports it: asked for again and again until it is done. */
import { reviews } from "./api";
import type { ReviewState } from "$lib/protocol";

const PAUSE = 1000; // ms between two looks

export class Reviewing {
  state = $state.raw<ReviewState | null>(null);
  error = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  /** `table/ID` asks for the review of a table; anything else is a review's own id. */
  async open(subject: string): Promise<void> {
    const [kind, id = ""] = subject.split("/");
    try {
      this.state = kind === "table" ? await this.#ofTable(id) : await reviews.get(subject);
      this.#later();
    } catch (error) {
      this.error = (error as Error).message;
    }
  }

  /** Whoever may not ask for one sees the one that there is. */
  async #ofTable(id: string): Promise<ReviewState> {
    return await reviews.ofTable(id).catch(() => reviews.ask(id));
  }

  async cancel(): Promise<void> {
    if (!this.state) return;
    await reviews.cancel(this.state.id);
    this.state = { ...this.state, status: "cancelled" };
  }

  async again(): Promise<void> {
    if (!this.state?.table) return;
    this.state = await reviews.ask(this.state.table);
    this.#later();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #later(): void {
    clearTimeout(this.#timer);
    if (this.#closed || this.state?.status !== "waiting") return;
    this.#timer = setTimeout(() => void this.#look(), PAUSE);
  }

  async #look(): Promise<void> {
    const id = this.state?.id ?? "";
    try {
      const found = await reviews.get(id);
      if (this.state?.status === "waiting") this.state = found;
    } catch {
      // the next look may find the server again
    }
    this.#later();
  }
}

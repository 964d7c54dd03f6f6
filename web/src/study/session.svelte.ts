/** Five minutes of study: one question after another, until the time is up or nothing is left. */
import type { Marked, Question } from "$lib/protocol";
import { study } from "./api";

export const MINUTES = 5;

type Asking = "loading" | "asking" | "marked" | "over";

export class Session {
  step = $state<Asking>("loading");
  question = $state.raw<Question | null>(null);
  marked = $state.raw<Marked | null>(null);
  answered = $state(0);
  right = $state(0);
  /** ms that are left. */
  left = $state(MINUTES * 60_000);
  trouble = $state("");
  busy = $state(false);
  /** Whether somebody has begun to answer: whoever has may finish after the time. */
  touched = false;
  #ends = performance.now() + MINUTES * 60_000;
  #shown = 0;

  constructor(
    readonly language: string,
    readonly list: string,
  ) {}

  /** Look at the clock; the session ends by itself. */
  tick(now = performance.now()): void {
    this.left = Math.max(0, this.#ends - now);
    if (this.left === 0 && (this.step === "loading" || (this.step === "asking" && !this.touched))) this.step = "over";
  }

  async next(): Promise<void> {
    if (this.busy) return;
    this.tick();
    if (this.left === 0) {
      this.step = "over";
      return;
    }
    await this.#asking(async () => {
      const { question } = await study.next(this.language, this.list);
      this.question = question;
      this.marked = null;
      this.touched = false;
      this.#shown = performance.now();
      this.step = question ? "asking" : "over";
    });
  }

  async answer(answers: string[]): Promise<void> {
    const question = this.question;
    if (!question || this.busy || this.step !== "asking") return;
    const { kind, subject, number, source } = question;
    const elapsed = Math.round(performance.now() - this.#shown);
    await this.#asking(async () => {
      const { marked } = await study.answer(this.language, { kind, subject, number, source, answers, elapsed });
      this.marked = marked;
      this.answered += 1;
      this.right += Number(marked.right);
      this.step = "marked";
    });
  }

  stop(): void {
    this.step = "over";
  }

  async #asking(work: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.trouble = "";
    try {
      await work();
    } catch (error) {
      this.trouble = (error as Error).message;
    } finally {
      this.busy = false;
    }
  }
}

/** What a screen reader announces: politely, one thing after another; refusals at once. */
class Announcer {
  text = $state("");
  urgent = $state("");
  #turn = false;

  say(text: string): void {
    this.text = this.#fresh(text);
  }

  refuse(text: string): void {
    this.urgent = this.#fresh(text);
  }

  /** The same words twice would not be read twice; an unseen mark makes them differ. */
  #fresh(text: string): string {
    this.#turn = !this.#turn;
    return text + (this.#turn ? "\u200b" : "");
  }
}

export const announcer = new Announcer();
export const announce = (text: string) => announcer.say(text);

interface Toast {
  id: number;
  text: string;
  tone: "plain" | "bad" | "good" | "cheer";
}

/** One notice at a time: it lies over the head of the screen, and two would reach the scores. */
class Toasts {
  shown = $state.raw<Toast | null>(null);
  #next = 1;

  /** A notice for the eye, and for the ear as well. */
  show(text: string, tone: Toast["tone"] = "plain", stay = 5000): void {
    if (tone === "bad") announcer.refuse(text);
    else announcer.say(text);
    this.flash(text, tone, stay);
  }

  /** For the eye alone: what is announced with other words already. */
  flash(text: string, tone: Toast["tone"] = "plain", stay = 5000): void {
    const id = this.#next++;
    this.shown = { id, text, tone };
    setTimeout(() => this.drop(id), stay);
  }

  drop(id: number): void {
    if (this.shown?.id === id) this.shown = null;
  }
}

export const toasts = new Toasts();

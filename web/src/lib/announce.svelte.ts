/** What a screen reader is told, politely and one thing after the other. */
class Announcer {
  text = $state("");
  #turn = false;

  say(text: string): void {
    // The same words twice would not be read twice; an unseen mark makes them differ.
    this.#turn = !this.#turn;
    this.text = text + (this.#turn ? "\u200b" : "");
  }
}

export const announcer = new Announcer();
export const announce = (text: string) => announcer.say(text);

interface Toast {
  id: number;
  text: string;
  tone: "plain" | "bad" | "good";
}

class Toasts {
  list = $state<Toast[]>([]);
  #next = 1;

  show(text: string, tone: Toast["tone"] = "plain", stay = 5000): void {
    const id = this.#next++;
    this.list = [...this.list.slice(-2), { id, text, tone }];
    setTimeout(() => this.drop(id), stay);
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();

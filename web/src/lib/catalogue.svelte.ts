/** The games this server offers. Asked once; the first screen does not wait for it. */
import { api } from "./api";
import type { GameEntry } from "./protocol";

class Catalogue {
  games = $state.raw<readonly GameEntry[]>([]);
  error = $state("");
  #asked: Promise<void> | null = null;

  load(): Promise<void> {
    this.#asked ??= api.games().then(
      (games) => {
        this.games = games;
        this.error = "";
      },
      (error: Error) => {
        this.error = error.message;
        this.#asked = null;
      },
    );
    return this.#asked;
  }

  /** In another language the phrases are other words. */
  async reload(): Promise<void> {
    this.#asked = null;
    await this.load();
  }

  game(id: string): GameEntry | undefined {
    return this.games.find((game) => game.id === id);
  }
}

export const catalogue = new Catalogue();

/** The games this server offers. Asked once; the first screen does not wait for it. */
import { has, language, t } from "../i18n/index.svelte";
import { api } from "./api";
import type { GameEntry, ListInfo } from "./protocol";

class Catalogue {
  games = $state.raw<readonly GameEntry[]>([]);
  lists = $state.raw<readonly ListInfo[]>([]);
  error = $state("");
  #asked: Promise<void> | null = null;
  #language = "";

  /** Once a language: in another one the phrases are other words. */
  load(): Promise<void> {
    if (this.#language !== language()) this.#asked = null;
    this.#language = language();
    this.#asked ??= Promise.all([api.games(), api.lists()]).then(
      ([games, lists]) => {
        this.games = games;
        this.lists = lists;
        this.error = "";
      },
      (error: Error) => {
        this.error = error.message;
        this.#asked = null;
      },
    );
    return this.#asked;
  }

  /** The word lists that a table in a language can choose, its usual one first. */
  listsIn(language: string): ListInfo[] {
    const known = this.lists.filter((list) => list.language === language);
    return known.sort((one, other) => Number(other.name === language) - Number(one.name === language));
  }

  game(id: string): GameEntry | undefined {
    return this.games.find((game) => game.id === id);
  }
}

export const catalogue = new Catalogue();

/** What a game is called. Only the server knows the name of a game from another package. */
export const gameName = (id: string): string => own(`game.${id}.name`, catalogue.game(id)?.name ?? id);

/** One sentence about a game. */
export const gameAbout = (id: string): string => own(`game.${id}.about`, catalogue.game(id)?.about ?? "");

const own = (key: string, otherwise: string) => (has(key) ? t(key) : otherwise);

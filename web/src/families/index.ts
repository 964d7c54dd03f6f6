/** The families of games, and the one place that lists them. */
import type { View } from "$lib/protocol";
import { catalogue } from "$lib/catalogue.svelte";
import { GAMES } from "$lib/games";
import { fetched } from "$lib/idle";
import { pageOf } from "../pages/pages";
import { board } from "./board";
import { cards } from "./cards";
import type { Family, Scene } from "./family";
import { rummikub } from "./rummikub";
import { rummy } from "./rummy";
import { together } from "./together";

type Families = { [Name in View["table"]]: Family<Extract<View, { table: Name }>> };
const FAMILIES: Families = { board, together, cards, rummy, rummikub };

/** The family of a view. The view's tag chose it, so it gets the views that it is made for. */
export function familyOf(view: View): Family {
  return FAMILIES[view.table] as unknown as Family;
}

/** Whether this page can show a family of games: one from another package has no table here. */
export const hasTable = (family: string): boolean => Object.hasOwn(FAMILIES, family);

/** The family that shows a game, known before the server has shown it. */
export function familyOfGame(game: string): Family {
  const known = GAMES.find((face) => face.id === game) ?? catalogue.game(game);
  const name = known && hasTable(known.family) ? (known.family as View["table"]) : board.name;
  return FAMILIES[name] as unknown as Family;
}

/** Begin to load a game's table and the page around it before the server has shown it. */
export function fetchTableOf(game: string): void {
  const ignore = () => {}; // whoever needs it later asks again and gets the error
  const parts: ((() => Promise<unknown>) | undefined)[] = [pageOf("/t/").load, familyOfGame(game).table];
  for (const part of parts) if (part) fetched(part).catch(ignore);
}

/** The small drawing of a game; nothing for one that this page does not know. */
export function sceneOf(game: string): Scene {
  return familyOfGame(game).scenes[game] ?? { pieces: [] };
}

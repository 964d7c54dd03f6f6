/** Which component shows which family of games; each is loaded when it is first needed. */
import type { Component } from "svelte";
import type { View } from "$lib/protocol";
import type { Room } from "$lib/room.svelte";
import { pageOf } from "./pages";

type TableComponent = Component<{ room: Room; game: never }>;

const tables: Record<string, () => Promise<{ default: unknown }>> = {
  board: () => import("../board/BoardTable.svelte"),
  together: () => import("../together/TogetherTable.svelte"),
  cards: () => import("../cards/CardsTable.svelte"),
  rummy: () => import("../rummy/RummyTable.svelte"),
  rummikub: () => import("../rummikub/RummikubTable.svelte"),
};

/** The family that shows a game, known before the server has shown it. */
export function familyOf(game: string): View["table"] {
  if (game === "together" || game === "rummikub") return game;
  return game === "cards-rummy" ? "rummy" : game.startsWith("cards") ? "cards" : "board";
}

/** Begin to load a game's table and the page around it before the server has shown it. */
export function fetchTableOf(game: string): void {
  const ignore = () => {}; // whoever needs it later asks again, and is told
  pageOf("/t/").load?.().catch(ignore);
  tables[familyOf(game)]?.().catch(ignore);
}

/** The component of a family. The view's tag chose it, so it gets the view it is made for. */
export async function tableFor(family: View["table"]): Promise<Component<{ room: Room; game: View }>> {
  const loader = tables[family] ?? tables.board!;
  return (await loader()).default as TableComponent as unknown as Component<{ room: Room; game: View }>;
}

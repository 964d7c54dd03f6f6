/** Where a dragged tile was let go: on a square, or in the rack. Whoever is refused is told why. */
import { toasts } from "$lib/announce.svelte";
import { t } from "../i18n/index.svelte";
import type { GridPlay } from "./gridplay.svelte";

export type Dropping = Pick<GridPlay, "place" | "moveBefore" | "refusal">;

export function dropped(play: Dropping, id: string, target: string): void {
  const [kind = "", rest = ""] = target.split(":");
  if (kind === "rack") return play.moveBefore(Number(id), rest ? Number(rest) : null);
  const [row, col] = rest.split(",").map(Number);
  if (kind !== "square" || row === undefined || col === undefined) return;
  const refusal = play.refusal(Number(id), row, col);
  if (refusal) toasts.show(t(refusal), "bad");
  else play.place(Number(id), row, col);
}

/** A small celebration: a golden notice and a tune, for those who want tunes. */
import { toasts } from "./announce.svelte";
import { ding } from "./sound";

export function celebrate(text: string): void {
  toasts.show(text, "cheer", 6000);
  ding("cheer");
}

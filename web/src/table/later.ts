/** The parts of a table that nobody needs to make a first move: each is fetched when it is asked for, or a little before. */
import { withTexts } from "../i18n/index.svelte";

export const endCode = () => import("./Result.svelte");
export const hintCode = () => withTexts("advice", import("./Hints.svelte"));
export const menuCode = () => import("./TableMenu.svelte");
export const panelCode = () => import("./SidePanel.svelte");

/** Fetch something that will be wanted soon; whoever needs it then asks again, and hears why it did not come. */
export function soon(code: () => Promise<unknown>): void {
  code().catch(() => {});
}

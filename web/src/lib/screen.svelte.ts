/** Whether there is room for a side panel. */
import { MediaQuery } from "svelte/reactivity";

export const wide = new MediaQuery("(min-width: 980px)", false);

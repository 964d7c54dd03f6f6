/** Whether there is room for a side panel. */
import { MediaQuery } from "svelte/reactivity";

export const wide = new MediaQuery("(min-width: 980px)", false);

/** Whether it is a phone in one hand: the thumb does not reach the top. */
export const handy = new MediaQuery("(max-width: 560px) and (min-height: 600px)", false);

/** Movement that explains: things fly from where they were to where they are. */
import { calm } from "./prefs.svelte";

let begun = false;

/** From now on something happens on the screen; what lay there before did not fly. */
export function happen(): void {
  begun = true;
}

/** An attachment: on arrival the element flies in from another one, if that is on the screen. */
export function flyFrom(selector: string, delay = 0): (node: HTMLElement) => void {
  return (node) => {
    const origin = begun && selector && document.querySelector(selector);
    if (!origin || calm()) return;
    const from = origin.getBoundingClientRect();
    const to = node.getBoundingClientRect();
    if (!to.width) return;
    const dx = from.x + from.width / 2 - (to.x + to.width / 2);
    const dy = from.y + from.height / 2 - (to.y + to.height / 2);
    node.animate(
      [
        { transform: `translate(${dx}px, ${dy}px) scale(0.7)`, opacity: 0.4, zIndex: 5 },
        { transform: "none", opacity: 1, zIndex: 5 },
      ],
      { duration: 320, delay, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)", fill: "backwards" },
    );
  };
}

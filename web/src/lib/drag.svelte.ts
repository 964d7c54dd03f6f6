/** Dragging with Pointer Events: one finger, one thing. Every drag has a tap or key path beside it. */
import { scrollAt } from "./edge-scroll";

export interface Cargo {
  /** What is dragged, in the table's own terms. */
  id: string;
  face: string;
  /** Width of the dragged thing, so that its picture under the finger is as big. */
  size: number;
}

class Dragging {
  cargo = $state.raw<Cargo | null>(null);
  x = $state(0);
  y = $state(0);
  /** The `data-drop` under the finger. */
  over = $state("");
}

export const dragging = new Dragging();

export interface DragOptions {
  id: string;
  face: string;
  enabled?: boolean;
  ondrop: (id: string, target: string) => void;
}

const SLACK = 6; // px before a tap becomes a drag

/** An attachment: makes an element draggable. Its click still is a tap. */
export function draggable(options: DragOptions): (node: HTMLElement) => () => void {
  return (node) => {
    if (options.enabled === false) return () => {};
    let start: { x: number; y: number; pointer: number; touch: boolean } | null = null;
    let moved = false;
    let frame = 0;

    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      start = { x: event.clientX, y: event.clientY, pointer: event.pointerId, touch: event.pointerType === "touch" };
      moved = false;
      addEventListener("pointermove", move);
      addEventListener("pointerup", up);
      addEventListener("pointercancel", stop);
    };
    const move = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.pointer) return;
      if (!moved && Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLACK) return;
      if (!moved) frame = requestAnimationFrame(atEdge);
      moved = true;
      dragging.cargo ??= { id: options.id, face: options.face, size: node.getBoundingClientRect().width };
      dragging.x = event.clientX;
      dragging.y = event.clientY - (start.touch ? 36 : 0); // a thumb must not cover what it carries
      dragging.over = dropAt(dragging.x, dragging.y);
    };
    /** A finger that rests at an edge moves the table under it. */
    const atEdge = () => {
      if (scrollAt(dragging.x, dragging.y)) dragging.over = dropAt(dragging.x, dragging.y);
      frame = requestAnimationFrame(atEdge);
    };
    const up = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.pointer) return;
      const target = dragging.over;
      stop();
      if (!moved) return;
      swallowClick();
      if (target) options.ondrop(options.id, target);
    };
    const stop = () => {
      start = null;
      cancelAnimationFrame(frame);
      dragging.cargo = null;
      dragging.over = "";
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", stop);
    };

    node.addEventListener("pointerdown", down);
    return () => node.removeEventListener("pointerdown", down);
  };
}

function dropAt(x: number, y: number): string {
  const target = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]");
  return target?.dataset.drop ?? "";
}

/** The click that follows a drag is not a tap. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}

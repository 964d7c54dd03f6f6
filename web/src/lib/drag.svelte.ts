/** Dragging with Pointer Events: one finger, one thing. Every drag also has a tap or key path. */
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
  /** Where that is, if what is dragged should be shown lying in it (`data-snap`). */
  box = $state.raw<DOMRect | null>(null);
}

export const dragging = new Dragging();

export interface DragOptions {
  id: string;
  face: string;
  enabled?: boolean;
  ondrop: (id: string, target: string) => void;
}

const SLACK = 6; // px before a tap becomes a drag
const LIFT = 56; // px above a finger, which must not cover what it carries nor where that goes

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
      dragging.y = event.clientY - (start.touch ? LIFT : 0);
      aim();
    };
    /** A finger that rests at an edge moves the table under it. */
    const atEdge = () => {
      if (scrollAt(dragging.x, dragging.y)) aim();
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
      mark(null);
      dragging.cargo = null;
      dragging.over = "";
      dragging.box = null;
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", stop);
    };

    node.addEventListener("pointerdown", down);
    return () => node.removeEventListener("pointerdown", down);
  };
}

/** The place under the finger carries `data-over`: a board has hundreds of squares, and only two of them change. */
let marked: HTMLElement | null = null;

function mark(target: HTMLElement | null): void {
  if (marked === target) return;
  marked?.removeAttribute("data-over");
  target?.setAttribute("data-over", "");
  marked = target;
}

function aim(): void {
  const target = dropAt(dragging.x, dragging.y);
  mark(target);
  dragging.over = target?.dataset.drop ?? "";
  dragging.box = target && "snap" in target.dataset ? target.getBoundingClientRect() : null;
}

const at = (x: number, y: number) => document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]") ?? null;
const isTaken = (target: HTMLElement | null) => !target || "taken" in target.dataset;

/** What lies under a point; where something lies there already, the nearest place beside it that is free. */
function dropAt(x: number, y: number): HTMLElement | null {
  const target = at(x, y);
  if (!target || !isTaken(target)) return target;
  const { left, top, width, height } = target.getBoundingClientRect();
  const [right, bottom] = [left + width, top + height];
  const beside: [number, number, number][] = [
    [x - left, left - width / 2, y],
    [right - x, right + width / 2, y],
    [y - top, x, top - height / 2],
    [bottom - y, x, bottom + height / 2],
  ];
  beside.sort(([near], [far]) => near - far);
  return beside.map(([, besideX, besideY]) => at(besideX, besideY)).find((each) => !isTaken(each)) ?? target;
}

/** The click that follows a drag is not a tap. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}

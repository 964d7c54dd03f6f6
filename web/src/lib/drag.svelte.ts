/** Dragging with Pointer Events: one finger, one thing. Every drag also has a tap or key path.
 *
 * A slow phone keeps up with a finger only if there is little to do for each picture. So a movement is only noted; once
 * a picture the page is asked what lies there, and then what is carried moves, by a transform alone. */
import { scrollAt } from "./edge-scroll";

export interface Cargo {
  /** What is dragged, in the table's own terms. */
  id: string;
  face: string;
  /** Width of the dragged thing, so that its picture under the finger is as big. */
  size: number;
}

export interface DragOptions {
  id: string;
  face: string;
  enabled?: boolean;
  /** It is laid on what lies there, not beside it. */
  covers?: boolean;
  ondrop: (id: string, target: string) => void;
}

const SLACK = 6; // px before a tap becomes a drag
const LIFT = 56; // px above a finger, which must not cover what it carries nor where that goes
const LARGER = 1.15; // than the place in which it is shown lying

class Dragging {
  /** The only part that the page is told of: the rest changes with every picture. */
  cargo = $state.raw<Cargo | null>(null);
  #x = 0;
  #y = 0;
  #covers = false;
  #frame = 0;
  #target: HTMLElement | null = null;
  /** Where the target is, if what is dragged should be shown lying in it (`data-snap`). */
  #box: DOMRect | null = null;
  #ghost: HTMLElement | null = null;

  /** An attachment: what is seen of the cargo. */
  readonly carried = (node: HTMLElement) => {
    this.#ghost = node;
    this.#draw();
    return () => (this.#ghost = null);
  };

  start(cargo: Cargo, covers: boolean): void {
    this.cargo = cargo;
    this.#covers = covers;
  }

  moveTo(x: number, y: number): void {
    this.#x = x;
    this.#y = y;
    this.#frame ||= requestAnimationFrame(this.#picture);
  }

  /** Let go; the `data-drop` of the place where it was, if there is one. */
  end(): string {
    if (this.#frame) this.#aim(); // the last movement has not been seen yet
    const place = this.#target?.dataset.drop ?? "";
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#mark(null);
    this.#box = null;
    this.cargo = null;
    return place;
  }

  /** A finger that rests at an edge moves the table under it, picture by picture. */
  readonly #picture = () => {
    const scrolled = scrollAt(this.#x, this.#y);
    this.#frame = scrolled ? requestAnimationFrame(this.#picture) : 0;
    if (!scrolled && this.#box && holds(this.#box, this.#x, this.#y)) return; // still over the same square
    this.#aim();
    this.#draw();
  };

  #aim(): void {
    const target = dropAt(this.#x, this.#y, this.cargo?.id ?? "", this.#covers);
    this.#box = target && "snap" in target.dataset ? target.getBoundingClientRect() : null;
    this.#mark(target);
  }

  /** The place under the finger carries `data-over`: a board has hundreds of squares, and only two of them change. */
  #mark(target: HTMLElement | null): void {
    if (this.#target === target) return;
    this.#target?.removeAttribute("data-over");
    target?.setAttribute("data-over", "");
    this.#target = target;
  }

  #draw(): void {
    const [ghost, box] = [this.#ghost, this.#box];
    if (!ghost || !this.cargo) return;
    const side = ghostSide(this.cargo);
    const [x, y] = box ? [box.x + box.width / 2, box.y + box.height / 2] : [this.#x, this.#y];
    const turn = box ? `scale(${(LARGER * box.width) / side})` : "rotate(-3deg)";
    ghost.style.transform = `translate(${x - side / 2}px, ${y - side / 2}px) ${turn}`;
    ghost.toggleAttribute("data-lying", !!box);
  }
}

export const dragging = new Dragging();

/** The side of what is seen under the finger, in px. */
export const ghostSide = ({ size }: Cargo): number => Math.max(40, Math.min(64, size));

/** An attachment: makes an element draggable. Its click still is a tap. */
export function draggable(options: DragOptions): (node: HTMLElement) => () => void {
  return (node) => {
    if (options.enabled === false) return () => {};
    let start: { x: number; y: number; pointer: number; lift: number } | null = null;
    let moved = false;

    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      const lift = event.pointerType === "touch" ? LIFT : 0;
      start = { x: event.clientX, y: event.clientY, pointer: event.pointerId, lift };
      moved = false;
      addEventListener("pointermove", move);
      addEventListener("pointerup", up);
      addEventListener("pointercancel", stop);
    };
    const move = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.pointer) return;
      if (!moved) {
        if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLACK) return;
        moved = true;
        const size = node.getBoundingClientRect().width;
        dragging.start({ id: options.id, face: options.face, size }, !!options.covers);
      }
      dragging.moveTo(event.clientX, event.clientY - start.lift);
    };
    const up = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.pointer) return;
      const target = stop();
      if (!moved) return;
      swallowClick();
      if (target) options.ondrop(options.id, target);
    };
    const stop = () => {
      start = null;
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", stop);
      return dragging.end();
    };

    node.addEventListener("pointerdown", down);
    return () => node.removeEventListener("pointerdown", down);
  };
}

const holds = ({ left, top, right, bottom }: DOMRect, x: number, y: number) =>
  x > left && x < right && y > top && y < bottom;
const at = (x: number, y: number) => document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]") ?? null;

/** What lies under a point; where something else lies there already (`data-taken`, by its id), the nearest place beside
 * it that is free. */
function dropAt(x: number, y: number, id: string, covers: boolean): HTMLElement | null {
  const isTaken = ({ dataset: { taken } }: HTMLElement) => taken !== undefined && taken !== id;
  const target = at(x, y);
  if (!target || covers || !isTaken(target)) return target;
  const { left, top, width, height } = target.getBoundingClientRect();
  const [right, bottom] = [left + width, top + height];
  const beside: [number, number, number][] = [
    [x - left, left - width / 2, y],
    [right - x, right + width / 2, y],
    [y - top, x, top - height / 2],
    [bottom - y, x, bottom + height / 2],
  ];
  beside.sort(([near], [far]) => near - far);
  const free = beside.map(([, besideX, besideY]) => at(besideX, besideY)).find((each) => each && !isTaken(each));
  return free ?? target;
}

/** The click that follows a drag is not a tap. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}

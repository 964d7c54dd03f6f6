/** Two fingers that spread or close, and two quick taps: a closer look, or back. A button does the same by keyboard. */
export interface Point {
  x: number;
  y: number;
}

const ENOUGH = 1.25; // how much fingers spread or close before it is meant

const distance = ([one, other]: Point[]) => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0);

/** An attachment: tells whether to look closer, and at which point of the screen. */
export function pinch(
  look: (closer: boolean, point: Point) => void,
  isNear: () => boolean,
): (node: HTMLElement) => () => void {
  return (node) => {
    const fingers = new Map<number, Point>();
    let apart = 0;

    const down = (event: PointerEvent) => {
      if (event.pointerType !== "touch") return;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      apart = distance([...fingers.values()]);
    };
    const move = (event: PointerEvent) => {
      if (!apart || !fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const [one, other] = [...fingers.values()];
      const ratio = distance([one!, other!]) / apart;
      const middle = { x: (one!.x + other!.x) / 2, y: (one!.y + other!.y) / 2 };
      if (ratio > ENOUGH) look(true, middle);
      else if (ratio < 1 / ENOUGH) look(false, middle);
    };
    const up = (event: PointerEvent) => {
      fingers.delete(event.pointerId);
      apart = 0;
    };
    const twice = (event: MouseEvent) => {
      if (matchMedia("(pointer: coarse)").matches) look(!isNear(), { x: event.clientX, y: event.clientY });
    };
    const heard = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, dblclick: twice };
    for (const [kind, hear] of Object.entries(heard)) node.addEventListener(kind, hear as EventListener);
    return () => {
      for (const [kind, hear] of Object.entries(heard)) node.removeEventListener(kind, hear as EventListener);
    };
  };
}

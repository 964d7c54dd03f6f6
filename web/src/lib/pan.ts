/** A mouse pulls a scrolling table along; fingers and wheels scroll it by themselves. */
const SLACK = 5; // px before a click becomes a pull

export function pannable(node: HTMLElement): () => void {
  let from: { x: number; y: number; left: number; top: number; target: Element } | null = null;
  let pulled = false;

  const down = (event: PointerEvent) => {
    if (event.pointerType !== "mouse" || event.button !== 0 || (event.target as Element).closest(".mine, button"))
      return;
    from = {
      x: event.clientX,
      y: event.clientY,
      left: node.scrollLeft,
      top: node.scrollTop,
      target: event.target as Element,
    };
    pulled = false;
    addEventListener("pointermove", move);
    addEventListener("pointerup", up, { once: true });
  };
  const move = (event: PointerEvent) => {
    if (!from) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!pulled && Math.hypot(dx, dy) < SLACK) return;
    pulled = true;
    node.classList.add("pulled");
    node.scrollTo({ left: from.left - dx, top: from.top - dy, behavior: "instant" });
  };
  const up = () => {
    if (from && !pulled) from.target.closest<HTMLElement>("[tabindex]")?.focus({ preventScroll: true });
    from = null;
    removeEventListener("pointermove", move);
    node.classList.remove("pulled");
    if (pulled) addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
  };
  /** Whether something is meant to get the focus shows only when the button is let go. */
  const wait = (event: MouseEvent) => from && event.preventDefault();
  const swallow = (event: Event) => event.stopPropagation();

  node.addEventListener("pointerdown", down);
  node.addEventListener("mousedown", wait);
  return () => {
    node.removeEventListener("pointerdown", down);
    node.removeEventListener("mousedown", wait);
    removeEventListener("pointermove", move);
  };
}

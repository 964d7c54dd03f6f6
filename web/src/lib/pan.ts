/** A mouse pulls a scrolling table along; fingers and wheels scroll it by themselves. */
const SLACK = 5; // px before a click becomes a pull

export function pannable(node: HTMLElement): () => void {
  let from: { x: number; y: number; left: number; top: number } | null = null;
  let pulled = false;

  const down = (event: PointerEvent) => {
    if (event.pointerType !== "mouse" || event.button !== 0 || (event.target as Element).closest(".mine, button")) return;
    from = { x: event.clientX, y: event.clientY, left: node.scrollLeft, top: node.scrollTop };
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
    from = null;
    removeEventListener("pointermove", move);
    node.classList.remove("pulled");
    if (pulled) addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
  };
  const swallow = (event: Event) => event.stopPropagation();

  node.addEventListener("pointerdown", down);
  return () => {
    node.removeEventListener("pointerdown", down);
    removeEventListener("pointermove", move);
  };
}

/** A table that scrolls while something is held near its upper or lower edge: the drag itself holds the finger. */
const EDGE = 48; // px from an edge
const ABOVE = 40; // a finger may go a little beyond the upper edge; below the lower one is the hand
const FASTEST = 10; // px a frame

/** How far to scroll in this frame; the nearer to the edge, the farther. */
export function pull(y: number, top: number, bottom: number): number {
  if (y < top - ABOVE || y > bottom) return 0;
  const edge = Math.min(EDGE, (bottom - top) / 4);
  if (y < top + edge) return -Math.ceil((FASTEST * Math.min(edge, top + edge - y)) / edge);
  return y > bottom - edge ? Math.ceil((FASTEST * (y - bottom + edge)) / edge) : 0;
}

/** Scrolls what lies under a point; whether anything moved. */
export function scrollAt(x: number, y: number): boolean {
  for (const node of document.querySelectorAll<HTMLElement>("[data-edge-scroll]")) {
    const box = node.getBoundingClientRect();
    const before = node.scrollTop;
    if (x >= box.left && x <= box.right) node.scrollTop += pull(y, box.top, box.bottom);
    if (node.scrollTop !== before) return true;
  }
  return false;
}

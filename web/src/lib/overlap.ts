/** How much of one rectangle lies under another, in square pixels. */
export type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

export function overlap(one: Box, other: Box): number {
  const side = (from: "left" | "top", size: "width" | "height") =>
    Math.min(one[from] + one[size], other[from] + other[size]) - Math.max(one[from], other[from]);
  return Math.max(0, side("left", "width")) * Math.max(0, side("top", "height"));
}

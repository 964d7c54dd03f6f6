/** How long to wait before attempt number `attempt` (from 0) to come back: ½ s, 1 s, 2 s … 15 s. */
export function pause(attempt: number): number {
  return Math.min(15_000, 500 * 2 ** attempt);
}

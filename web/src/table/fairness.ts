/** Tables that play as at a tournament: with challenges, or without takebacks and pauses. */
export function byTheBook(options: Record<string, unknown>): boolean {
  return options.words === "challenge" || options.friendly === false;
}

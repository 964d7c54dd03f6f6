/** How grades look: never by colour alone. */
import type { ReviewedTurn } from "$lib/protocol";

export type Grade = ReviewedTurn["grade"];

/** As annotated games have it. */
export const SIGNS: Readonly<Record<Grade, string>> = {
  best: "★",
  good: "✓",
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
};

/** A number of points as people read it, without a fraction where there is none. */
export const points = (number: number, language: string): string =>
  number.toLocaleString(language, { maximumFractionDigits: 1 });

export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** A move as people read it: what is no play has a name in every language. */
export function moveText(move: string, said: (key: string) => string): string {
  if (move === "-") return said("review.move.pass");
  if (move.startsWith("-")) return `${said("review.move.exchange")} ${move.slice(1)}`;
  const [first = "", ...rest] = move.split(" ");
  if (first === "take") return said(`review.move.take-${rest[0] ?? "deck"}`);
  if (!/^[a-z]+(-[a-z]+)*$/.test(first)) return move;
  const more = first === "complete-goal" ? [] : rest;
  return [said(`review.move.${first}`), ...more].join(" ");
}

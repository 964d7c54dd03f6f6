/** Which level of robots fits a player: the one last done well against in this game, gentle at first. */
export const GENTLE = 2;
const NEARLY = 0.85; // of the best robot's points

export interface Played {
  places: readonly number[];
  scores: readonly number[];
}

interface Chair {
  seat: number;
  kind: string;
  level: number;
}

/** The strongest robot's level that a seat did well against: first place, or nearly as many points. 0 if none. */
export function doneWell(outcome: Played, chairs: readonly Chair[], seat: number): number {
  const robots = chairs.filter((chair) => chair.kind === "bot");
  if (!robots.length || !outcome.places.length) return 0;
  const best = Math.max(...robots.map((robot) => outcome.scores[robot.seat] ?? 0));
  const won = outcome.places[seat] === 1;
  const near = best > 0 && (outcome.scores[seat] ?? 0) >= NEARLY * best && !sharesLoss(outcome);
  return won || near ? Math.max(...robots.map((robot) => robot.level)) : 0;
}

/** A team that lost has no winner, however many points it has. */
function sharesLoss(outcome: Played): boolean {
  return !outcome.places.includes(1);
}

export function fitting(levels: Readonly<Record<string, number>>, game: string): number {
  return levels[game] ?? GENTLE;
}

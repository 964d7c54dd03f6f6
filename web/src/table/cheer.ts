/** What is worth a small celebration: a bonus, goals that were met, a round that was won. */
import type { GameEvent, Move, View } from "$lib/protocol";
import { t } from "../i18n/index.svelte";

/** What to say about it; empty if there is nothing to celebrate. */
export function cheerFor(events: readonly GameEvent[], game: View, name: (seat: number) => string): string {
  for (const event of events) {
    const text = cheer(event, game, name);
    if (text) return text;
  }
  return "";
}

function cheer(event: GameEvent, game: View, name: (seat: number) => string): string {
  switch (event.kind) {
    case "stood":
      return bonus(event.seat, game, name);
    case "laid":
      return event.goals.length ? t("cheer.goals", { n: event.goals.length }) : "";
    case "goal-given":
      return t("cheer.goals", { n: 1 });
    case "round-ended": {
      const own = event.points[game.seat] ?? 0;
      return own > 0 && own === Math.max(...event.points) ? t("cheer.round", { n: own }) : "";
    }
    default:
      return "";
  }
}

/** A play with extra points, once it stands. */
function bonus(seat: number, game: View, name: (seat: number) => string): string {
  const moves = "moves" in game ? (game.moves as readonly Move[]) : [];
  const extra = moves.findLast((move) => move.seat === seat && move.what === "play")?.bonus ?? 0;
  if (!extra) return "";
  return seat === game.seat ? t("cheer.bonus.own", { n: extra }) : t("cheer.bonus", { n: extra, name: name(seat) });
}

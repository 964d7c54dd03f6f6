/** In which order the first screen shows the games: what was played here last, then the reader's language, then the rest. */
import type { GameFace } from "$lib/games";

export function inOrder(games: readonly GameFace[], played: readonly string[], language: string): GameFace[] {
  const lately = (game: GameFace) => (played.includes(game.id) ? played.indexOf(game.id) : played.length);
  const foreign = (game: GameFace) => Number(game.language !== language);
  return [...games].sort((one, other) => lately(one) - lately(other) || foreign(one) - foreign(other));
}

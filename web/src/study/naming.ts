/** What somebody names while a card is asked: words or letters, each once. */

/** The words of what was typed, in capitals and without what is named already. */
export function named(before: readonly string[], typed: string, locale: string): string[] {
  const words = typed.split(/[\s,;]+/).map((word) => word.toLocaleUpperCase(locale));
  return [...new Set([...before, ...words.filter(Boolean)])];
}

/** A letter that was not chosen is, and one that was is no more. */
export function toggled(chosen: readonly string[], letter: string): string[] {
  return chosen.includes(letter) ? chosen.filter((each) => each !== letter) : [...chosen, letter];
}

/** Minutes and seconds, as on a kitchen clock. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Which of the letters a typed word has used, by place: what is left can still be tapped. */
export function usedPlaces(letters: string, typed: string): boolean[] {
  const left = [...typed];
  return [...letters].map((letter) => {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

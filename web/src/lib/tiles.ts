/** Tiles as they are printed: their values, the alphabet of a blank, and what a typed letter means. */
interface Box {
  language: string;
  letters: Record<string, [number, number]>;
}
interface Alphabet {
  code: string;
  letters: string;
  vowels: string;
  fold: Record<string, string>;
}

const boxes = import.meta.glob<Box>("$data/tiles/{en,pt,pl,ro}.json", { eager: true, import: "default" });
const alphabets = import.meta.glob<Alphabet>("$data/languages/*.json", { eager: true, import: "default" });

const boxOf = new Map(Object.values(boxes).map((box) => [box.language, box]));
const alphabetOf = new Map(Object.values(alphabets).map((each) => [each.code, each]));

export const BLANK = "?";

export function isBlank(face: string): boolean {
  return face === BLANK || (face.length === 1 && face === face.toLowerCase() && face !== face.toUpperCase());
}

/** What is printed on a tile: a blank is worth nothing. */
export function valueOf(face: string, language: string): number {
  return isBlank(face) ? 0 : (boxOf.get(language)?.letters[face]?.[1] ?? 0);
}

export function letters(language: string): string[] {
  return [...(alphabetOf.get(language)?.letters ?? "")];
}

export function isVowel(letter: string, language: string): boolean {
  return alphabetOf.get(language)?.vowels.includes(letter.toUpperCase()) ?? false;
}

/** The letter that a key stands for in a language, or nothing. */
export function typed(key: string, language: string): string {
  const alphabet = alphabetOf.get(language);
  if (!alphabet || [...key].length !== 1) return "";
  const upper = key.toLocaleUpperCase(language);
  const folded = alphabet.fold[upper] ?? upper;
  return alphabet.letters.includes(folded) ? folded : "";
}

/** Racks sorted for the eye: vowels, consonants, then blanks and the rest. */
export function forTheEye(language: string): (one: string, other: string) => number {
  const order = letters(language);
  const rank = (face: string) => {
    const place = order.indexOf(face);
    if (place < 0) return 200 + face.charCodeAt(0);
    return place + (isVowel(face, language) ? 0 : 100);
  };
  return (one, other) => rank(one) - rank(other);
}

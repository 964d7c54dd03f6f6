/** What each square of a grid shows. All of it is worked out in one go and kept as plain values: a board has hundreds of
 * squares, and hundreds of small calculations that watch each other are what a slow phone would wait for. */
import { isBlank, valueOf } from "$lib/tiles";
import { t, told } from "../i18n/index.svelte";
import { isStart, keyOf, premiumAt, type Bounds, type Notation } from "./geometry";
import type { Cursor, GridPlay, Laid } from "./gridplay.svelte";

/** A square as it is printed, which never changes. */
export interface Printed {
  row: number;
  col: number;
  key: string;
  place: string;
  /** Its classes. */
  kind: string;
  /** What is written on it. */
  label: string | undefined;
  /** What a screen reader says of it while it is empty. */
  bare: string;
}

/** A square as it is now. */
export interface Shown extends Printed {
  says: string;
  /** What lies there, for good or tried out. */
  face: string;
  mine: Laid | undefined;
  taken: string | undefined;
  look: "plain" | "last";
  fading: boolean;
  /** The premium card on what is being tried out. */
  card: string;
  arrow: "" | "across" | "down";
  home: boolean;
}

export interface Line<Square> {
  row: number;
  squares: readonly Square[];
}

/** What may lie on squares and be said of them. */
export interface Situation {
  faces: ReadonlyMap<string, string>;
  language: string;
  endless: boolean;
  play: Pick<GridPlay, "laidAt" | "premium"> | null;
  /** The typing arrow, where one may type. */
  arrow: Cursor | null;
  /** Where the Tab key leads. */
  home: { row: number; col: number };
  last: ReadonlySet<string>;
  fading: ReadonlySet<string>;
  marks: ReadonlySet<string>;
  wrong: ReadonlySet<string>;
}

export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

export function printedLines(bounds: Bounds, layout: string, notation: Notation, endless: boolean): Line<Printed>[] {
  const cols = range(bounds.left, bounds.right);
  const printed = (row: number, col: number): Printed => {
    const premium = endless ? "" : premiumAt(layout, row, col);
    const start = !endless && isStart(layout, row, col);
    const place = notation.at(row, col, false);
    return {
      row,
      col,
      key: keyOf(row, col),
      place,
      kind: `square${premium && ` ${premium}`}${start ? " start" : ""}`,
      label: start ? "★" : premium ? t(`premium.${premium}.short`) : undefined,
      bare: `${place}, ${t(premium ? `premium.${premium}` : "board.empty")}`,
    };
  };
  return range(bounds.top, bounds.bottom).map((row) => ({ row, squares: cols.map((col) => printed(row, col)) }));
}

/** The lines as they are now; what has not changed is the same object as before, and nothing of it is drawn again. */
export function shownLines(
  lines: readonly Line<Printed>[],
  now: Situation,
  before: ReadonlyMap<string, Shown>,
): Line<Shown>[] {
  return lines.map(({ row, squares }) => ({
    row,
    squares: squares.map((square) => {
      const [fresh, old] = [shown(square, now), before.get(square.key)];
      return old && isSame(fresh, old) ? old : fresh;
    }),
  }));
}

/** What of a square may change. */
const CHANGING = ["kind", "label", "says", "face", "mine", "taken", "look", "fading", "card", "arrow", "home"] as const;
const isSame = (one: Shown, other: Shown) => CHANGING.every((name) => one[name] === other[name]);

function shown(square: Printed, now: Situation): Shown {
  const { row, col, key } = square;
  const { arrow, home, play } = now;
  const lying = now.faces.get(key);
  const mine = play?.laidAt(row, col);
  const card = play?.premium?.row === row && play.premium.col === col ? play.premium.face : "";
  const isHere = arrow?.row === row && arrow.col === col;
  const face = mine?.face ?? lying ?? "";
  const isWrong = now.wrong.has(key);
  const state = `${isHere ? " cursor" : ""}${now.marks.has(key) ? " marked" : ""}${isWrong ? " wrong" : ""}`;
  return {
    row,
    col,
    key,
    place: square.place,
    label: square.label,
    bare: square.bare,
    kind: state ? square.kind + state : square.kind,
    says: face || isWrong ? said(square, face, mine !== undefined, card, isWrong, now) : square.bare,
    face,
    mine: lying === undefined ? mine : undefined,
    taken: lying === undefined ? mine && String(mine.id) : "",
    look: now.last.has(key) ? "last" : "plain",
    fading: now.fading.has(key),
    card,
    arrow: !isHere ? "" : arrow.across ? "across" : "down",
    home: home.row === row && home.col === col,
  };
}

function said(
  square: Printed,
  face: string,
  isMine: boolean,
  card: string,
  isWrong: boolean,
  { language, endless }: Situation,
): string {
  const { place } = square;
  const says = face ? tileWords(face, language, endless) : "";
  const bare = !face ? square.bare : isMine ? t("board.tentative", { place, says }) : `${place}, ${says}`;
  const whole = card ? `${bare}, ${t(`tile.premium-${card}`)}` : bare;
  return isWrong ? t("board.refused", { said: whole }) : whole;
}

function tileWords(face: string, language: string, endless: boolean): string {
  const letter = face.toLocaleUpperCase(language);
  return isBlank(face)
    ? told("tile.blank-as", endless ? "cards" : "", { letter })
    : t("tile.points", { letter, n: valueOf(face, language) });
}

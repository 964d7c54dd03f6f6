/** How long something takes, in the reader's words: the largest unit that says it well. */
const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** Making one takes a slow phone longer than a page of text; a list of paces asks for thirty. */
const writers = new Map<string, Intl.NumberFormat>();

function writerOf(unit: string, language: string): Intl.NumberFormat {
  const name = `${language} ${unit}`;
  let writer = writers.get(name);
  if (!writer)
    writers.set(name, (writer = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" })));
  return writer;
}

export function span(ms: number, language: string): string {
  const [unit, size] = UNITS.find(([, each]) => ms >= each && ms % each === 0) ??
    UNITS.find(([, each]) => ms >= 2 * each) ?? ["second", 1000];
  const count = Math.max(1, Math.round(ms / size));
  return writerOf(unit, language).format(count);
}

/** A day, short, as the reader writes it. */
export const dayOf = (ms: number, language = document.documentElement.lang): string =>
  new Intl.DateTimeFormat(language, { day: "numeric", month: "short" }).format(ms);

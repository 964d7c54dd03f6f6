/** Scorebooks at the REST edge, and what this device keeps of them. */
import type {
  BookInfo,
  BookLine,
  BookMade,
  BookSeen,
  BookStart,
  BooksTaken,
  BookTried,
  BookVerdict,
  BookWritten,
  DrawnLetters,
  FamilyRecords,
  NewBook,
} from "./protocol";
import { ask, json } from "./api";

/** What is written into a book: one more line, or a correction of one. */
export type BookEntry =
  { do: "write"; line: BookLine } | { do: "amend"; number: number; line: BookLine } | { do: "strike"; number: number };

const book = (id: string) => `/books/${encodeURIComponent(id)}`;

export const books = {
  mine: () => json<BookInfo[]>("GET", "/books"),
  make: (wanted: NewBook) => json<BookMade>("POST", "/books", wanted),
  draw: (letters: DrawnLetters) => json<BookStart>("POST", "/books/draw", letters),
  seen: (id: string) => json<BookSeen>("GET", book(id)),
  write: (id: string, pen: string, entryId: string, entry: BookEntry) =>
    json<BookWritten>("POST", `${book(id)}/entries`, { id: entryId, pen, entry }),
  attempt: (id: string, line: BookLine, number: number) => json<BookTried>("POST", `${book(id)}/try`, { line, number }),
  judge: (id: string, word: string) => json<BookVerdict>("GET", `${book(id)}/judge?word=${encodeURIComponent(word)}`),
  remove: (id: string) => ask("DELETE", book(id)),
  records: (game: string) => json<FamilyRecords>("GET", `/records?game=${encodeURIComponent(game)}`),
  takeIn: (csv: string) => json<BooksTaken>("POST", "/records", { csv }),
};

/** Where a file of a book can be had. */
export const bookFile = (id: string, name: "sheet.csv" | "gcg" | "picture.svg") => `/api${book(id)}/${name}`;

/** Something that this device remembers; a private window without storage forgets it. */
export function kept<Value>(key: string, otherwise: Value): Value {
  try {
    const text = localStorage.getItem(`wordloom.book.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as Value);
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`wordloom.book.${key}`, JSON.stringify(value));
  } catch {
    // It still works as long as the page is open.
  }
}

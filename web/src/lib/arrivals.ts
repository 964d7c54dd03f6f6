/** What is known of a table before its page is open: it is asked for while the page's code is still on its way. */
import type { Seen, Shown, TableInfo } from "./protocol";
import { api } from "./api";

const coming = new Map<string, Promise<Seen>>();

/** Ask ahead. */
export function askAhead(table: string): void {
  const answer = api.seen(table);
  answer.catch(() => {}); // the page that opens there reports it
  coming.set(table, answer);
}

/** A finished game: the table and its last version. */
type Finished = Promise<[TableInfo, Shown]>;
const finished = new Map<string, Finished>();
const askFinished = (table: string): Finished => Promise.all([api.table(table), api.lastView(table)]);

/** Ask ahead for a replay. */
export function askReplayAhead(table: string): void {
  const answer = askFinished(table);
  answer.catch(() => {}); // as above
  finished.set(table, answer);
}

/** What a replay shows first. */
export function finishedGame(table: string): Finished {
  const ahead = finished.get(table);
  finished.delete(table);
  return ahead ?? askFinished(table);
}

/** The server has already sent it. */
export function bring(seen: Seen): void {
  coming.set(seen.table.id, Promise.resolve(seen));
}

/** What the page shows first: what was brought or asked for ahead, once; else the server is asked now. */
export function arrival(table: string): Promise<Seen> {
  const ahead = coming.get(table);
  coming.delete(table);
  return ahead ?? api.seen(table);
}

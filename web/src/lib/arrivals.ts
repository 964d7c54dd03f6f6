/** What is known of a table before its page is open: it is asked for while the page's code is still on its way. */
import type { Seen } from "./protocol";
import { api } from "./api";

const coming = new Map<string, Promise<Seen>>();

/** Ask ahead. */
export function askAhead(table: string): void {
  const answer = api.seen(table);
  answer.catch(() => {}); // the page that opens there reports it
  coming.set(table, answer);
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

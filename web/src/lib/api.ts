/** The REST edge: one small function per question. Errors come with the server's code and words. */
import type {
  Begun,
  GameEntry,
  Guard,
  Hint,
  ListInfo,
  History,
  Me,
  Missed,
  NewTable,
  Person,
  PlayNow,
  Problem,
  Rematch,
  Seek,
  SeatChoice,
  Seen,
  Session,
  Shown,
  SignedIn,
  TableInfo,
  TakeSeat,
  WordAnswer,
  WordComplaint,
} from "./protocol";
import { language, soon } from "../i18n/index.svelte";

export class ApiError extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly status: number,
  ) {
    super(text);
  }
}

export async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { "Accept-Language": language() };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw new ApiError("offline", await soon("net.offline"), 0);
  }
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => ({}))) as Partial<Problem>;
  throw new ApiError(problem.code ?? "unknown", problem.text ?? (await soon("net.trouble")), answer.status);
}

export async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await (await ask(method, path, body)).json()) as T;
}

const table = (id: string) => `/tables/${encodeURIComponent(id)}`;

export const api = {
  games: () => json<GameEntry[]>("GET", "/games"),
  lists: () => json<ListInfo[]>("GET", "/lists"),
  session: () => json<Session>("GET", "/session"),
  guest: (name: string) => json<SignedIn>("POST", "/guest", { name, language: language() }),
  rename: (name: string) => json<Me>("PATCH", "/me", { name }),
  speak: (chosen: string) => json<Me>("PATCH", "/me", { language: chosen }),
  forgetMe: () => ask("DELETE", "/me"),
  history: () => json<History>("GET", "/me/history"),
  tables: (which: "mine" | "open" | "finished") => json<TableInfo[]>("GET", `/tables?which=${which}`),
  play: (wanted: PlayNow) => json<Begun>("POST", "/play", wanted),
  seek: (wanted: Seek) => json<TableInfo>("POST", "/tables/seek", wanted),
  newTable: (wanted: NewTable) => json<TableInfo>("POST", "/tables", wanted),
  table: (id: string) => json<TableInfo>("GET", table(id)),
  seen: (id: string) => json<Seen>("GET", `${table(id)}/seen`),
  sit: (id: string, wanted: TakeSeat) => json<TableInfo>("POST", `${table(id)}/seats`, wanted),
  stand: (id: string, seat: number) => ask("DELETE", `${table(id)}/seats/${seat}`),
  choose: (id: string, seat: number, wanted: SeatChoice) =>
    json<TableInfo>("PATCH", `${table(id)}/seats/${seat}`, wanted),
  start: (id: string) => json<TableInfo>("POST", `${table(id)}/start`),
  rematch: (id: string, wanted: Rematch) => json<TableInfo>("POST", `${table(id)}/rematch`, wanted),
  lastView: (id: string) => json<Shown>("GET", `${table(id)}/view`),
  viewAt: (id: string, version: number) => json<Shown>("GET", `${table(id)}/view?version=${version}`),
  record: async (id: string) => new Uint8Array(await (await ask("GET", `${table(id)}/record`)).arrayBuffer()),
  hint: (id: string, seat: number) => json<Hint[]>("GET", `${table(id)}/hint?seat=${seat}`),
  hindsight: (id: string) => json<Missed[]>("GET", `${table(id)}/hindsight`),
  word: (lang: string, word: string, tableId: string) =>
    json<WordAnswer>("GET", `/words?language=${lang}&word=${encodeURIComponent(word)}&table=${tableId}`),
  complain: (about: WordComplaint) => ask("POST", "/words/complaints", about),
  mute: (player: string, muted = true) => ask("POST", "/mutes", { player, muted }),
  muted: () => json<Person[]>("GET", "/mutes"),
  guard: (wish: Guard) => json<Me>("PUT", "/me/guard", wish),
  report: (player: string, tableId: string, text: string) => ask("POST", "/reports", { player, table: tableId, text }),
};

/** Where a file of a finished game can be had. */
export const fileOf = (id: string, name: "record" | "gcg" | "board.svg") => `/api${table(id)}/${name}`;

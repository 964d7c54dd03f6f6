/** What happened, told in the reader's language: one line per event that a player cares about. */
import type { GameEvent, Swap } from "$lib/protocol";
import type { Room } from "$lib/room.svelte";
import { span } from "$lib/span";
import { familyOf } from "../families";
import { has, language, t, told } from "../i18n/index.svelte";
import { nameOf, shortNameOf } from "./people";

/** What a line needs besides the event itself. */
export interface Teller {
  family: string;
  name: (seat: number) => string;
  short: (seat: number) => string;
  goal: (id: string) => string;
}
type Details = Record<string, unknown>;
type Words = Record<string, string | number>;

export function tellerOf(room: Pick<Room, "info" | "view"> | null): Teller {
  const game = room?.view?.game;
  return {
    family: game?.table ?? "",
    name: (seat) => nameOf(room?.info ?? null, seat),
    short: (seat) => shortNameOf(room?.info ?? null, seat),
    goal: (id) => (game ? familyOf(game).goal(game, id) : ""),
  };
}

/** What is worth a line: a turn that ends with a drawn tile is told by the draw. */
export function worthTelling(events: readonly GameEvent[]): GameEvent[] {
  const drew = (seat: number) =>
    events.some((event) => (event.kind === "drawn" || event.kind === "drawn-unseen") && event.seat === seat);
  return events.filter((event) => event.kind !== "passed" || event.timed_out || !drew(event.seat));
}

/** One line for an event, or nothing for what only the machinery needs. */
export function tell(event: GameEvent, teller: Teller): string {
  const details = event as unknown as Details;
  const key = `event.${String(details.kind)}`;
  return has(key) ? told(variant(key, details), teller.family, words(details, teller)) : "";
}

type Late = GameEvent & { kind: "turn-missed" | "passed" | "discarded" | "turn-ended" };
const TURN_ENDS = new Set<string>(["passed", "discarded", "turn-ended"]);

/** The end of a turn by the clock, if these events hold one. */
export function lateTurn(events: readonly GameEvent[]): Late | undefined {
  return events.find(
    (event): event is Late =>
      event.kind === "turn-missed" || (TURN_ENDS.has(event.kind) && "timed_out" in event && event.timed_out),
  );
}

/** What the clock has ended and what that cost: in one way to the seat itself, in another to the others. */
export function tellLate(events: readonly GameEvent[], teller: Teller, seat: number): string {
  const late = lateTurn(events);
  if (!late) return "";
  const after = events.filter((event) => event.kind === "helper-lost").map((event) => tell(event, teller));
  const drew = events.some((event) => event.kind === "drawn" && event.seat === seat);
  const own = () => t(drew ? "late.drew" : `late.${late.kind}`, words(late as unknown as Details, teller));
  return [late.seat === seat ? own() : tell(late, teller), ...after].join(" ");
}

function variant(key: string, event: Details): string {
  const mark = ["why", "what", "reason", "upheld", "timed_out", "agree"].find((field) => field in event);
  const special = mark ? `${key}.${String(event[mark])}` : "";
  if (special && has(special)) return special;
  return Array.isArray(event.goals) && event.goals.length === 0 && has(`${key}.none`) ? `${key}.none` : key;
}

function words(event: Details, teller: Teller): Words {
  const said: Words = { n: countOf(event) };
  for (const [field, value] of Object.entries(event)) {
    if (typeof value === "number" || typeof value === "string") said[field] = value;
    const say = SAYING[field];
    const text = say?.(value, teller);
    if (text !== undefined) said[field] = text;
  }
  if (typeof event.seat === "number") said.name = teller.name(event.seat);
  return said;
}

/** Fields that are not said as they are. */
const SAYING: Record<string, (value: unknown, teller: Teller) => string | undefined> = {
  words: (value) => (Array.isArray(value) ? value.map(wordOf).join(", ") : undefined),
  tiles: (value, teller) =>
    Array.isArray(value) ? drawWords(value, teller) : typeof value === "string" ? [...value].join(" ") : undefined,
  goals: (value, teller) => (Array.isArray(value) ? value.map((id) => teller.goal(String(id))).join("; ") : undefined),
  goal: (value, teller) => teller.goal(String(value)),
  helper: (value) => t(`helper.${String(value)}.name`),
  time: (value) => (typeof value === "number" ? span(value, language()) : undefined),
  task: (value) => t(`task.${String(value)}`),
  starter: (value, teller) => teller.name(Number(value)),
  to: (value, teller) => teller.name(Number(value)),
  card: (value, teller) => cardWord(String(value), teller),
  premium: (value) => (Array.isArray(value) ? `×${String(value[2])}` : undefined),
  points: (value, teller) =>
    Array.isArray(value)
      ? value.map((points, seat) => `${teller.short(seat)}: ${plain(Number(points))}`).join(" · ")
      : signed(Number(value)),
  swaps: (value, teller) =>
    Array.isArray(value)
      ? (value as Swap[])
          .map((swap) => t("event.swap", { name: teller.name(swap.seat), takes: swap.takes, gives: swap.gives }))
          .join("; ")
      : undefined,
};

function countOf(event: Details): number {
  if (typeof event.count === "number") return event.count;
  if (typeof event.tiles === "string") return event.tiles.length;
  if (typeof event.score === "number") return event.score;
  return typeof event.points === "number" ? Math.abs(event.points) : 0;
}

export const signed = (points: number) => (points < 0 ? plain(points) : `+${points}`);
/** A number with a real minus. */
export const plain = (points: number) => String(points).replace("-", "−");
const cardWord = (card: string, teller: Teller) =>
  card === "2" || card === "3" ? `×${card}` : card === "?" ? told("tile.blank", teller.family) : card;

/** A word as each family writes it: with its points, as cards, or alone. */
function wordOf(word: unknown): string {
  if (Array.isArray(word)) return String(word[0]);
  if (word && typeof word === "object" && "cards" in word) return String(word.cards).toUpperCase();
  return String(word);
}

function drawWords(tiles: unknown[], teller: Teller): string {
  return tiles
    .filter((each): each is [number, string] => Array.isArray(each) && each.length === 2)
    .map(([seat, tile]) => `${teller.name(seat)}: ${cardWord(tile, teller)}`)
    .join("; ");
}

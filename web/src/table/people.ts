/** Who sits at a table, in words. */
import type { Me, SeatInfo, TableInfo } from "$lib/protocol";
import { t } from "../i18n/index.svelte";

/** A chair's name in the reader's language; bots of one level at the same table are told apart by their chairs. */
export function seatName(seat: SeatInfo, others: readonly SeatInfo[] = []): string {
  if (seat.kind === "empty") return t("seat.empty");
  if (seat.kind !== "bot") return seat.name;
  const twin = others.some((other) => other.kind === "bot" && other.level === seat.level && other.seat !== seat.seat);
  return t(twin ? "seat.bot-number" : "seat.bot", { level: seat.level, number: seat.seat + 1 });
}

export function nameOf(info: TableInfo | null, seat: number): string {
  const found = info?.seats.find((each) => each.seat === seat);
  return found ? seatName(found, info?.seats) : "";
}

/** The same in a row of names, where a robot's level would be in the way. */
export function shortNameOf(info: TableInfo | null, seat: number): string {
  const found = info?.seats.find((each) => each.seat === seat);
  return found?.kind === "bot" ? t("seat.bot-short", { number: seat + 1 }) : nameOf(info, seat);
}

/** The seats that this player holds; several when people sit around one screen. */
export function seatsOf(info: TableInfo | null, me: Me | null): number[] {
  if (!info || !me) return [];
  return info.seats.filter((seat) => seat.kind === "player" && seat.player === me.id).map((seat) => seat.seat);
}

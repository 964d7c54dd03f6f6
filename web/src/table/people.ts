/** Who sits at a table, in words. */
import type { Me, SeatInfo, TableInfo } from "$lib/protocol";
import { t } from "../i18n/index.svelte";

export function seatName(seat: SeatInfo): string {
  if (seat.kind === "empty") return t("seat.empty");
  if (seat.kind === "bot") return seat.name || t("seat.bot", { level: seat.level });
  return seat.name;
}

export function nameOf(info: TableInfo | null, seat: number): string {
  const found = info?.seats.find((each) => each.seat === seat);
  return found ? seatName(found) : "";
}

/** The seats that this player holds; several when people sit around one screen. */
export function seatsOf(info: TableInfo | null, me: Me | null): number[] {
  if (!info || !me) return [];
  return info.seats.filter((seat) => seat.kind === "player" && seat.player === me.id).map((seat) => seat.seat);
}

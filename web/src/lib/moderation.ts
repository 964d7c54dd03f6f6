/** What moderators ask. */
import { ask, json } from "./api";
import type { ActionInfo, BanInfo, Moderate, ReportInfo, SeatFigures, Suspect } from "./protocol";

export const moderation = {
  reports: () => json<ReportInfo[]>("GET", "/reports"),
  person: (id: string) => json<Suspect>("GET", `/moderation/people/${encodeURIComponent(id)}`),
  figures: (table: string) => json<SeatFigures[]>("GET", `/moderation/tables/${table}/figures`),
  actions: () => json<ActionInfo[]>("GET", "/moderation/actions"),
  bans: () => json<BanInfo[]>("GET", "/moderation/bans"),
  act: (wish: Moderate) => ask("POST", "/moderation/actions", wish),
};

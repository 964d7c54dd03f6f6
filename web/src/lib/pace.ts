/** How fast a table plays: what is offered, and how an agreement reads. */
import { language, t } from "../i18n/index.svelte";
import { span } from "./span";

type Options = Readonly<Record<string, unknown>>;
type Pace = Record<string, number>;

const MINUTE = 60;
const DAY = 86_400;
const bank = (minutes: number, extra = 0): Pace => ({
  bank_minutes: minutes,
  turn_seconds: 0,
  ...(extra ? { increment_seconds: extra } : {}),
});

/** The paces to choose from, quick ones first, then games by letter. */
export const PACES: Record<string, Pace> = {
  none: { turn_seconds: 0 },
  minute: { turn_seconds: MINUTE },
  turn: { turn_seconds: 2 * MINUTE },
  "bank-3": bank(3, 5),
  "bank-5": bank(5, 5),
  "bank-10": bank(10, 10),
  "bank-20": bank(20, 10),
  bank: bank(25),
  day: { turn_seconds: DAY },
  "day-more": { turn_seconds: DAY, reserve_hours: 3 * 24 },
  "days-2": { turn_seconds: 2 * DAY },
  days: { turn_seconds: 3 * DAY },
  "days-more": { turn_seconds: 3 * DAY, reserve_hours: 7 * 24 },
  week: { turn_seconds: 7 * DAY },
  fortnight: { turn_seconds: 14 * DAY },
};

const seconds = (count: number) => span(count * 1000, language());

/** What a table has agreed on about time, in words. */
export function paceText(options: Options): string {
  const [banked, extra, turn, reserve] = ["bank_minutes", "increment_seconds", "turn_seconds", "reserve_hours"].map(
    (name) => Number(options[name] ?? 0),
  ) as [number, number, number, number];
  const each = t(extra ? "pace.bank-more" : "pace.bank", { time: seconds(banked * MINUTE), extra: seconds(extra) });
  const limit = t(reserve ? "pace.turn-reserve" : "pace.turn", {
    time: seconds(turn),
    extra: seconds(reserve * 3_600),
  });
  const parts = [banked ? each : "", turn ? limit : ""].filter(Boolean);
  return parts.join(", ") || t("start.pace.none");
}

/** Whether a table is played over days, or in one go. */
export const isByLetter = (options: Options): boolean => Number(options.turn_seconds ?? 0) >= DAY;

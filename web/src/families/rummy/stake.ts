/** What a round's task adds to the words, in words. */
import type { Tally } from "$lib/protocol";
import { t } from "../../i18n/index.svelte";
import { signed } from "../../table/story";

/** What the task adds or takes away, and why; empty where it does neither. */
export function extraOf({ why, extra }: Tally): string {
  return why && extra ? `${t(`rummy.extra.${why}`)} ${signed(extra)}` : "";
}

/** Beside words that may be challenged: what the task adds, and what all of it would bring. Hands are not known. */
export function atStakeOf(tally: Tally): string {
  const less = tally.why === "left-over" ? t("rummy.less-rest") : "";
  const extra = extraOf(tally);
  return [extra && `, ${extra}`, ` = ${tally.total}`, less && ` ${less}`].join("");
}

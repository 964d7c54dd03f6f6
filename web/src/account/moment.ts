/** A time as people here write it. */
import { locale } from "../i18n/index.svelte";

export const moment = (at: number) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(at);

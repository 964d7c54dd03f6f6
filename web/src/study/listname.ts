/** What people call a list. */
import { t } from "../i18n/index.svelte";

export const listName = (name: string, letters: readonly string[]) =>
  t(`study.list.${name || "course"}`, { letters: letters.join(" ") });

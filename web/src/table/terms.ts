/** What a table has agreed on, in words. */
import type { TableInfo } from "$lib/protocol";
import { t } from "../i18n/index.svelte";

/** The one theme whose words count; empty where any word does. */
export function themeOf(info: TableInfo | null): string {
  const theme = info?.options.theme;
  return typeof theme === "string" && theme ? t("table.theme", { theme: t(`theme.${theme}`) }) : "";
}

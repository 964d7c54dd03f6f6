/** A game's own options and their choices in words. A game from another package has no texts here: its names are shown instead. */
import { has, t } from "../i18n/index.svelte";

const plainly = (name: string) => name.replaceAll("_", " ");

export function optionText(name: string): string {
  const key = `option.${name}`;
  return has(key) ? t(key) : plainly(name);
}

export function choiceText(name: string, choice: string): string {
  const key = [`option.${name}.${choice || "none"}`, `${name}.${choice}`].find(has);
  return key ? t(key) : plainly(choice) || "–";
}

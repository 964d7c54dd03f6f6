/** Keys of a table of groups: letters go from the hand to the open group, arrows walk between the pieces. */
import { prefs } from "$lib/prefs.svelte";
import type { Arrangement } from "./arrangement.svelte";

export interface LineKeys {
  play: Arrangement;
  active: boolean;
  submit: () => void;
  shortcuts: Record<string, () => void>;
}

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function groupKeys(keys: LineKeys): (event: KeyboardEvent) => void {
  return (event) => {
    const target = event.target as HTMLElement;
    if (
      event.ctrlKey ||
      event.metaKey ||
      target.closest("input, textarea, select, dialog, [role=tablist], [role=tabpanel]")
    )
      return;
    if (used(event, !!target.closest("button, a, summary"))) event.preventDefault();
  };

  function used(event: KeyboardEvent, onControl: boolean): boolean {
    const step = STEPS[event.key];
    if (step) return walk(event.target as HTMLElement, step);
    if (event.key === "Escape") return run(() => keys.play.reset());
    if (event.key === "Backspace") return run(() => keys.play.undo());
    if (onControl && (event.key === "Enter" || event.key === " ")) return false; // they press what has the focus
    if (event.key === "Enter") return run(keys.submit);
    if (!prefs.keys) return false;
    const shortcut = keys.shortcuts[event.key];
    if (shortcut) return run(shortcut);
    if (!keys.active) return false;
    const before = keys.play.groups;
    keys.play.type(event.key, event.shiftKey);
    return keys.play.groups !== before;
  }
  function run(action: () => void): boolean {
    action();
    return true;
  }
}

/** From piece to piece: within a word, to the word above or below, down to the hand. */
function walk(from: HTMLElement, [down, right]: [number, number]): boolean {
  const rows = [...document.querySelectorAll("[data-row]")]
    .map((row) => [...row.querySelectorAll<HTMLElement>(":scope > button:not(:disabled)")])
    .filter((row) => row.length);
  const at = rows.findIndex((row) => row.includes(from));
  const row = rows[at < 0 ? rows.length - 1 : at + down];
  if (!row) return at >= 0;
  const place = at < 0 ? 0 : Math.min((rows[at]?.indexOf(from) ?? 0) + right, row.length - 1);
  row[Math.max(0, place)]?.focus();
  return true;
}

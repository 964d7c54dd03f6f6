/** Keys of a table of lines: letters go from the hand to the open line. */
import { prefs } from "$lib/prefs.svelte";
import type { Arrangement } from "./arrangement.svelte";

export interface LineKeys {
  play: Arrangement;
  active: boolean;
  line: () => number;
  setLine: (line: number) => void;
  submit: () => void;
  shortcuts: Record<string, () => void>;
}

export function lineKeys(keys: LineKeys): (event: KeyboardEvent) => void {
  return (event) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || target.closest("input, textarea, select, dialog, [role=tablist]")) return;
    if (used(event, !!target.closest("button, a, summary"))) event.preventDefault();
  };

  function used(event: KeyboardEvent, onControl: boolean): boolean {
    if (event.key === "Escape") return run(() => keys.play.reset());
    if (event.key === "Backspace") return run(() => keys.play.undo());
    if (event.key === "Enter" && !onControl) return run(keys.submit);
    if (!prefs.keys) return false;
    const shortcut = keys.shortcuts[event.key];
    if (shortcut) return run(shortcut);
    if (!keys.active) return false;
    const before = keys.play.lines;
    keys.setLine(keys.play.type(event.key, event.shiftKey, keys.line()));
    return keys.play.lines !== before;
  }
  function run(action: () => void): boolean {
    action();
    return true;
  }
}

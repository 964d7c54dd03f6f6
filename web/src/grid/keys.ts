/** Keys of a table with a grid: typing lays tiles, arrows move, digits are the shortcuts listed under `?`. */
import { announce } from "$lib/announce.svelte";
import { prefs } from "$lib/prefs.svelte";
import { typed } from "$lib/tiles";
import { t } from "../i18n/index.svelte";
import type { GridPlay } from "./gridplay.svelte";

export interface KeyActions {
  submit: () => void;
  exchange?: () => void;
  pass?: () => void;
  challenge?: () => void;
  accept?: () => void;
  help: () => void;
}

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Whether the key went into a field, a dialog or a control that has its own use for it. */
function elsewhere(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || (event.altKey && !event.getModifierState("AltGraph"))) return true;
  if (event.key.startsWith("Arrow") && target.matches("[data-pans]")) return true;
  return !!target.closest("input, textarea, select, dialog, [role=tablist]");
}

const onControl = (event: KeyboardEvent) => !!(event.target as HTMLElement).closest("button, a, summary");

export function gridKeys(play: GridPlay | null, actions: KeyActions): (event: KeyboardEvent) => void {
  const shortcuts: Record<string, (() => void) | undefined> = {
    "1": () => play?.shuffle(),
    "2": () => play?.sort(),
    "3": () => play?.recallAll(),
    "4": actions.exchange,
    "5": actions.pass,
    "6": actions.challenge,
    "7": actions.accept,
    "?": actions.help,
  };
  return (event) => {
    if (elsewhere(event) || !used(event)) return;
    event.preventDefault();
  };

  function used(event: KeyboardEvent): boolean {
    const arrow = ARROWS[event.key];
    if (arrow && play) return move(arrow, event.shiftKey);
    if (event.key === "Escape") return run(() => play?.recallAll());
    if (event.key === "Backspace") return run(() => play?.back());
    if (event.key === "Enter" && !onControl(event)) return run(actions.submit);
    if (event.key === " " && !onControl(event)) return run(() => play?.skip());
    if (!prefs.keys) return false;
    const shortcut = shortcuts[event.key];
    if (shortcut) return run(shortcut);
    return !!play && (play.type(event.key, event.shiftKey) || missing(play, event.key));
  }
  /** A letter that is not there is worth a word to those who cannot see the rack. */
  function missing(play: GridPlay, key: string): boolean {
    const letter = play.cursor && typed(key, play.language);
    if (letter) announce(t("announce.no-tile", { letter }));
    return false;
  }
  /** Arrows move the arrow; with Shift they turn it. */
  function move([down, right]: [number, number], turn: boolean): boolean {
    if (turn) play?.turn(right !== 0);
    else play?.step(down, right);
    return true;
  }
  function run(action: () => void): boolean {
    action();
    return true;
  }
}

/** The server's time for clocks on the screen, four times a second, only while someone looks. */
import { createSubscriber } from "svelte/reactivity";
import { link } from "./socket.svelte";

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 250);
  return () => clearInterval(timer);
});

export function serverNow(): number {
  subscribe();
  return link.now();
}

/** 83 s → 1:23; a game by letter counts days, and the minutes in them. */
export function asClock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (n: number) => String(n).padStart(2, "0");
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (h >= 24) return `${Math.floor(h / 24)} d ${h % 24}:${two(m)}`;
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

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

/** 83 s → 1:23, 3 days → 3 d. */
export function asClock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds >= 86_400) return `${Math.floor(seconds / 86_400)} d`;
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number) => String(n).padStart(2, "0");
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

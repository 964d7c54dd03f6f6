/** A few small sounds, made here. Off unless the player turns them on. */
import { prefs } from "./prefs.svelte";

let audio: AudioContext | null = null;

const TUNES = {
  turn: [523, 659],
  lay: [330],
  refused: [220, 196],
  cheer: [523, 659, 784, 1047],
  end: [523, 659, 784],
} as const;

export function ding(what: keyof typeof TUNES): void {
  if (!prefs.sound) return;
  audio ??= new AudioContext();
  const start = audio.currentTime;
  TUNES[what].forEach((pitch, index) => note(audio!, pitch, start + index * 0.14));
}

function note(context: AudioContext, pitch: number, at: number): void {
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0.0001, at);
  loudness.gain.exponentialRampToValueAtTime(0.12, at + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.3);
  tone.connect(loudness).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.32);
}

/** The screen does not go dark while a book is open, as long as the browser can do that. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  const hold = async () => {
    if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    lock = await navigator.wakeLock.request("screen").catch(() => null); // a phone that saves its battery says no
  };
  const again = () => void hold();
  document.addEventListener("visibilitychange", again);
  void hold();
  return () => {
    document.removeEventListener("visibilitychange", again);
    void lock?.release();
  };
}

let audio: AudioContext | null = null;

/** A sound that carries across a table: three loud notes, and a phone in a hand shakes. */
export function alarm(times = 3): void {
  audio ??= new AudioContext();
  void audio.resume();
  for (let number = 0; number < times; number++) {
    const at = audio.currentTime + number * 0.32;
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.type = "square";
    tone.frequency.value = number % 2 ? 988 : 784;
    loudness.gain.setValueAtTime(0.0001, at);
    loudness.gain.exponentialRampToValueAtTime(0.8, at + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.28);
    tone.connect(loudness).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.3);
  }
  navigator.vibrate?.([200, 100, 200]);
}

import { readStorage, writeStorage } from "#lib/browser/storage.ts";

const KEY = "foyer.sound";

/** Off until the player switches it on (WCAG 1.4.2). */
export function isSoundOn(): boolean {
  return readStorage(KEY) === "on";
}

export function switchSound(isOn: boolean): void {
  writeStorage(KEY, isOn ? "on" : "off");
}

/** Two bell notes, made by the browser. `volume` is from 0 to 1 (§9: 0.5). Silent where the browser refuses. */
export function chime(volume: number): void {
  // Before a gesture that counts (a touch that has begun does not) browsers refuse, and warn in the console.
  const activation = navigator.userActivation as UserActivation | undefined;
  if (activation && !activation.hasBeenActive) return;
  try {
    const context = new AudioContext();
    const loud = context.createGain();
    loud.gain.value = Math.min(1, Math.max(0, volume));
    loud.connect(context.destination);
    NOTES.forEach(([frequency, start]) => ring(context, loud, frequency, context.currentTime + start));
    setTimeout(() => void context.close().catch(() => undefined), LENGTH_S * 1000);
  } catch {
    // No audio device, or no Web Audio.
  }
}

/** Hertz and seconds. */
const NOTES = [
  [880, 0],
  [1318.5, 0.12],
] as const;
const FADE_S = 0.6;
const LENGTH_S = 1;

function ring(context: AudioContext, to: AudioNode, frequency: number, start: number): void {
  const note = context.createOscillator();
  const fade = context.createGain();
  note.frequency.value = frequency;
  fade.gain.setValueAtTime(1, start);
  fade.gain.exponentialRampToValueAtTime(0.001, start + FADE_S);
  note.connect(fade).connect(to);
  note.start(start);
  note.stop(start + FADE_S);
}

import { chosenDevice } from './sound-choice.ts';
import { ringtoneChoice, volumeChoice } from './ring-choice.ts';
import { gainOf, ringtones, volumeOf } from './ringtone.ts';
import type { RingNote } from './ringtone.ts';

type Sinkable = AudioContext & { readonly setSinkId?: (id: string) => Promise<void> };

/** How fast a note fades in and out, s. */
const fade = 0.012;

function sound(context: AudioContext, { at, length, pitches }: RingNote, gain: number): void {
  const start = context.currentTime + at;
  const level = new GainNode(context, { gain: 0 });
  level.gain.setTargetAtTime(gain, start, fade);
  level.gain.setTargetAtTime(0, start + length, fade * 3);
  level.connect(context.destination);
  for (const frequency of pitches) {
    const note = new OscillatorNode(context, { frequency });
    note.connect(level);
    note.start(start);
    note.stop(start + length + 0.3);
  }
}

/**
 * Rings with the chosen tone on the chosen output until the returned function is called. A host holds a live
 * microphone, so browsers allow sound without a gesture; in other cases it stays silent.
 */
export function startRinging(how: 'alone' | 'beside'): () => void {
  const context: Sinkable = new AudioContext();
  const sink = chosenDevice('ringer');
  if (sink !== null) void context.setSinkId?.(sink).catch(() => undefined);
  const { period, notes } = ringtones[ringtoneChoice.get()];
  const gain = gainOf(volumeOf(volumeChoice.get()), how);
  const ring = (): void => notes.forEach((note) => sound(context, note, gain));
  ring();
  const timer = setInterval(ring, period * 1000);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}

let stopTrial: (() => void) | null = null;

/** Rings once, so that the user hears the choice. */
export function tryRinging(): void {
  stopTrial?.();
  const stop = startRinging('alone');
  const timer = setTimeout(() => stopTrial?.(), 1900);
  stopTrial = () => {
    clearTimeout(timer);
    stopTrial = null;
    stop();
  };
}

import { openOutput, playNote } from './note.ts';
import { ringtoneChoice, volumeChoice } from './ring-choice.ts';
import { gainOf, ringtones, volumeOf } from './ringtone.ts';

/** How fast a note fades in and out, s. */
const fade = 0.012;

/**
 * Rings with the chosen tone on the chosen output until the returned function is called. A host holds a live
 * microphone, so browsers allow sound without a gesture; in other cases it stays silent.
 */
export function startRinging(how: 'alone' | 'beside'): () => void {
  const context = openOutput('ringer');
  const { period, notes } = ringtones[ringtoneChoice.get()];
  const gain = gainOf(volumeOf(volumeChoice.get()), how);
  const ring = (): void =>
    notes.forEach((note) => playNote(context, { ...note, gain, fadeIn: fade, fadeOut: 3 * fade }));
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

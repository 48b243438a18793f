import type { KeypadTone } from '../state/keypad-tone.ts';
import { dtmfTones } from '../../../domain/entities/web-phone-account/calls.ts';
import { openOutput, playNote } from './note.ts';

const [rows, columns] = [
  [697, 770, 852, 941],
  [1209, 1336, 1477, 1633],
] as const;

/** The two frequencies of a DTMF tone, Hz (ITU-T Q.23): one for the row of its key, one for the column. */
export function toneFrequencies(tone: KeypadTone): readonly [row: number, column: number] {
  const at = dtmfTones.indexOf(tone);
  return [rows[Math.floor(at / 4)] ?? 0, columns[at % 4] ?? 0];
}

const [toneSeconds, level, fade] = [0.12, 0.06, 0.005];

/** Lets the user hear the tone of a key they pressed; the other side gets its own from the platform. */
export function playKeyTone(tone: KeypadTone): void {
  const context = openOutput('speaker');
  const pitches = toneFrequencies(tone);
  playNote(context, { at: 0, length: toneSeconds, pitches, gain: level, fadeIn: fade, fadeOut: fade });
  setTimeout(() => void context.close(), 1000 * (toneSeconds + 0.2));
}

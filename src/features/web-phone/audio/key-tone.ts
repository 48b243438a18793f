import type { KeypadTone } from '../state/keypad-tone.ts';
import { dtmfTones } from '../../../domain/entities/web-phone-account/calls.ts';
import { chosenDevice } from './sound-choice.ts';

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
  const context: AudioContext & { readonly setSinkId?: (id: string) => Promise<void> } = new AudioContext();
  const sink = chosenDevice('speaker');
  if (sink !== null) void context.setSinkId?.(sink).catch(() => undefined);
  const gain = new GainNode(context, { gain: 0 });
  gain.connect(context.destination);
  const start = context.currentTime;
  gain.gain.setTargetAtTime(level, start, fade);
  gain.gain.setTargetAtTime(0, start + toneSeconds, fade);
  for (const frequency of toneFrequencies(tone)) {
    const note = new OscillatorNode(context, { frequency });
    note.connect(gain);
    note.start();
    note.stop(start + toneSeconds + 0.05);
  }
  setTimeout(() => void context.close(), 1000 * (toneSeconds + 0.2));
}

import { chosenDevice } from './sound-choice.ts';

/** Opens an output on the chosen device of a purpose, or the browser's own one where it cannot be chosen. */
export function openOutput(purpose: 'speaker' | 'ringer'): AudioContext {
  const context: AudioContext & { readonly setSinkId?: (id: string) => Promise<void> } = new AudioContext();
  const sink = chosenDevice(purpose);
  if (sink !== null) void context.setSinkId?.(sink).catch(() => undefined);
  return context;
}

interface Note {
  /** Seconds from now. */
  readonly at: number;
  readonly length: number;
  /** Hz. */
  readonly pitches: readonly number[];
  readonly gain: number;
  /** Time constants, s. */
  readonly fadeIn: number;
  readonly fadeOut: number;
}

/** Plays pitches together. */
export function playNote(context: AudioContext, { at, length, pitches, gain, fadeIn, fadeOut }: Note): void {
  const start = context.currentTime + at;
  const level = new GainNode(context, { gain: 0 });
  level.gain.setTargetAtTime(gain, start, fadeIn);
  level.gain.setTargetAtTime(0, start + length, fadeOut);
  level.connect(context.destination);
  for (const frequency of pitches) {
    const oscillator = new OscillatorNode(context, { frequency });
    oscillator.connect(level);
    oscillator.start(start);
    // Inaudible by then.
    oscillator.stop(start + length + 8 * fadeOut);
  }
}

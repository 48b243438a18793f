import { sampleRate } from '../../../platform/audio/mu-law.ts';

/** The share of one frequency in the audio, from 0 to 1. Silence has none. */
export function toneShare(samples: readonly number[], frequency: number): number {
  const turn = (2 * Math.PI * frequency) / sampleRate;
  let [re, im, energy] = [0, 0, 0];
  for (const [n, sample] of samples.entries()) {
    re += sample * Math.cos(turn * n);
    im += sample * Math.sin(turn * n);
    energy += sample ** 2;
  }
  return energy < samples.length * 100 ? 0 : (2 * (re ** 2 + im ** 2)) / (samples.length * energy);
}

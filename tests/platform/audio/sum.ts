import { decodeMuLaw, encodeMuLaw, frameLength } from './mu-law.ts';

const samples = Int16Array.from({ length: 256 }, (_, byte) => decodeMuLaw(byte));
export const silentFrame = Buffer.alloc(frameLength, encodeMuLaw(0));

/** A frame to add up, and the factor of its samples. */
export interface MixedFrame {
  readonly frame: Buffer;
  readonly gain: number;
}

/** Adds frames up. Sums beyond the range of the encoding are clipped. A single frame is forwarded as it is. */
export function sumFrames(frames: readonly MixedFrame[]): Buffer {
  const [first, ...others] = frames;
  if (first === undefined) return silentFrame;
  if (others.length === 0 && first.gain === 1) return first.frame;
  const sum = Buffer.alloc(frameLength);
  for (let n = 0; n < frameLength; n += 1) {
    let sample = 0;
    for (const { frame, gain } of frames) sample += (samples[frame[n] ?? 0xff] ?? 0) * gain;
    sum[n] = encodeMuLaw(sample);
  }
  return sum;
}

/** The highest sample of a frame. */
export const peakOf = (frame: Buffer): number =>
  frame.reduce((peak, byte) => Math.max(peak, Math.abs(samples[byte] ?? 0)), 0);

/** Samples below this are silence for a recorder, of at most 32,635. */
export const silenceLevel = 250;

/** The 16-bit samples of encoded audio. */
export const decodeAll = (encoded: Buffer): Int16Array =>
  Int16Array.from(encoded, (byte) => samples[byte] ?? 0);

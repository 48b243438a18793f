import { wholeFrames } from '../lib/mpeg-frame.ts';
import { addSamples, createLoudness, levelsOf } from '../lib/loudness.ts';

/** So much is fetched and decoded at a time: half a minute or so. */
export const partBytes = 192 * 1024;
/** What cannot be cut is decoded whole, up to this. */
const wholeBytes = 2 * 1024 * 1024;
/** Of so many stretches of a file it is shown how loud they are. */
export const stretches = 80;

export interface LevelSource {
  /** Bytes from there on, `partBytes` at most, and how many there are in all; rejects where they cannot be had. */
  readonly fetchPart: (from: number) => Promise<{ readonly bytes: Uint8Array; readonly total: number }>;
  /** Samples of one channel, at whatever rate. */
  readonly decode: (bytes: Uint8Array) => Promise<Float32Array>;
  /** The length of it all, seconds. */
  readonly duration: number;
  /** Resolves when what is heard is not waiting for the same line. */
  readonly ready: () => Promise<void>;
  readonly show: (levels: readonly number[]) => void;
  readonly signal: AbortSignal;
}

/**
 * Finds how loud a file is over its length, piece by piece and behind what is heard: never more of it is in memory
 * than one piece, and the first sound waits for none. A file of another kind than MPEG is shown when it is small.
 */
export async function loadLevels(source: LevelSource): Promise<void> {
  const { fetchPart, decode, duration, ready, show, signal } = source;
  const loudness = createLoudness(stretches);
  let at = 0;
  let heard = 0;
  for (;;) {
    await ready();
    if (signal.aborted) return;
    const { bytes, total } = await fetchPart(at);
    const frames = wholeFrames(bytes);
    if (!frames) {
      if (at === 0 && total <= wholeBytes && bytes.length === total) {
        addSamples(loudness, await decode(bytes), 0, 1);
        show(levelsOf(loudness));
      }
      return;
    }
    const samples = await decode(bytes.slice(frames.from, frames.to));
    if (signal.aborted) return;
    addSamples(loudness, samples, heard / duration, Math.min(1, (heard + frames.seconds) / duration));
    heard += frames.seconds;
    show(levelsOf(loudness));
    at += frames.to;
    // What is left over at the end is no frame: a title, as old files have them.
    if (at >= total || bytes.length < partBytes) return;
  }
}

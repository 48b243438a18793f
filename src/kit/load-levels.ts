import { pause } from '../lib/deadline.ts';
import { wholeFrames } from '../lib/mpeg-frame.ts';
import { addSamples, createLoudness, levelsOf } from '../lib/loudness.ts';

/** So much is fetched and decoded at a time: half a minute or so. */
export const partBytes = 192 * 1024;
/** A piece that could not be reached is asked for again after so long, ms. */
const retryMs = 3000;
/** Of so many stretches of a file it is shown how loud they are. */
export const stretches = 80;

interface Part {
  readonly bytes: Uint8Array;
  /** So many there are in all. */
  readonly total: number;
}

export interface LevelSource {
  /** Bytes from there on, `partBytes` at most; null where they cannot be reached now, rejects where there are none. */
  readonly fetchPart: (from: number) => Promise<Part | null>;
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
 * than one piece, and the first sound waits for none. A file of another kind than MPEG is shown if it is one piece.
 */
export async function loadLevels(source: LevelSource): Promise<void> {
  const { fetchPart, decode, duration, ready, show, signal } = source;
  const loudness = createLoudness(stretches);
  let at = 0;
  let heard = 0;
  for (;;) {
    await ready();
    if (signal.aborted) return;
    const part = await fetchPart(at);
    if (part === null) {
      await pause(retryMs);
      continue;
    }
    const { bytes, total } = part;
    const frames = wholeFrames(bytes);
    if (!frames) {
      if (bytes.length < total) return;
      addSamples(loudness, await decode(bytes), 0, 1);
      show(levelsOf(loudness));
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

import { pause } from '../../lib/async/deadline.ts';
import { wholeFrames } from '../../lib/audio/mpeg-frame.ts';
import { addSamples, createLoudness, levelsOf } from '../../lib/audio/loudness.ts';

/** The size of the chunks that are fetched and decoded: about half a minute of audio each. */
export const partBytes = 192 * 1024;
/** The wait before an unreachable chunk is requested again, ms. */
const retryMs = 3000;
/** The number of levels a file is divided into. */
export const levelCount = 80;

interface AudioPart {
  readonly bytes: Uint8Array;
  /** The size of the whole file in bytes. */
  readonly total: number;
}

export interface LevelSource {
  /** Fetches at most `partBytes` from an offset; null if unreachable for now, rejects if the file cannot be had. */
  readonly fetchPart: (from: number) => Promise<AudioPart | null>;
  /** The samples of one channel, at any sample rate. */
  readonly decode: (bytes: Uint8Array) => Promise<Float32Array>;
  /** The length of the whole file, seconds. */
  readonly duration: number;
  /** Resolves when playback is not waiting for the network. */
  readonly ready: () => Promise<void>;
  readonly show: (levels: readonly number[]) => void;
  readonly signal: AbortSignal;
}

/**
 * Computes the levels of an audio file chunk by chunk, giving way to playback: only one chunk is in memory at a time,
 * and playback never waits for it. A file that is not MPEG gets levels only if it fits into one chunk.
 */
export async function loadLevels(source: LevelSource): Promise<void> {
  const { fetchPart, decode, duration, ready, show, signal } = source;
  const loudness = createLoudness(levelCount);
  let at = 0;
  let seconds = 0;
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
    addSamples(loudness, samples, seconds / duration, Math.min(1, (seconds + frames.seconds) / duration));
    seconds += frames.seconds;
    show(levelsOf(loudness));
    at += frames.to;
    // The rest is not a frame: old files end with an ID3 tag.
    if (at >= total || bytes.length < partBytes) return;
  }
}

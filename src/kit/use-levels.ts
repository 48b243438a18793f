import { useEffect, useState } from 'react';
import { loadLevels, partBytes } from './load-levels.ts';
import type { Playback } from './playback.ts';

/** Low, since no one hears it: a quarter of the work, a tenth of the memory. */
const sampleRate = 8000;

async function fetchPart(src: string, from: number, signal: AbortSignal) {
  const asked: RequestInit = {
    headers: { range: `bytes=${from}-${from + partBytes - 1}` },
    // Of one address Chromium lets one at a time into its cache: the player would wait for this.
    cache: 'no-store',
    credentials: 'include',
    priority: 'low',
    signal,
  };
  const response = await fetch(src, asked).catch(() => null);
  if (response === null || response.status >= 500) return null;
  const whole = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
  if (response.status !== 206 || whole === undefined) throw new RangeError(`no part: ${response.status}`);
  return { bytes: new Uint8Array(await response.arrayBuffer()), total: Number(whole) };
}

/** While something waits to be heard, the line is its own. */
function untilHeard({ state }: Playback, signal: AbortSignal): Promise<void> {
  const isFree = (): boolean => state.get().phase.kind !== 'waiting' || signal.aborted;
  if (isFree()) return Promise.resolve();
  return new Promise((resolve) => {
    const leave = state.subscribe(() => {
      if (!isFree()) return;
      leave();
      resolve();
    });
    signal.addEventListener('abort', () => {
      leave();
      resolve();
    });
  });
}

/** How loud a file is over its length (levels of 0 to 1), as far as is known yet. */
export function useLevels(src: string, playback: Playback, duration: number): readonly number[] | null {
  const [found, setFound] = useState<{ src: string; levels: readonly number[] } | null>(null);
  useEffect(() => {
    if (duration <= 0) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    loadLevels({
      duration,
      signal,
      fetchPart: (from) => fetchPart(src, from, signal),
      decode: async (bytes) => {
        const { buffer } = bytes.slice();
        // A browser that knows none of it, or no such rate, throws here.
        const context = new OfflineAudioContext(1, 1, sampleRate);
        return (await context.decodeAudioData(buffer)).getChannelData(0);
      },
      ready: () => untilHeard(playback, signal),
      show: (levels) => setFound({ src, levels }),
    }).catch(() => {
      // An ornament: whether it can be heard is the player's to say.
    });
    return () => stop.abort();
  }, [src, playback, duration]);
  return found?.src === src ? found.levels : null;
}

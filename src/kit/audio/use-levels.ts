import { useEffect, useState } from 'react';
import { loadLevels, partBytes } from './load-levels.ts';
import type { Playback } from './playback.ts';

/** A low rate, because this audio is never played: a quarter of the work, a tenth of the memory. */
const sampleRate = 8000;

async function fetchPart(src: string, from: number, signal: AbortSignal) {
  const request: RequestInit = {
    headers: { range: `bytes=${from}-${from + partBytes - 1}` },
    // Chromium locks the cache entry per URL; the player would wait for this request.
    cache: 'no-store',
    credentials: 'include',
    priority: 'low',
    signal,
  };
  const response = await fetch(src, request).catch(() => null);
  if (response === null || response.status >= 500) return null;
  const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
  if (response.status !== 206 || total === undefined) throw new RangeError(`no part: ${response.status}`);
  return { bytes: new Uint8Array(await response.arrayBuffer()), total: Number(total) };
}

/** Resolves once playback is not waiting for data, so that it gets the network first. */
function untilPlaybackHasData({ state }: Playback, signal: AbortSignal): Promise<void> {
  const isFree = (): boolean => state.get().phase.kind !== 'waiting' || signal.aborted;
  if (isFree()) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = state.subscribe(() => {
      if (!isFree()) return;
      unsubscribe();
      resolve();
    });
    signal.addEventListener('abort', () => {
      unsubscribe();
      resolve();
    });
  });
}

/** The levels (0 to 1) of a file over its length, as far as they are known; null until the first. */
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
        // Throws in a browser without OfflineAudioContext or this sample rate.
        const context = new OfflineAudioContext(1, 1, sampleRate);
        return (await context.decodeAudioData(buffer)).getChannelData(0);
      },
      ready: () => untilPlaybackHasData(playback, signal),
      show: (levels) => setFound({ src, levels }),
    }).catch(() => {
      // The waveform is decorative; the player reports problems.
    });
    return () => stop.abort();
  }, [src, playback, duration]);
  return found?.src === src ? found.levels : null;
}

import { expect, test, vi } from 'vitest';
import { deferred } from '../../../src/lib/async/deferred.ts';
import { loadLevels, partBytes, levelCount } from '../../../src/kit/audio/load-levels.ts';
import type { LevelSource } from '../../../src/kit/audio/load-levels.ts';

/** 48 kbit/s at 16 kHz: each frame has 216 bytes and lasts 36 ms; its fifth byte gives the loudness. */
function mpeg(count: number, loudness: (n: number) => number): Uint8Array {
  const bytes = new Uint8Array(count * 216).fill(0x55);
  for (let n = 0; n < count; n += 1) bytes.set([0xff, 0xf3, 0x68, 0xc4, loudness(n)], n * 216);
  return bytes;
}

function sourceOf(file: Uint8Array, duration: number, change: Partial<LevelSource> = {}) {
  const shown: (readonly number[])[] = [];
  const sizes: number[] = [];
  const source: LevelSource = {
    duration,
    fetchPart: (from) => Promise.resolve({ bytes: file.slice(from, from + partBytes), total: file.length }),
    decode: (bytes) => {
      sizes.push(bytes.length);
      return Promise.resolve(
        Float32Array.from({ length: bytes.length / 216 }, (_, n) => (bytes[n * 216 + 4] ?? 0) / 100),
      );
    },
    ready: () => Promise.resolve(),
    show: (levels) => void shown.push(levels),
    signal: new AbortController().signal,
    ...change,
  };
  return { source, shown, sizes };
}

test('draws a long file part by part, decoding no more than one part at a time, with each section at its level', async () => {
  const count = 10_000;
  const { source, shown, sizes } = sourceOf(
    mpeg(count, (n) => (n < count / 2 ? 20 : 80)),
    count * 0.036,
  );
  await loadLevels(source);
  expect(shown.length).toBe(Math.ceil((count * 216) / partBytes));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(partBytes);
  const last = [...(shown.at(-1) ?? [])].map((level) => Math.round(level * 100));
  expect(
    [last.slice(0, levelCount / 2), last.slice(levelCount / 2)].map((half) => [...new Set(half)]),
  ).toEqual([[20], [80]]);
  // Sections that are not loaded yet are flat.
  expect((shown[0] ?? []).at(-1)).toBe(0);
});

test('fetches nothing while playback waits, nor after it was aborted', async () => {
  const abort = new AbortController();
  const waiting = deferred<void>();
  const fetchPart = vi.fn<LevelSource['fetchPart']>();
  const { source } = sourceOf(
    mpeg(10, () => 1),
    1,
    {
      fetchPart,
      ready: () => waiting.promise,
      signal: abort.signal,
    },
  );
  const done = loadLevels(source);
  await new Promise((resolve) => setImmediate(resolve));
  expect(fetchPart).not.toHaveBeenCalled();
  abort.abort();
  waiting.resolve();
  await done;
  expect(fetchPart).not.toHaveBeenCalled();
});

test('retries a part that cannot be reached until it is aborted', async () => {
  vi.useFakeTimers();
  const file = mpeg(2000, () => 50);
  let isUnreachable = true;
  const abort = new AbortController();
  const fetchPart = vi.fn<LevelSource['fetchPart']>((from) =>
    Promise.resolve(isUnreachable ? null : { bytes: file.slice(from, from + partBytes), total: file.length }),
  );
  const { source, shown } = sourceOf(file, 2000 * 0.036, { fetchPart, signal: abort.signal });
  const done = loadLevels(source);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([fetchPart.mock.calls.length, shown.length]).toEqual([4, 0]);
  isUnreachable = false;
  await vi.advanceTimersByTimeAsync(3000);
  await done;
  expect(shown.at(-1)?.at(-1)).toBeCloseTo(0.5);

  isUnreachable = true;
  fetchPart.mockClear();
  const again = loadLevels(source);
  await vi.advanceTimersByTimeAsync(1000);
  abort.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  await again;
  expect(fetchPart).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('draws a file that is not MPEG only if it is a single part', async () => {
  const decode = vi.fn<LevelSource['decode']>(() => Promise.resolve(Float32Array.from([0.5])));
  const small = sourceOf(new Uint8Array(1000).fill(7), 1, { decode });
  await loadLevels(small.source);
  expect([small.shown.length, decode.mock.calls.length]).toEqual([1, 1]);
  const large = sourceOf(new Uint8Array(partBytes + 1).fill(7), 1, { decode });
  await loadLevels(large.source);
  expect([large.shown.length, decode.mock.calls.length]).toEqual([0, 1]);
});

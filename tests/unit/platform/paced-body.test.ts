import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBodyPlaces, pacedBody } from '../../platform/server/paced-body.ts';

const pace = { graceMs: 1000, bytesPerSecond: 100 };
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A body of parts of this size, each sent so many ms after the one before; it never ends by itself. */
function body(bytes: number, everyMs: number, parts = Infinity) {
  let isCancelled = false;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (parts <= 0) return controller.close();
        parts -= 1;
        await new Promise((resolve) => setTimeout(resolve, everyMs));
        controller.enqueue(new Uint8Array(bytes));
      },
      cancel: () => void (isCancelled = true),
    },
    { highWaterMark: 0 },
  );
  return { stream, isCancelled: () => isCancelled };
}
async function sizeOf(stream: ReadableStream<Uint8Array>): Promise<number> {
  let size = 0;
  for await (const part of pacedBody(stream, pace)) size += part.byteLength;
  return size;
}

test('a body that keeps the pace is read whole, however long it takes', async () => {
  const reading = sizeOf(body(50, 400, 100).stream);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await reading).toBe(5000);
});

test.each([
  ['comes byte by byte', 1, 200],
  ['stops', 1000, 60_000],
])('a body that %s is given up', async (_, bytes, everyMs) => {
  const { stream, isCancelled } = body(bytes, everyMs);
  const outcome = sizeOf(stream).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await outcome).toMatchObject({ status: 408 });
  expect(isCancelled()).toBe(true);
});

test('an address has so many unfinished bodies, and others have theirs', async () => {
  const places = createBodyPlaces(2);
  const ends: (() => void)[] = [];
  const pending = (): Promise<void> => new Promise((resolve) => ends.push(resolve));
  const reads = [places.read('a', pending), places.read('a', pending)];
  await expect(places.read('a', pending)).rejects.toMatchObject({ status: 429 });
  await expect(places.read('b', () => Promise.resolve(1))).resolves.toBe(1);
  ends[0]?.();
  await reads[0];
  await expect(places.read('a', () => Promise.resolve(2))).resolves.toBe(2);
  ends[1]?.();
  await reads[1];
});

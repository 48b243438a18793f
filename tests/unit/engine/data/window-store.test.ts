import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoredWindow } from '../../../../src/client/store/database.ts';
import { deferred } from '../../../../src/lib/async/deferred.ts';
import { WindowStore } from '../../../../workers/engine/data/window/window-store.ts';
import type { Persistence } from '../../../../workers/engine/data/store/persistence.ts';
import type { UserPartition } from '../../../../workers/engine/data/store/user-partition.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const intervalMs = 3000;

/** A store of windows whose puts end when the test says so. */
function storing() {
  const puts: { readonly keys: readonly string[]; readonly end: () => void }[] = [];
  let running = 0;
  let maxRunning = 0;
  const put = {
    async putWindows(records: readonly StoredWindow[]) {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      const end = deferred<void>();
      puts.push({ keys: records.map(({ key }) => key), end: () => end.resolve() });
      await end.promise;
      running -= 1;
    },
  };
  const partition = { store: put } as unknown as UserPartition;
  const persistence = {
    write: async (_: unknown, work: (store: typeof put) => Promise<void>) => work(put),
  } as unknown as Persistence;
  const store = new WindowStore(partition, persistence, () => performance.now(), intervalMs);
  const add = (key: string): void => store.add(key, () => ({ key }) as StoredWindow);
  return { store, add, puts, maxRunning: () => maxRunning };
}

test('records that change together are put together, and those after them at the interval', async () => {
  const { add, puts } = storing();
  add('a');
  add('b');
  await vi.advanceTimersByTimeAsync(100);
  expect(puts.map(({ keys }) => keys)).toEqual([['a', 'b']]);
  puts[0]?.end();
  add('c');
  await vi.advanceTimersByTimeAsync(intervalMs - 101);
  expect(puts).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(101);
  expect(puts.map(({ keys }) => keys)).toEqual([['a', 'b'], ['c']]);
});

test('one put runs at a time, also when all is to be put at once', async () => {
  const { store, add, puts, maxRunning } = storing();
  add('a');
  const first = store.flush();
  add('b');
  const second = store.flush();
  await vi.advanceTimersByTimeAsync(10 * intervalMs);
  expect(puts.map(({ keys }) => keys)).toEqual([['a']]);
  puts[0]?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(puts.map(({ keys }) => keys)).toEqual([['a'], ['b']]);
  puts[1]?.end();
  await Promise.all([first, second]);
  expect(maxRunning()).toBe(1);
});

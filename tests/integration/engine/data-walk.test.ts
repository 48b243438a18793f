import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataSetWalk } from './data-support/walk.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  Dexie.dependencies.indexedDB = globalThis.indexedDB;
  // fake-indexeddb runs on setImmediate, which stays real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => vi.useRealTimers());

const seeds = (process.env['WALK_SEEDS'] ?? '1,2,3,4,5,6,14,126').split(',').map(Number);

test.for(seeds)(
  'random events, windows, cuts, lost sessions and crashes end in the platform’s rows (seed %i)',
  { timeout: 120_000 },
  async (seed) => {
    const walk = new DataSetWalk(seed);
    await walk.begin();
    for (let step = 0; step < 600; step += 1) {
      await walk.step();
    }
    await walk.settle();
    // The walk made every kind of step.
    expect(
      Object.values(walk.coverage).every((count) => count > 0),
      JSON.stringify(walk.coverage),
    ).toBe(true);
  },
);

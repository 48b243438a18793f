// First of all: Dexie looks for IndexedDB when it is loaded.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdLabel } from './walk-support/freshness.ts';
import { windowFor, writeOf } from './walk-support/rows.ts';
import type { Sight } from './walk-support/tab.ts';
import type { WalkWorld } from './walk-support/world.ts';
import { openWalkWorld } from './walk-support/world.ts';

/* A link that died without a word: nobody can know at once, and what is said of the rows must be true all the same. */

let world: WalkWorld;
beforeEach(async () => {
  for (const say of ['warn', 'error'] as const) vi.spyOn(console, say).mockImplementation(() => {});
  world = await openWalkWorld(1, true);
  world.tabs[0]?.show(windowFor('anna', [0, 0.5, 0.5]));
  await world.time.advance(3000);
});
afterEach(async () => {
  await world.close();
  vi.restoreAllMocks();
});

function seen(): Sight {
  const [sight] = world.tabs[0]?.sights() ?? [];
  if (!sight) throw new Error('nothing is shown');
  return sight;
}

test('found dead, it dates the rows to the last sign of life, not to the moment of finding out', async () => {
  const { platform, time } = world;
  await time.advance(2000);
  expect(seen().isLive).toBe(true);
  platform.control.hold('all');
  const silentFrom = Date.now();
  await time.advance(1000);
  void platform.store.write([writeOf(platform.store, [0, 0.5, 0.5])]);
  await time.advance(2000);
  expect(seen().isLive).toBe(true);
  await time.advance(10_000);
  expect(seen().isLive).toBe(false);
  expect(seen().record?.asOf).toBeLessThanOrEqual(silentFrom);
  // The platform says something every five seconds at least.
  expect(seen().record?.asOf).toBeGreaterThan(silentFrom - 5500);
  expect(() => holdLabel(platform, seen())).not.toThrow();
});

test('an engine that dies in the silence leaves no later date behind', async () => {
  const { platform, time } = world;
  platform.control.hold('all');
  const silentFrom = Date.now();
  await time.advance(3000);
  world.worker()?.process.kill();
  await time.advance(5000);
  expect(seen().isLive).toBe(false);
  expect(seen().record?.asOf).toBeLessThanOrEqual(silentFrom);
});

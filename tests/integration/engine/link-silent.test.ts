// Imported first: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assertFreshnessLabel } from './walk-support/freshness.ts';
import { windowFor, writeOf } from './walk-support/rows.ts';
import type { ShownWindow } from './walk-support/tab.ts';
import type { WalkWorld } from './walk-support/world.ts';
import { openWalkWorld } from './walk-support/world.ts';

/* A silently dead link cannot be detected at once; the rows' freshness label must be true all the same. */

let world: WalkWorld;
beforeEach(async () => {
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  world = await openWalkWorld(1, true);
  world.tabs[0]?.show(windowFor('anna', [0, 0.5, 0.5]));
  await world.time.advance(3000);
});
afterEach(async () => {
  await world.close();
  vi.restoreAllMocks();
});

function shownWindow(): ShownWindow {
  const [shown] = world.tabs[0]?.shownWindows() ?? [];
  if (!shown) throw new Error('nothing is shown');
  return shown;
}

test('a dead link dates the rows to the last sign of life, not to the moment of its detection', async () => {
  const { platform, time } = world;
  await time.advance(2000);
  expect(shownWindow().isLive).toBe(true);
  platform.control.hold('all');
  const silentFrom = Date.now();
  await time.advance(1000);
  void platform.store.write([writeOf(platform.store, [0, 0.5, 0.5])]);
  await time.advance(2000);
  expect(shownWindow().isLive).toBe(true);
  await time.advance(10_000);
  expect(shownWindow().isLive).toBe(false);
  expect(shownWindow().record?.asOf).toBeLessThanOrEqual(silentFrom);
  // The platform sends something at least every five seconds.
  expect(shownWindow().record?.asOf).toBeGreaterThan(silentFrom - 5500);
  expect(() => assertFreshnessLabel(platform, shownWindow())).not.toThrow();
});

test('an engine that dies during the silence leaves no later date', async () => {
  const { platform, time } = world;
  platform.control.hold('all');
  const silentFrom = Date.now();
  await time.advance(3000);
  world.worker()?.process.kill();
  await time.advance(5000);
  expect(shownWindow().isLive).toBe(false);
  expect(shownWindow().record?.asOf).toBeLessThanOrEqual(silentFrom);
});

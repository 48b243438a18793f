// Imported first: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedWindow } from './data-support/replica.ts';
import { findMismatch } from './walk-support/checks.ts';
import { windowFor, writeOf } from './walk-support/rows.ts';
import type { WalkWorld } from './walk-support/world.ts';
import { openWalkWorld } from './walk-support/world.ts';

/*
 * The engine moves from the shared worker to a tab's worker, and from databases to memory, as in a browser whose shared
 * worker loses its databases (Safari).
 */

const hasSharedWorker = true;
const always = Number.MAX_SAFE_INTEGER;
const [logs, channels] = [windowFor('anna', [0, 0.5, 0.5]), windowFor('anna', [0.5, 0.5, 0.5])];

let world: WalkWorld;
beforeEach(async () => {
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  world = await openWalkWorld(1, hasSharedWorker);
  await world.openTab();
  await world.time.advance(3000);
  for (const tab of world.tabs) for (const window of [logs, channels]) tab.show(window);
  await world.time.advance(3000);
});
afterEach(async () => {
  await world.close();
  vi.restoreAllMocks();
});

async function write(from: number): Promise<void> {
  const dice = (n: number) => [(n * 0.137) % 1, (n * 0.071) % 1, (n * 0.313) % 1] as const;
  for (let n = from; n < from + 20; n += 1) {
    void world.platform.store.write([writeOf(world.platform.store, dice(n))]);
    await world.time.idle();
  }
}

/**
 * Expects both tabs to show the platform's rows live, from one engine with one socket. Returns the worker's kind and the
 * storage.
 */
async function expectConsistentTabs(): Promise<{
  readonly worker: string | undefined;
  readonly storage: string | undefined;
}> {
  for (const tab of world.tabs)
    for (const shown of tab.shownWindows()) expect(findMismatch(world.platform, shown)).toBeNull();
  const [one, two] = world.tabs;
  expect(one?.connection.epoch).toBe(two?.connection.epoch);
  expect(one?.connection.storage).toBe(two?.connection.storage);
  const open = world.browser.alive().flatMap(({ sockets }) => sockets.filter(({ isOpen }) => isOpen));
  expect(open).toHaveLength(1);
  expect(await world.browser.countWriters()).toBe(1);
  return { worker: world.worker()?.kind, storage: one?.connection.storage };
}

test('a shared worker that loses its databases is replaced by a tab’s worker, and nothing is lost', async () => {
  expect(await expectConsistentTabs()).toEqual({ worker: 'shared', storage: 'replica' });
  const before = world.worker();
  if (before) world.browser.disk.failNext(before.process, always);
  await write(0);
  await world.time.advance(30_000);
  expect(await expectConsistentTabs()).toEqual({ worker: 'elected', storage: 'replica' });
  expect(before?.process.isDead).toBe(true);
  await write(20);
  await world.time.advance(5000);
  expect(await expectConsistentTabs()).toEqual({ worker: 'elected', storage: 'replica' });

  // A tab opened now uses the elected worker too.
  const late = await world.openTab();
  await world.time.advance(3000);
  for (const window of [logs, channels]) late.show(window);
  await world.time.advance(3000);
  expect(await expectConsistentTabs()).toEqual({ worker: 'elected', storage: 'replica' });
});

test('if the tab’s worker has no databases either, the engine goes on in memory with the same users', async () => {
  for (const worker of world.browser.alive()) world.browser.disk.failNext(worker.process, always);
  await write(0);
  await world.time.advance(30_000);
  const elected = world.worker();
  if (elected) world.browser.disk.failNext(elected.process, always);
  await write(20);
  await world.time.advance(30_000);
  expect(await expectConsistentTabs()).toEqual({ worker: 'elected', storage: 'memory' });
  expect(world.tabs.map((tab) => tab.users)).toEqual([['anna'], ['anna']]);
});

test('when idle databases are cleared, tabs go on getting rows and everything is written again', async () => {
  await world.browser.disk.clear();
  await world.time.advance(200);
  for (const tab of world.tabs) expect(tab.shownWindows().map(({ isLive }) => isLive)).toEqual([true, true]);
  await world.time.advance(3000);
  expect(await expectConsistentTabs()).toEqual({ worker: 'shared', storage: 'replica' });
  expect((await storedWindow('anna', logs))?.rows).toEqual(world.tabs[0]?.shownWindows()[0]?.record?.rows);
});

test('on a full disk the engine stays in its worker, since the disk is full for every worker', async () => {
  const [worker] = world.browser.alive();
  if (worker) world.browser.disk.fillNext(worker.process, always);
  await write(0);
  await world.time.advance(30_000);
  expect(await expectConsistentTabs()).toEqual({ worker: 'shared', storage: 'memory' });
  expect(world.worker()).toBe(worker);
});

// First of all: Dexie looks for IndexedDB when it is loaded.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedWindow } from './data-support/replica.ts';
import { wrongWith } from './walk-support/checks.ts';
import { windowFor, writeOf } from './walk-support/rows.ts';
import type { WalkWorld } from './walk-support/world.ts';
import { openWalkWorld } from './walk-support/world.ts';

/*
 * A browser moves from the worker of all tabs to one of a tab's own, and from databases to memory, as in a browser
 * whose shared worker loses its databases (Safari).
 */

const hasSharedWorker = true;
const always = Number.MAX_SAFE_INTEGER;
const [logs, channels] = [windowFor('anna', [0, 0.5, 0.5]), windowFor('anna', [0.5, 0.5, 0.5])];

let world: WalkWorld;
beforeEach(async () => {
  for (const say of ['warn', 'error'] as const) vi.spyOn(console, say).mockImplementation(() => {});
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

/** Both tabs show what the platform has, live, of one engine with one socket; answers what it runs in and where rows are. */
async function seen(): Promise<{
  readonly worker: string | undefined;
  readonly storage: string | undefined;
}> {
  for (const tab of world.tabs)
    for (const sight of tab.sights()) expect(wrongWith(world.platform, sight)).toBeNull();
  const [one, two] = world.tabs;
  expect(one?.connection.epoch).toBe(two?.connection.epoch);
  expect(one?.connection.storage).toBe(two?.connection.storage);
  const open = world.browser.alive().flatMap(({ sockets }) => sockets.filter(({ isOpen }) => isOpen));
  expect(open).toHaveLength(1);
  expect(await world.browser.writers()).toBe(1);
  return { worker: world.worker()?.kind, storage: one?.connection.storage };
}

test('a shared worker that loses its databases gives way to the worker of a tab, and nothing is lost', async () => {
  expect(await seen()).toEqual({ worker: 'shared', storage: 'replica' });
  const before = world.worker();
  if (before) world.browser.disk.failNext(before.process, always);
  await write(0);
  await world.time.advance(30_000);
  expect(await seen()).toEqual({ worker: 'elected', storage: 'replica' });
  expect(before?.process.isDead).toBe(true);
  await write(20);
  await world.time.advance(5000);
  expect(await seen()).toEqual({ worker: 'elected', storage: 'replica' });

  // A tab that comes now does as the others do.
  const late = await world.openTab();
  await world.time.advance(3000);
  for (const window of [logs, channels]) late.show(window);
  await world.time.advance(3000);
  expect(await seen()).toEqual({ worker: 'elected', storage: 'replica' });
});

test('where the worker of the tab has none either, all goes on in memory, with the same users', async () => {
  for (const worker of world.browser.alive()) world.browser.disk.failNext(worker.process, always);
  await write(0);
  await world.time.advance(30_000);
  const elected = world.worker();
  if (elected) world.browser.disk.failNext(elected.process, always);
  await write(20);
  await world.time.advance(30_000);
  expect(await seen()).toEqual({ worker: 'elected', storage: 'memory' });
  expect(world.tabs.map((tab) => tab.users)).toEqual([['anna'], ['anna']]);
});

test('databases cleared while nothing happens: every tab says so at once, and they are written anew by themselves', async () => {
  await world.browser.disk.clear();
  await world.time.advance(200);
  for (const tab of world.tabs) expect(tab.sights().map(({ isLive }) => isLive)).toEqual([false, false]);
  await world.time.advance(2000);
  expect(await seen()).toEqual({ worker: 'shared', storage: 'replica' });
  expect(await storedWindow('anna', logs)).toMatchObject({ epoch: world.worker()?.engine.epoch });
});

test('a full disk is full for every worker: the engine stays where it is', async () => {
  const [worker] = world.browser.alive();
  if (worker) world.browser.disk.fillNext(worker.process, always);
  await write(0);
  await world.time.advance(30_000);
  expect(await seen()).toEqual({ worker: 'shared', storage: 'memory' });
  expect(world.worker()).toBe(worker);
});

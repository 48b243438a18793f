import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { channelName } from '../../../src/domain/protocol/engine-channel.ts';
import { engineProtocol, lockName } from '../../../src/domain/protocol/engine.ts';
import { FakeDataSets } from '../../unit/engine/link-support/fake-data-sets.ts';
import type { Browser } from '../support/browser.ts';
import { openBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

vi.setConfig({ testTimeout: 20_000 });

const all: FakeDataSets[] = [];
let browser: Browser;

beforeEach(() => {
  all.length = 0;
  browser = openBrowser('http://127.0.0.1:9', () => {
    const dataSets = new FakeDataSets();
    all.push(dataSets);
    return dataSets;
  });
});
afterEach(() => browser.close());

const holders = async (name: string): Promise<number> =>
  (await browser.locks.query()).held?.filter((lock) => lock.name === name).length ?? 0;

test('an engine holds the writer lock and its life lock until it dies', async () => {
  const engine = browser.startEngine();
  await browser.openTab(engine);
  expect(await holders(lockName.writer)).toBe(1);
  expect(await holders(lockName.life(engine.epoch))).toBe(1);
  engine.kill();
  await eventually(async () => (await holders(lockName.life(engine.epoch))) === 0);
  expect(await holders(lockName.writer)).toBe(0);
});

test('when a second engine takes over, the first drains, notifies its tabs and ends', async () => {
  const first = browser.startEngine();
  const tab = await browser.openTab(first);
  const second = browser.startEngine();
  const next = await browser.openTab(second);
  expect(next.welcome.epoch).toBe(second.epoch);
  expect(all[0]?.calls).toContain('drain');
  await eventually(() => first.hasEnded());
  expect(tab.pushes.map(({ push }) => push)).toContain('displaced');
  expect(await holders(lockName.life(first.epoch))).toBe(0);
  expect(await holders(lockName.writer)).toBe(1);
  expect(second.hasEnded()).toBe(false);
});

test('an engine that starts after the clock was set back takes over at once', async () => {
  const first = browser.startEngine();
  await browser.openTab(first);
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() - 3_600_000);
  const startedAt = performance.now();
  const second = browser.startEngine();
  const { welcome } = await browser.openTab(second);
  vi.restoreAllMocks();
  expect(welcome.epoch).toBe(second.epoch);
  // Not by stealing the lock, which takes three seconds and ends the first without a drain.
  expect(performance.now() - startedAt).toBeLessThan(2000);
  expect(all[0]?.calls).toContain('drain');
});

test('of eight engines started at once exactly one remains', async () => {
  const engines = Array.from({ length: 8 }, () => browser.startEngine());
  await eventually(() => engines.filter((engine) => !engine.hasEnded()).length === 1);
  const [left] = engines.filter((engine) => !engine.hasEnded());
  if (!left) throw new Error('nobody stayed');
  const { welcome } = await browser.openTab(left);
  expect(welcome.epoch).toBe(left.epoch);
});

test('a stuck engine is not waited for: its writer lock is stolen', async () => {
  // It never yields, like the engine of a frozen tab, which receives nothing.
  const stuck = browser.locks
    .request(lockName.writer, () => new Promise<void>(() => {}))
    .catch((error: unknown) => String(error));
  const engine = browser.startEngine();
  const tab = await browser.openTab(engine);
  expect(tab.welcome.epoch).toBe(engine.epoch);
  expect(await stuck).toContain('stolen');
});

test('an engine whose writer lock was stolen stops at once and writes no more', async () => {
  const engine = browser.startEngine();
  const tab = await browser.openTab(engine);
  void browser.locks.request(lockName.writer, { steal: true }, () => new Promise<void>(() => {}));
  await eventually(() => engine.hasEnded());
  expect(tab.pushes.map(({ push }) => push)).toContain('displaced');
  expect(all[0]?.calls).not.toContain('drain');
});

test('an engine with an older protocol version is told to stay away', async () => {
  const engine = browser.startEngine();
  await browser.openTab(engine);
  const channel = browser.openChannel(channelName.engine);
  const received: unknown[] = [];
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => received.push(data));
  channel.postMessage({
    kind: 'displace',
    epoch: 'old',
    protocol: engineProtocol - 1,
  });
  await eventually(() => received.length > 0);
  expect(received).toEqual([{ kind: 'stay', to: 'old' }]);
  expect(engine.hasEnded()).toBe(false);
});

test('an engine that has run for a while yields to the tab of a newer build', async () => {
  const engine = browser.startEngine({ build: '2026-01-01' });
  const tab = await browser.openTab(engine);
  // The tabs of these tests have build 'source', which sorts after any date.
  expect(tab.welcome.build).toBe('2026-01-01');
  expect(engine.hasEnded()).toBe(false);
  const now = performance.now.bind(performance);
  const elapsed = performance.now() + 11_000;
  performance.now = () => Math.max(now(), elapsed);
  try {
    await browser.openTab(engine);
    await eventually(() => engine.hasEnded());
  } finally {
    performance.now = now;
  }
});

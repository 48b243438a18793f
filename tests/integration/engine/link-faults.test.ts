// Imported first: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Link } from '../../../src/domain/protocol/engine.ts';
import type { SessionUser } from '../../../src/domain/protocol/session.ts';
import type { Browser, RunningEngine, Tab } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import type { World } from '../support/world.ts';
import { logWindow, openWorld, shownWindow, showsMessages, signIn, writeLogs } from '../support/world.ts';

vi.setConfig({ testTimeout: 60_000 });

let world: World;
let browser: Browser;
let engine: RunningEngine;
let tab: Tab;
let user: SessionUser;

beforeAll(async () => {
  world = await openWorld();
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  browser = world.newBrowser();
  engine = browser.startEngine();
  tab = await browser.openTab(engine);
  const [signedIn] = await signIn(tab, 'harbour');
  if (!signedIn) throw new Error('nobody');
  user = signedIn;
});
afterEach(async () => {
  await world.control.calm();
  await engine.stop();
  browser.close();
  vi.restoreAllMocks();
});

const linkOf = (of: Tab): Link['status'] => {
  const pushed = of.pushes.findLast((push) => push.push === 'link');
  return pushed?.push === 'link' ? pushed.link.status : of.welcome.link.status;
};
const connected = (of: Tab = tab): Promise<boolean> => eventually(() => linkOf(of) === 'connected', 20_000);
const disconnected = (of: Tab = tab): Promise<boolean> =>
  eventually(() => linkOf(of) === 'disconnected', 20_000);

/** Opens the window and waits until it is live. */
async function openLiveWindow(): Promise<void> {
  await connected();
  await tab.engine.open(user.id, logWindow(user));
  await eventually(() => shownWindow(tab, user, logWindow(user))?.epoch === engine.epoch, 20_000);
}
/** Expects newly written rows to show in the right order. */
async function expectLive(): Promise<void> {
  const messages = await writeLogs(world.control, user, 3);
  await eventually(() => showsMessages(tab, user, messages), 20_000);
}

// Proves S0-4-13, S0-4-09, S0-4-11.
test('a cut socket resumes and gets the missed messages without a snapshot', async () => {
  await openLiveWindow();
  await expectLive();
  const before = await world.control.stats();
  await world.control.cut({ how: 'terminate', refuseForMs: 300 });
  const missed = await writeLogs(world.control, user, 5);
  await disconnected();
  await connected();
  await eventually(() => showsMessages(tab, user, missed));
  const after = await world.control.stats();
  expect(after.snapshots).toBe(before.snapshots);
  expect(after.resumesServed).toBe(before.resumesServed + 1);
  await expectLive();
});

// Proves S0-4-13, S0-7-24.
test('a link cut during initialize and during resume connects in the end and misses nothing', async () => {
  await openLiveWindow();
  // Held sockets accept the connection but never answer.
  await world.control.holdSockets({ which: 'all' });
  await world.control.cut({ how: 'terminate' });
  const before = (await world.control.stats()).attempts.length;
  const missed = await writeLogs(world.control, user, 2);
  await eventually(async () => (await world.control.stats()).attempts.length > before, 20_000);
  await world.control.cut({ how: 'terminate' });
  await world.control.releaseSockets();
  const { initializations } = await world.control.stats();
  // It is initialized now, and within the second before its resume.
  await eventually(async () => (await world.control.stats()).initializations > initializations, 20_000);
  await world.control.cut({ how: 'terminate' });
  await eventually(() => showsMessages(tab, user, missed), 30_000);
  await connected();
  await expectLive();
  expect((await tab.engine.report()).dropped['gap']).toBeUndefined();
});

test('a link cut in the middle of a snapshot ends with the complete set', async () => {
  await connected();
  const { snapshots } = await world.control.stats();
  // The messages are created and numbered but lost; then the socket is cut too.
  await world.control.faultMessages({ kind: 'drop', count: 100 });
  const opening = tab.engine.open(user.id, logWindow(user));
  await eventually(async () => (await world.control.stats()).snapshots > snapshots);
  await world.control.cut({ how: 'terminate' });
  await world.control.calm();
  await opening;
  await eventually(() => shownWindow(tab, user, logWindow(user))?.epoch === engine.epoch, 20_000);
  await expectLive();
  expect((await world.control.stats()).snapshots).toBe(snapshots + 1);
});

// Proves S0-8-09.
test('repeated, missing and reordered messages leave correct rows', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  await openLiveWindow();
  await world.control.faultMessages({ kind: 'duplicate', count: 4 });
  await expectLive();
  await eventually(async () => ((await tab.engine.report()).dropped['duplicate'] ?? 0) > 0);
  expect(error).not.toHaveBeenCalled();

  const { snapshots } = await world.control.stats();
  await world.control.faultMessages({ kind: 'drop', count: 1 });
  await writeLogs(world.control, user, 1);
  await expectLive();
  await eventually(async () => (await tab.engine.report()).dropped['gap'] === 1);

  await world.control.faultMessages({ kind: 'reorder', count: 2 });
  await writeLogs(world.control, user, 1);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expectLive();
  await eventually(async () => (await tab.engine.report()).dropped['gap'] === 2);
  expect(error).toHaveBeenCalledTimes(2);
  expect((await world.control.stats()).snapshots).toBe(snapshots);
});

test('a half-open link is detected and replaced', async () => {
  await openLiveWindow();
  const { snapshots } = await world.control.stats();
  await world.control.holdSockets({ which: 'open' });
  const missed = await writeLogs(world.control, user, 2);
  await eventually(() => linkOf(tab) === 'disconnected', 15_000);
  await eventually(() => showsMessages(tab, user, missed), 20_000);
  await connected();
  expect((await world.control.stats()).snapshots).toBe(snapshots);
});

test('a tab that wakes detects a dead link within eight seconds', async () => {
  await openLiveWindow();
  await world.control.holdSockets({ which: 'open' });
  const asked = performance.now();
  await tab.engine.wake();
  await disconnected();
  expect(performance.now() - asked).toBeLessThan(8000);
  await connected();
});

// Proves S0-4-13.
test('after a restart of the platform the link resumes without a snapshot', async () => {
  await openLiveWindow();
  await expectLive();
  await world.control.restart({ downMs: 200 });
  await disconnected();
  await connected();
  expect(await world.control.stats()).toMatchObject({ snapshots: 0, resumesServed: 1, resumesRefused: 0 });
  await expectLive();
});

// Proves S0-4-10, S0-4-09.
test('a refused resume leads to a new event session with all sets registered again', async () => {
  await openLiveWindow();
  await world.control.refuseResumes({ count: 1 });
  const before = await world.control.stats();
  await world.control.cut({ how: 'terminate' });
  const missed = await writeLogs(world.control, user, 2);
  await eventually(() => showsMessages(tab, user, missed), 20_000);
  const after = await world.control.stats();
  expect(after.resumesRefused).toBe(before.resumesRefused + 1);
  expect(after.snapshots).toBeGreaterThan(before.snapshots);
  await expectLive();
});

test('an engine that was killed and started again resumes from the replica', async () => {
  await openLiveWindow();
  await expectLive();
  await eventually(async () => {
    const { seq, acked } = await tab.engine.report();
    return seq === acked;
  });
  const before = await world.control.stats();
  engine.kill();
  const missed = await writeLogs(world.control, user, 3);
  engine = browser.startEngine();
  tab = await browser.openTab(engine);
  await connected();
  await tab.engine.open(user.id, logWindow(user));
  await eventually(() => showsMessages(tab, user, missed), 20_000);
  const after = await world.control.stats();
  expect(after.resumesServed).toBe(before.resumesServed + 1);
  expect(after.snapshots).toBe(before.snapshots);
  await expectLive();
});

test('a second engine displaces the first with never two sockets and nothing missed', async () => {
  await openLiveWindow();
  await expectLive();
  let maxSockets = 0;
  const sampling = setInterval(() => {
    void world.control.stats().then(({ sockets }) => (maxSockets = Math.max(maxSockets, sockets)));
  }, 5);
  const before = await world.control.stats();
  const first = engine;
  engine = browser.startEngine({ build: 'source-2' });
  const missed = await writeLogs(world.control, user, 3);
  tab = await browser.openTab(engine);
  await eventually(() => first.hasEnded());
  await connected();
  await tab.engine.open(user.id, logWindow(user));
  await eventually(() => showsMessages(tab, user, missed), 20_000);
  await expectLive();
  clearInterval(sampling);
  expect(maxSockets).toBe(1);
  expect((await world.control.stats()).resumesServed).toBe(before.resumesServed + 1);
});

test('a forbidden link is reported, and waking the tab tries again', async () => {
  await connected();
  await world.control.cut({ how: 'terminate' });
  await world.control.refuseSockets({ forMs: 60_000, how: 'forbid' });
  await eventually(() => linkOf(tab) === 'forbidden', 20_000);
  await world.control.refuseSockets({ forMs: 0 });
  await tab.engine.wake();
  await connected();
  expect((await world.control.stats()).sockets).toBe(1);
});

// Proves S0-7-28.
test('tabs learn the new clock offset when the server’s clock jumps', async () => {
  await connected();
  await world.control.skew({ ms: 7_200_000 });
  const offset = (): number => {
    const pushed = tab.pushes.findLast((push) => push.push === 'link');
    return pushed?.push === 'link' ? pushed.clockOffset : 0;
  };
  await eventually(() => offset() > 3_600_000, 20_000);
  expect(Math.abs(offset() - 7_200_000)).toBeLessThan(1000);
});

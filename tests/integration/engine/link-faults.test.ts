// First of all: Dexie looks for IndexedDB when it is loaded.
import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Link } from '../../../src/domain/protocol/engine.ts';
import type { SessionUser } from '../../../src/domain/protocol/session.ts';
import type { Browser, RunningEngine, Tab } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import type { World } from '../support/world.ts';
import { logWindow, openWorld, readWindow, shows, signIn, writeLogs } from '../support/world.ts';

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
  await browser.close();
  vi.restoreAllMocks();
});

const linkOf = (seen: Tab): Link['status'] => {
  const pushed = seen.pushes.findLast((push) => push.push === 'link');
  return pushed?.push === 'link' ? pushed.link.status : seen.welcome.link.status;
};
const connected = (seen: Tab = tab): Promise<boolean> =>
  eventually(() => linkOf(seen) === 'connected', 20_000);
const disconnected = (seen: Tab = tab): Promise<boolean> =>
  eventually(() => linkOf(seen) === 'disconnected', 20_000);

/** The window open and live. */
async function watching(): Promise<void> {
  await connected();
  await tab.engine.open(user.id, logWindow(user));
  await eventually(async () => (await readWindow(user, logWindow(user)))?.epoch === engine.epoch, 20_000);
}
/** What is written now shows, and stands where it should. */
async function isLive(): Promise<void> {
  const messages = await writeLogs(world.control, user, 3);
  await eventually(() => shows(user, messages), 20_000);
}

test('a cut socket resumes: what was missed comes, and no snapshot', async () => {
  await watching();
  await isLive();
  const before = await world.control.stats();
  await world.control.cut({ how: 'terminate', refuseForMs: 300 });
  const missed = await writeLogs(world.control, user, 5);
  await disconnected();
  await connected();
  await eventually(() => shows(user, missed));
  const after = await world.control.stats();
  expect(after.snapshots).toBe(before.snapshots);
  expect(after.resumesServed).toBe(before.resumesServed + 1);
  await isLive();
});

test('cut during initialize and during resume, it connects in the end, and misses nothing', async () => {
  await watching();
  // Held sockets take the connection and never answer it.
  await world.control.holdSockets({ which: 'all' });
  await world.control.cut({ how: 'terminate' });
  const before = (await world.control.stats()).attempts.length;
  const missed = await writeLogs(world.control, user, 2);
  await eventually(async () => (await world.control.stats()).attempts.length > before, 20_000);
  await world.control.cut({ how: 'terminate' });
  await world.control.releaseSockets();
  const { initializations } = await world.control.stats();
  // Initialized, and within the second before its resume.
  await eventually(async () => (await world.control.stats()).initializations > initializations, 20_000);
  await world.control.cut({ how: 'terminate' });
  await eventually(() => shows(user, missed), 30_000);
  await connected();
  await isLive();
  expect((await tab.engine.report()).dropped['gap']).toBeUndefined();
});

test('cut in the middle of a snapshot, the set is whole in the end', async () => {
  await connected();
  const { snapshots } = await world.control.stats();
  // Made and numbered, but lost on the wire; then the wire is cut too.
  await world.control.faultMessages({ kind: 'drop', count: 100 });
  const opening = tab.engine.open(user.id, logWindow(user));
  await eventually(async () => (await world.control.stats()).snapshots > snapshots);
  await world.control.cut({ how: 'terminate' });
  await world.control.calm();
  await opening;
  await eventually(async () => (await readWindow(user, logWindow(user)))?.epoch === engine.epoch, 20_000);
  await isLive();
  expect((await world.control.stats()).snapshots).toBe(snapshots + 1);
});

test('repeated, missing and reordered messages leave the rows as they should be', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  await watching();
  await world.control.faultMessages({ kind: 'duplicate', count: 4 });
  await isLive();
  await eventually(async () => ((await tab.engine.report()).dropped['duplicate'] ?? 0) > 0);
  expect(error).not.toHaveBeenCalled();

  const { snapshots } = await world.control.stats();
  await world.control.faultMessages({ kind: 'drop', count: 1 });
  await writeLogs(world.control, user, 1);
  await isLive();
  await eventually(async () => (await tab.engine.report()).dropped['gap'] === 1);

  await world.control.faultMessages({ kind: 'reorder', count: 2 });
  await writeLogs(world.control, user, 1);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await isLive();
  await eventually(async () => (await tab.engine.report()).dropped['gap'] === 2);
  expect(error).toHaveBeenCalledTimes(2);
  expect((await world.control.stats()).snapshots).toBe(snapshots);
});

test('a half-open link is noticed, and left for one that answers', async () => {
  await watching();
  const { snapshots } = await world.control.stats();
  await world.control.holdSockets({ which: 'open' });
  const missed = await writeLogs(world.control, user, 2);
  await eventually(() => linkOf(tab) === 'disconnected', 15_000);
  await eventually(() => shows(user, missed), 20_000);
  await connected();
  expect((await world.control.stats()).snapshots).toBe(snapshots);
});

test('a tab that wakes finds out at once that the link is dead', async () => {
  await watching();
  await world.control.holdSockets({ which: 'open' });
  const asked = performance.now();
  await tab.engine.wake();
  await disconnected();
  expect(performance.now() - asked).toBeLessThan(8000);
  await connected();
});

test('the platform restarted: resumed where it was, no snapshot', async () => {
  await watching();
  await isLive();
  await world.control.restart({ downMs: 200 });
  await disconnected();
  await connected();
  expect(await world.control.stats()).toMatchObject({ snapshots: 0, resumesServed: 1, resumesRefused: 0 });
  await isLive();
});

test('a refused resume: a new event session, and all sets registered again', async () => {
  await watching();
  await world.control.refuseResumes({ count: 1 });
  const before = await world.control.stats();
  await world.control.cut({ how: 'terminate' });
  const missed = await writeLogs(world.control, user, 2);
  await eventually(() => shows(user, missed), 20_000);
  const after = await world.control.stats();
  expect(after.resumesRefused).toBe(before.resumesRefused + 1);
  expect(after.snapshots).toBeGreaterThan(before.snapshots);
  await isLive();
});

test('the engine killed and started again resumes from the replica', async () => {
  await watching();
  await isLive();
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
  await eventually(() => shows(user, missed), 20_000);
  const after = await world.control.stats();
  expect(after.resumesServed).toBe(before.resumesServed + 1);
  expect(after.snapshots).toBe(before.snapshots);
  await isLive();
});

test('displaced by a second engine: never two sockets, nothing missed', async () => {
  await watching();
  await isLive();
  let most = 0;
  const sampling = setInterval(() => {
    void world.control.stats().then(({ sockets }) => (most = Math.max(most, sockets)));
  }, 5);
  const before = await world.control.stats();
  const first = engine;
  engine = browser.startEngine({ build: 'source-2' });
  const missed = await writeLogs(world.control, user, 3);
  tab = await browser.openTab(engine);
  await eventually(() => first.hasEnded());
  await connected();
  await tab.engine.open(user.id, logWindow(user));
  await eventually(() => shows(user, missed), 20_000);
  await isLive();
  clearInterval(sampling);
  expect(most).toBe(1);
  expect((await world.control.stats()).resumesServed).toBe(before.resumesServed + 1);
});

test('closed to us: the platform’s reason is shown, and woken it is tried again', async () => {
  await connected();
  await world.control.cut({ how: 'terminate' });
  await world.control.refuseSockets({ forMs: 60_000, how: 'forbid' });
  await eventually(() => linkOf(tab) === 'forbidden', 20_000);
  await world.control.refuseSockets({ forMs: 0 });
  await tab.engine.wake();
  await connected();
  expect((await world.control.stats()).sockets).toBe(1);
});

test('the tabs are told of a server clock that jumps', async () => {
  await connected();
  await world.control.skew({ ms: 7_200_000 });
  const offset = (): number => {
    const pushed = tab.pushes.findLast((push) => push.push === 'link');
    return pushed?.push === 'link' ? pushed.clockOffset : 0;
  };
  await eventually(() => offset() > 3_600_000, 20_000);
  expect(Math.abs(offset() - 7_200_000)).toBeLessThan(1000);
});

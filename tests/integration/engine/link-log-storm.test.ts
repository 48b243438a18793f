// First of all: Dexie looks for IndexedDB when it is loaded.
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { SessionUser } from '../../../src/domain/protocol/session.ts';
import type { WindowRequest } from '../../../src/domain/protocol/window.ts';
import { windowLimit, windowOf } from '../../../src/domain/protocol/window.ts';
import { storedSets } from './data-support/replica.ts';
import type { Tab } from '../support/browser.ts';
import type { World } from '../support/world.ts';
import { messagesOf, openWorld, readWindow, signIn } from '../support/world.ts';

const limit = 500;
const perSecond = 2000;
const seconds = 5;

let world: World;
let tab: Tab;
let user: SessionUser;
beforeAll(async () => {
  vi.setConfig({ testTimeout: 120_000 });
  world = await openWorld();
  const browser = world.newBrowser();
  tab = await browser.openTab(browser.startEngine());
  const [first] = await signIn(tab, 'zorggroep');
  if (!first) throw new Error('nobody is signed in');
  user = first;
}, 180_000);
afterAll(() => world.close());

/** A page of the log of the user's organization, as its list asks for it. */
const pageAt = (offset: number): WindowRequest =>
  windowOf(
    {
      entityType: 'logEntry',
      constraints: [{ type: 'organization', organizationId: user.organizationId, scope: 'self' }],
      sorting: [{ by: 'timestamp', dir: 'desc' }],
      limit,
    },
    { offset, limit: windowLimit },
  );
const pages = Array.from({ length: limit / windowLimit }, (_, at) => at * windowLimit);
const timesOf = (rows: readonly { readonly [field: string]: unknown }[]): string[] =>
  rows.map(({ timestamp }) => String(timestamp));

test('a storm of 2,000 entries a second: newest first at every look, nothing lost at rest, and no more held than the list shows', async () => {
  for (const offset of pages) await tab.engine.open(user.id, pageAt(offset));
  let over = false;
  const storm = world.control
    .logStorm({ organizationId: user.organizationId, perSecond, seconds })
    .finally(() => (over = true));
  const looks: { readonly newest: string; readonly count: number }[] = [];
  while (!over) {
    const record = await readWindow(user, pageAt(0));
    const times = timesOf(record?.rows ?? []);
    expect(times).toEqual(times.toSorted().toReversed());
    looks.push({ newest: times[0] ?? '', count: record?.count ?? 0 });
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const { written } = await storm;
  expect(written).toBe(perSecond * seconds);
  // It never went back, and never held more.
  const newest = looks.map((look) => look.newest);
  expect(newest).toEqual(newest.toSorted());
  expect(looks.filter(({ count }) => count > limit)).toEqual([]);

  const truth = await world.control.find({ ...pageAt(0).query });
  const shown = async () =>
    (await Promise.all(pages.map((at) => readWindow(user, pageAt(at))))).flatMap(messagesOf);
  await expect.poll(shown, { timeout: 30_000 }).toEqual(truth.map((row) => row['message']));
  const [first] = await Promise.all(pages.map((at) => readWindow(user, pageAt(at))));
  expect(first?.count).toBe(limit);
  await expect
    .poll(async () => (await readWindow(user, pageAt(0)))?.total, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(written);
  // The set itself follows its windows.
  const kept = async () => {
    const sets = (await storedSets(user.id))?.sets ?? [];
    const [stored] = sets.filter(({ query }) => query.entityType === 'logEntry');
    return [...(stored?.rows.keys() ?? [])].toSorted();
  };
  await expect.poll(kept, { timeout: 30_000 }).toEqual(truth.map(({ id }) => id).toSorted());
});

// Imported first: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { SessionUser } from '../../../src/domain/protocol/session.ts';
import type { WindowRequest } from '../../../src/domain/protocol/window.ts';
import { windowLimit, windowOf } from '../../../src/domain/protocol/window.ts';
import { storedSets } from './data-support/replica.ts';
import type { Tab } from '../support/browser.ts';
import type { World } from '../support/world.ts';
import { messagesOf, openWorld, shownWindow, signIn } from '../support/world.ts';

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

/** A page of the log of the user's organization, as the list requests it. */
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

test('at 2,000 log entries a second the list stays newest first, loses nothing and holds no more than its limit', async () => {
  for (const offset of pages) await tab.engine.open(user.id, pageAt(offset));
  let over = false;
  const storm = world.control
    .logStorm({ organizationId: user.organizationId, perSecond, seconds })
    .finally(() => (over = true));
  const samples: { readonly newest: string; readonly count: number }[] = [];
  while (!over) {
    const record = shownWindow(tab, user, pageAt(0));
    const times = timesOf(record?.rows ?? []);
    expect(times).toEqual(times.toSorted().toReversed());
    samples.push({ newest: times[0] ?? '', count: record?.count ?? 0 });
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const { written } = await storm;
  expect(written).toBe(perSecond * seconds);
  // The list never went back in time, and never held more than its limit.
  const newest = samples.map((sample) => sample.newest);
  expect(newest).toEqual(newest.toSorted());
  expect(samples.filter(({ count }) => count > limit)).toEqual([]);

  const expected = await world.control.find({ ...pageAt(0).query });
  const shown = () => pages.flatMap((at) => messagesOf(shownWindow(tab, user, pageAt(at))));
  await expect.poll(shown, { timeout: 30_000 }).toEqual(expected.map((row) => row['message']));
  expect(shownWindow(tab, user, pageAt(0))?.count).toBe(limit);
  await expect
    .poll(() => shownWindow(tab, user, pageAt(0))?.total, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(written);
  // The stored set catches up after its windows.
  const kept = async () => {
    const sets = (await storedSets(user.id))?.sets ?? [];
    const [stored] = sets.filter(({ query }) => query.entityType === 'logEntry');
    return [...(stored?.rows.keys() ?? [])].toSorted();
  };
  await expect.poll(kept, { timeout: 30_000 }).toEqual(expected.map(({ id }) => id).toSorted());
});

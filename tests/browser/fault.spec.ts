import type { Portal } from '../driver/portal.ts';
import type { TestPlatform } from '../driver/platform.ts';
import { logEntry, ringingCalls } from './support/rows.ts';
import { expect, test } from './support/test.ts';

test.afterEach(({ platform }) => platform.control.calm());

const organization = 'Harbour Logistics Felixstowe';
const lost = 'The connection to the server was lost, trying to reconnect...';
const back = { timeout: 20_000 };

async function enter(portal: Portal): Promise<void> {
  await portal.enter('harbour', 'felix');
  await expect(portal.freshness('Active channels')).toHaveText('Live');
  await expect(portal.freshness('Recent errors')).toHaveText('Live');
}

/** Makes calls and errors one after the other, so that each travels in a message of its own. */
async function happen(platform: TestPlatform, count: number, name: string): Promise<void> {
  for (let n = 1; n <= count; n++) {
    const entry = logEntry({ organization, level: 'warn', message: `${name} ${n}` });
    await platform.control.write({ writes: [...ringingCalls(organization, 1), entry] });
  }
}

/** Does the dashboard show what happened, all of it, once, and in order? */
async function expectAll(portal: Portal, before: number, count: number, name: string): Promise<void> {
  await expect.poll(portal.gauge, back).toBe(before + count);
  const messages = Array.from({ length: Math.min(count, 8) }, (_, index) => `${name} ${count - index}`);
  const read = async () =>
    (await portal.recentErrors()).slice(0, messages.length).map(({ message }) => message);
  await expect.poll(read, back).toEqual(messages);
  await expect(portal.freshness()).toHaveText('Live', back);
}

test('a cut is told within a second, and ends by itself', async ({ portal, platform }) => {
  await enter(portal);
  await platform.control.cut({ refuseForMs: 3000 });
  await Promise.all([
    expect(portal.statusBanner(lost)).toBeVisible({ timeout: 1000 }),
    expect(portal.freshness()).toHaveText(/^as of \d/, { timeout: 1000 }),
  ]);
  await expect(portal.freshness()).toHaveText('Live', back);
  await expect(portal.statusBanner(lost)).toBeHidden();
});

for (const kind of ['duplicate', 'drop', 'reorder'] as const) {
  test(`messages that come ${{ duplicate: 'twice', drop: 'never', reorder: 'in another order' }[kind]}`, async ({
    portal,
    platform,
  }) => {
    await enter(portal);
    const before = await portal.gauge();
    await platform.control.faultMessages({ kind, count: 3 });
    await happen(platform, 6, kind);
    await expectAll(portal, before, 6, kind);
  });
}

test('cut while the socket is being initialized', async ({ portal, platform }) => {
  await enter(portal);
  const before = await portal.gauge();
  await platform.control.holdSockets({ which: 'all' });
  await platform.control.cut({});
  await happen(platform, 2, 'initialize');
  // On a busy machine it may have tried twice by now.
  await expect.poll(async () => (await platform.control.stats()).sockets, back).toBeGreaterThan(0);
  await platform.control.cut({});
  await platform.control.releaseSockets({});
  await expectAll(portal, before, 2, 'initialize');
});

test('cut between initialize and resume', async ({ portal, platform }) => {
  await enter(portal);
  const before = await portal.gauge();
  const { initializations, snapshots } = await platform.control.stats();
  await platform.control.cut({});
  await happen(platform, 2, 'resume');
  await expect
    .poll(async () => (await platform.control.stats()).initializations, { ...back, intervals: [50] })
    .toBe(initializations + 1);
  await platform.control.cut({});
  await expectAll(portal, before, 2, 'resume');
  expect((await platform.control.stats()).snapshots).toBe(snapshots);
});

test('cut while a snapshot is on its way', async ({ portal, platform }) => {
  await portal.open();
  await portal.signIn({ identifier: 'harbour' });
  await expect(portal.organization('Harbour Logistics')).toBeVisible();
  const { snapshots } = await platform.control.stats();
  await platform.control.faultMessages({ kind: 'drop', count: 1 });
  await portal.chooseOrganization('felix');
  await expect.poll(async () => (await platform.control.stats()).snapshots).toBeGreaterThan(snapshots);
  await expect(portal.freshness()).toBeHidden();
  await platform.control.cut({});
  await expect(portal.freshness()).toHaveText('Live', back);
  await expect(portal.freshness('Recent errors')).toHaveText('Live', back);
});

test('a socket that went silent is noticed', async ({ portal, platform }) => {
  await enter(portal);
  const before = await portal.gauge();
  await platform.control.holdSockets({ which: 'open' });
  await expect(portal.statusBanner(lost)).toBeVisible(back);
  await happen(platform, 1, 'silence');
  await platform.control.releaseSockets({});
  await expectAll(portal, before, 1, 'silence');
});

test('a refused resume: every set is registered again', async ({ portal, platform }) => {
  await enter(portal);
  const before = await portal.gauge();
  const { snapshots } = await platform.control.stats();
  await platform.control.refuseResumes({ count: 1 });
  await platform.control.cut({});
  await happen(platform, 2, 'refused');
  await expectAll(portal, before, 2, 'refused');
  const stats = await platform.control.stats();
  expect(stats.resumesRefused).toBe(1);
  expect(stats.snapshots).toBeGreaterThan(snapshots);
});

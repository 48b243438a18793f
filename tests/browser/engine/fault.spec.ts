import type { Portal } from '../../driver/portal.ts';
import type { TestPlatform } from '../../driver/platform.ts';
import { logEntry, ringingCalls } from '../support/rows.ts';
import { expect, test } from '../support/test.ts';

test.afterEach(({ platform }) => platform.control.calm());

const organization = 'Harbour Logistics Felixstowe';
const lost = 'The connection to the server was lost, trying to reconnect...';

async function enter(portal: Portal): Promise<void> {
  await portal.enter('harbour', 'felix');
  await expect(portal.freshness('Active channels')).toHaveText('Live');
  await expect(portal.freshness('Recent errors')).toHaveText('Live');
}

/** Writes calls and errors one after the other, so that each is sent in a separate message. */
async function writeEach(platform: TestPlatform, count: number, name: string): Promise<void> {
  for (let n = 1; n <= count; n++) {
    const entry = logEntry({ organization, level: 'warn', message: `${name} ${n}` });
    await platform.control.write({ writes: [...ringingCalls(organization, 1), entry] });
  }
}

/** Expects the dashboard to show all writes once and in order. */
async function expectAll(portal: Portal, before: number, count: number, name: string): Promise<void> {
  await expect.poll(portal.gauge).toBe(before + count);
  const messages = Array.from({ length: Math.min(count, 8) }, (_, index) => `${name} ${count - index}`);
  const read = async () =>
    (await portal.recentErrors()).slice(0, messages.length).map(({ message }) => message);
  await expect.poll(read).toEqual(messages);
  await expect(portal.freshness()).toHaveText('Live');
}

// Proves S0-2-55, S0-4-09.
test('reports a cut within a second, and reconnects by itself', async ({ portal, platform }) => {
  await enter(portal);
  await platform.control.cut({ refuseForMs: 3000 });
  await Promise.all([
    expect(portal.statusBanner(lost)).toBeVisible({ timeout: 1000 }),
    expect(portal.freshness()).toHaveText(/^as of \d/, { timeout: 1000 }),
  ]);
  await expect(portal.freshness()).toHaveText('Live');
  await expect(portal.statusBanner(lost)).toBeHidden();
});

for (const kind of ['duplicate', 'drop', 'reorder'] as const) {
  // Proves S0-8-09.
  test(`shows each change once and in order when the platform's messages suffer a ${kind}`, async ({
    portal,
    platform,
  }) => {
    await enter(portal);
    const before = await portal.gauge();
    await platform.control.faultMessages({ kind, count: 3 });
    await writeEach(platform, 6, kind);
    await expectAll(portal, before, 6, kind);
  });
}

test('recovers from a cut while the socket is being initialized', async ({ portal, platform }) => {
  await enter(portal);
  const before = await portal.gauge();
  await platform.control.holdSockets({ which: 'all' });
  await platform.control.cut({});
  await writeEach(platform, 2, 'initialize');
  // On a busy machine the engine may have tried twice by now.
  await expect.poll(async () => (await platform.control.stats()).sockets).toBeGreaterThan(0);
  await platform.control.cut({});
  await platform.control.releaseSockets({});
  await expectAll(portal, before, 2, 'initialize');
});

test('recovers from a cut between initialize and resume, without new snapshots', async ({
  portal,
  platform,
}) => {
  await enter(portal);
  const before = await portal.gauge();
  const { initializations, snapshots } = await platform.control.stats();
  await platform.control.cut({});
  await writeEach(platform, 2, 'resume');
  await expect
    .poll(async () => (await platform.control.stats()).initializations, { intervals: [50] })
    .toBe(initializations + 1);
  await platform.control.cut({});
  await expectAll(portal, before, 2, 'resume');
  expect((await platform.control.stats()).snapshots).toBe(snapshots);
});

test('recovers from a cut while a snapshot is on its way', async ({ portal, platform }) => {
  await portal.open();
  await portal.signIn({ identifier: 'harbour' });
  await expect(portal.organization('Harbour Logistics')).toBeVisible();
  const { lookups } = await platform.control.stats();
  // The first set of an organization is the look-up of the organization itself.
  await platform.control.faultMessages({ kind: 'drop', count: 1 });
  await portal.chooseOrganization('felix');
  await expect.poll(async () => (await platform.control.stats()).lookups).toBeGreaterThan(lookups);
  await expect(portal.freshness()).toBeHidden();
  await platform.control.cut({});
  await expect(portal.freshness()).toHaveText('Live');
  await expect(portal.freshness('Recent errors')).toHaveText('Live');
});

test('notices a socket that has gone silent', async ({ portal, platform }) => {
  await enter(portal);
  const before = await portal.gauge();
  await platform.control.holdSockets({ which: 'open' });
  await expect(portal.statusBanner(lost)).toBeVisible();
  await writeEach(platform, 1, 'silence');
  await platform.control.releaseSockets({});
  await expectAll(portal, before, 1, 'silence');
});

// Proves S0-4-10.
test('registers every data set again after a refused resume', async ({ portal, platform }) => {
  await enter(portal);
  const before = await portal.gauge();
  const { snapshots } = await platform.control.stats();
  await platform.control.refuseResumes({ count: 1 });
  await platform.control.cut({});
  await writeEach(platform, 2, 'refused');
  await expectAll(portal, before, 2, 'refused');
  const stats = await platform.control.stats();
  expect(stats.resumesRefused).toBe(1);
  expect(stats.snapshots).toBeGreaterThan(snapshots);
});

import type { Portal } from '../../driver/portal.ts';
import { ringingCalls } from '../support/rows.ts';
import { enterSchool, openBeside, school } from '../support/school.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow', host: 'elected' });
test.afterEach(({ platform }) => platform.start());

/** The ids of the open tabs, each of which holds a lock with its id. */
const tabIds = ({ page }: Portal): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return held.flatMap(({ name }) => (name?.startsWith('tab:') ? [name.slice('tab:'.length)] : []));
  });

test('without shared workers two tabs share one socket, and show the same without the platform', async ({
  portal,
  platform,
}) => {
  await enterSchool(portal);
  const other = await openBeside(portal);
  const before = await other.gauge();
  await platform.control.write({ writes: ringingCalls(school, 3) });
  for (const tab of [portal, other]) {
    await tab.page.bringToFront();
    await expect.poll(tab.gauge).toBe(before + 3);
  }
  expect((await platform.control.stats()).sockets).toBe(1);

  await other.waitUntilInstalled();
  await platform.stop();
  await expect(other.freshness()).toHaveText(/^as of \d/);
  await other.page.reload();
  await expect(other.freshness()).toHaveText(/^as of \d/);
  await expect.poll(other.gauge).toBe(before + 3);
  await platform.start();
  await platform.control.write({ writes: ringingCalls(school, 1) });
  await expect(other.freshness()).toHaveText('Live', { timeout: 35_000 });
  await expect.poll(other.gauge).toBe(before + 4);
  expect(await platform.control.stats()).toMatchObject({ resumesServed: 1, snapshots: 0, sockets: 1 });
});

test('another tab takes over when the leader is closed', async ({ portal, platform }) => {
  await enterSchool(portal);
  const other = await openBeside(portal);
  const before = await other.gauge();
  await portal.page.close();
  await platform.control.write({ writes: ringingCalls(school, 2) });
  await expect.poll(other.gauge).toBe(before + 2);
  await expect(other.freshness()).toHaveText('Live');
});

test('a tab whose question crosses a heartbeat, so that it asks twice, is connected at once', async ({
  portal,
}) => {
  const warnings: string[] = [];
  const context = portal.page.context();
  context.on('console', (line) => {
    if (line.text().startsWith('engine:')) warnings.push(line.text());
  });
  await context.addInitScript(() => {
    const post = (channel: BroadcastChannel, message: unknown): void =>
      Reflect.apply(original, channel, [message]);
    const original = BroadcastChannel.prototype.postMessage;
    BroadcastChannel.prototype.postMessage = function (message: unknown) {
      post(this, message);
      if ((message as { readonly kind?: unknown }).kind === 'join') post(this, message);
    };
  });
  await enterSchool(portal);
  for (let more = 0; more < 5; more += 1) await openBeside(portal);
  expect(warnings).toEqual([]);
});

test('a tab that the engine does not know any more says hello again', async ({ portal, platform }) => {
  await enterSchool(portal);
  const known = await tabIds(portal);
  const other = await openBeside(portal);
  const before = await other.gauge();
  const [lost] = (await tabIds(portal)).filter((id) => !known.includes(id));
  // The engine gives the tab's port to another listener, which has not heard its hello.
  await portal.page.evaluate((tabId) => {
    new BroadcastChannel('engine-host').postMessage({ kind: 'join', tabId });
  }, lost);
  await platform.control.write({ writes: ringingCalls(school, 2) });
  await other.page.bringToFront();
  await expect.poll(other.gauge).toBe(before + 2);
  await expect(other.freshness()).toHaveText('Live');
});

test('only one of many tabs opened at once runs the engine', async ({ portal, platform }) => {
  await enterSchool(portal);
  const tabs = await Promise.all(Array.from({ length: 6 }, () => portal.newTab(portal.path())));
  for (const tab of tabs) await expect(tab.freshness()).toHaveText('Live');
  const engines = portal.page
    .context()
    .pages()
    .flatMap((page) => page.workers());
  expect(engines).toHaveLength(1);
  expect((await platform.control.stats()).sockets).toBe(1);
});

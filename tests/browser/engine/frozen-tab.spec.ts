import type { TestPlatform } from '../../driver/platform.ts';
import type { Portal } from '../../driver/portal.ts';
import { usePortal } from '../../driver/portal.ts';
import type { BareBrowser } from '../support/bare-browser.ts';
import { navigateAwayAndBack, launchBare, setFrozen, pauseAbruptly } from '../support/bare-browser.ts';
import { ringingCalls } from '../support/rows.ts';
import { enterSchool, openBeside, school } from '../support/school.ts';
import { expect, prepareContext, test } from '../support/test.ts';

let browser: BareBrowser;
test.beforeEach(async () => {
  browser = await launchBare();
});
test.afterEach(() => browser.close());

const enter = async (origin: string): Promise<Portal> =>
  enterSchool(usePortal(await browser.context.newPage(), origin));

/** Expects the tabs to show this many calls, live, over one socket that never lost its event session. */
async function expectLive(platform: TestPlatform, tabs: readonly Portal[], count: number): Promise<void> {
  for (const tab of tabs) {
    await tab.page.bringToFront();
    await expect.poll(tab.gauge).toBe(count);
    await expect(tab.freshness()).toHaveText('Live');
  }
  // The socket of a terminated worker closes a little later.
  await expect.poll(() => platform.control.stats()).toMatchObject({ sockets: 1, resumesRefused: 0 });
}

test('a leader that is frozen hands the engine over, and is an ordinary tab once it thaws', async ({
  platform,
}) => {
  await prepareContext(browser.context, 'elected');
  const portal = await enter(platform.origin);
  const other = await openBeside(portal);
  const before = await other.gauge();
  const { snapshots } = await platform.control.stats();

  await setFrozen(portal.page, true);
  await platform.control.write({ writes: ringingCalls(school, 2) });
  await expectLive(platform, [other], before + 2);
  // Once more: nothing in the frozen tab may block later changes.
  await platform.control.write({ writes: ringingCalls(school, 1) });
  await expectLive(platform, [other], before + 3);

  await setFrozen(portal.page, false);
  await platform.control.write({ writes: ringingCalls(school, 1) });
  await expectLive(platform, [portal, other], before + 4);
  expect((await platform.control.stats()).snapshots).toBe(snapshots);
});

test('a leader that is suspended without notice is replaced, and steps down when it continues', async ({
  platform,
}) => {
  await prepareContext(browser.context, 'elected');
  const portal = await enter(platform.origin);
  const other = await openBeside(portal);
  const before = await other.gauge();
  const resume = await pauseAbruptly(portal.page);
  const stoppedAt = Date.now();
  // The engine pauses at the next line it runs, so this change reaches no tab.
  await platform.control.write({ writes: ringingCalls(school, 2) });
  await expectLive(platform, [other], before + 2);
  expect(Date.now() - stoppedAt).toBeGreaterThan(5000);

  await resume();
  await platform.control.write({ writes: ringingCalls(school, 1) });
  await expectLive(platform, [portal, other], before + 3);
});

test('a frozen tab does not block the others, and catches up when it thaws', async ({ platform }) => {
  const portal = await enter(platform.origin);
  const other = await openBeside(portal);
  const before = await other.gauge();
  const { snapshots } = await platform.control.stats();
  await setFrozen(portal.page, true);
  for (let n = 1; n <= 3; n++) {
    await platform.control.write({ writes: ringingCalls(school, 1) });
    await expectLive(platform, [other], before + n);
  }
  await setFrozen(portal.page, false);
  await expectLive(platform, [portal, other], before + 3);
  expect((await platform.control.stats()).snapshots).toBe(snapshots);
});

for (const host of ['shared', 'elected'] as const)
  test(`a page stays in the back/forward cache, and is live when restored (${host})`, async ({
    platform,
  }) => {
    await prepareContext(browser.context, host);
    const portal = await enter(platform.origin);
    // A message of the service worker evicts a cached page, and this page asks for one until all files are kept.
    await portal.waitUntilInstalled();
    const other = await openBeside(portal);
    const before = await other.gauge();
    const { snapshots } = await platform.control.stats();
    const { notRestoredReasons, evaluate } = await navigateAwayAndBack(
      portal.page,
      `${platform.origin}/config.json`,
      async () => {
        await platform.control.write({ writes: ringingCalls(school, 2) });
        await expectLive(platform, [other], before + 2);
        // The cached page is evicted meanwhile if the engine waits for its lock, or if it is told what the new tab has asked
        // of the service worker.
        await (await openBeside(other)).waitUntilInstalled();
      },
    );
    expect(notRestoredReasons).toEqual([]);
    const shown = `[document.querySelector('meter').value, document.querySelector('main').innerText]`;
    await expect.poll(() => evaluate(shown)).toEqual([before + 2, expect.stringContaining('Live')]);
    await platform.control.write({ writes: ringingCalls(school, 1) });
    await expect.poll(() => evaluate(shown)).toEqual([before + 3, expect.stringContaining('Live')]);
    await expect.poll(() => platform.control.stats()).toMatchObject({ sockets: 1, snapshots });
  });

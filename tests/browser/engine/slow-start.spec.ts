import { listPart } from '../../driver/entity/list-part.ts';
import type { TestPlatform } from '../../driver/platform.ts';
import type { Portal } from '../../driver/portal.ts';
import { watchTexts } from '../support/watch-texts.ts';
import { expect, test } from '../support/test.ts';

test.afterEach(({ platform }) => platform.control.calm());

const lost = 'The connection to the server was lost';
const notShown = 'This list is not available offline';
const loading = (portal: Portal) => portal.page.getByRole('status', { name: 'Loading…' });

/**
 * Signs in, and ends the engine with its only page, so that the next page starts another one. Returns the address of a
 * list that is not stored yet.
 */
async function leavePortal(portal: Portal): Promise<string> {
  await portal.enter('harbour', 'felix');
  await expect(portal.freshness()).toHaveText('Live');
  const path = portal.path();
  await portal.page.goto('about:blank');
  return `${path}/users`;
}

const slow: Readonly<Record<string, (control: TestPlatform['control']) => Promise<unknown>>> = {
  'the configuration': (control) => control.holdCall({ call: 'config.json' }),
  'the socket': (control) => control.holdSockets({ which: 'all' }),
};

for (const [what, hold] of Object.entries(slow))
  test(`a start that waits two seconds for ${what} shows a skeleton, and nothing as lost`, async ({
    portal,
    platform,
  }) => {
    const path = await leavePortal(portal);
    const seen = await watchTexts(portal.page, [lost, notShown]);
    await hold(platform.control);
    await portal.open(path);
    await expect(loading(portal)).toBeVisible();
    await portal.page.waitForTimeout(2000);
    await expect(loading(portal)).toBeVisible();
    await platform.control.calm();
    await expect(listPart(portal.page).freshness()).toHaveText('Live');
    expect(await seen()).toEqual({});
  });

test('a start that is refused says after some seconds that a list cannot be shown', async ({
  portal,
  platform,
}) => {
  const path = await leavePortal(portal);
  const seen = await watchTexts(portal.page, [lost, notShown]);
  await platform.control.refuseSockets({ forMs: 60_000 });
  await portal.open(path);
  await expect(loading(portal)).toBeVisible();
  await expect(portal.page.getByText(notShown)).toBeVisible();
  expect((await seen())[notShown]).toBeGreaterThan(3000);

  await platform.control.calm();
  await expect(listPart(portal.page).freshness()).toHaveText('Live');
  // There was no connection yet that could be lost.
  expect(Object.keys(await seen())).toEqual([notShown]);
  await platform.control.cut({ refuseForMs: 3000 });
  await expect(portal.statusBanner(lost)).toBeVisible();
});

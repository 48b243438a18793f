import { hangEngine } from '../support/engine-worker.ts';
import { ringingCalls } from '../support/rows.ts';
import { expect, test } from '../support/test.ts';

test.use({ host: 'shared' });

const organization = 'Harbour Logistics Felixstowe';

test('rows of a shared worker that hangs show their age, and another engine takes over', async ({
  portal,
  platform,
}) => {
  await portal.enter('harbour', 'felix');
  const tabs = [portal, await portal.newTab(portal.path())];
  for (const tab of tabs) await expect(tab.freshness()).toHaveText('Live');
  const before = await portal.gauge();

  const release = await hangEngine(portal.page);
  await platform.control.write({ writes: ringingCalls(organization, 2) });
  await Promise.all(tabs.map((tab) => expect(tab.freshness()).toHaveText(/^as of \d/, { timeout: 12_000 })));
  for (const tab of tabs) {
    await expect.poll(tab.gauge).toBe(before + 2);
    await expect(tab.freshness()).toHaveText('Live');
  }

  // The first engine has lost its lock to the other one.
  await release();
  await platform.control.write({ writes: ringingCalls(organization, 1) });
  for (const tab of tabs) {
    await expect.poll(tab.gauge).toBe(before + 3);
    await expect(tab.freshness()).toHaveText('Live');
  }
  await expect.poll(async () => (await platform.control.stats()).sockets).toBe(1);
});

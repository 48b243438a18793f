import { expect, test } from '../support/test.ts';

// Proves S0-2-58.
test('the debug panel follows its preference, in all tabs and after a reload', async ({ portal, host }) => {
  const { page } = portal;
  const panel = page.getByRole('complementary', { name: 'Debug panel' });
  await portal.enter('harbour', 'felix');
  await expect(portal.freshness('Recent errors')).toHaveText('Live');
  await expect(panel).toBeHidden();
  await portal.setDebugPanel('Shown');
  await expect(panel).toContainText('Connected');
  await expect(panel).toContainText(host === 'shared' ? 'Shared by all tabs' : 'In the elected tab');
  const dataSet = panel.getByRole('table', { name: 'Data sets' }).getByRole('row', { name: /logEntry/ });
  await expect(dataSet).toContainText('Live');

  const other = await portal.newTab();
  const otherPanel = other.page.getByRole('complementary', { name: 'Debug panel' });
  await expect(otherPanel).toBeVisible();
  await page.bringToFront();
  await page.reload();
  await expect(panel).toBeVisible();
  await expect(portal.freshness('Recent errors')).toHaveText('Live');

  await panel.getByRole('button', { name: 'Hide the debug panel' }).click();
  await expect(panel).toBeHidden();
  await expect(otherPanel).toBeHidden();
});

test('shows connection and protocol live, and copies a support report without personal data', async ({
  portal,
  platform,
  context,
  host,
}) => {
  const { page } = portal;
  const panel = page.getByRole('complementary', { name: 'Debug panel' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await portal.enter('harbour', 'felix');
  await portal.setDebugPanel('Shown');
  await expect(panel).toContainText('→ ping');

  await platform.control.cut({ how: 'close' });
  await expect(panel).toContainText('socket closed: byServer');
  await expect(panel).toContainText('→ resume');

  await panel.getByRole('button', { name: 'Copy support report' }).click();
  await expect(portal.toast('Support report copied')).toBeVisible();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(report)).toMatchObject({ engine: { worker: host, storage: 'replica', tabs: 1 } });
  expect(report).toContain('"logEntry"');
  for (const word of ['harbour', 'Harbour', 'Priya', 'Felix', '@', 'token'])
    expect(report).not.toContain(word);
});

import { ringingCalls } from '../support/rows.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });
test.afterEach(({ platform }) => platform.control.calm());

const organization = 'Harbour Logistics Felixstowe';

test('resumes the event session after the platform was killed and restarted', async ({
  portal,
  platform,
}) => {
  await portal.enter('harbour', 'felix');
  await expect(portal.freshness()).toHaveText('Live');
  const before = await portal.gauge();
  await platform.control.write({ writes: ringingCalls(organization, 2) });
  await platform.kill();
  await platform.start();
  await platform.control.write({ writes: ringingCalls(organization, 3) });
  await expect.poll(portal.gauge).toBe(before + 5);
  await expect(portal.freshness()).toHaveText('Live');
  expect(await platform.control.stats()).toMatchObject({ resumesServed: 1, resumesRefused: 0, snapshots: 0 });
});

// Proves S0-8-06.
test('refreshes an invalid session token and repeats the call', async ({ portal, platform }) => {
  await portal.open();
  await expect(portal.loginButton()).toBeVisible();
  const refused = { status: 401, code: 'A0002', message: 'The session token is missing, expired or revoked' };
  await platform.control.refuseCall({ call: 'session.loginUsers', ...refused });
  await portal.signIn({ identifier: 'harbour' });
  await expect(portal.search()).toBeVisible();
});

// Proves S0-7-04, S0-8-07.
test("shows the platform's message on a full page while its config is forbidden", async ({
  portal,
  platform,
}) => {
  const message = 'This portal is closed for your network';
  await portal.open();
  await expect(portal.loginButton()).toBeVisible();
  await portal.waitUntilInstalled();
  await platform.control.refuseCall({
    call: 'config.json',
    times: 1000,
    status: 403,
    code: 'A0005',
    message,
  });
  await portal.open();
  await expect(portal.page.getByRole('heading', { name: 'Access forbidden' })).toBeVisible();
  await expect(portal.page.getByText(message)).toBeVisible();
  await platform.control.calm();
  await expect(portal.loginButton()).toBeVisible();
});

// Proves S0-8-07.
test('shows "Access forbidden" on a full page when a reconnect is forbidden', async ({
  portal,
  platform,
}) => {
  await portal.enter('harbour', 'felix');
  await expect(portal.freshness()).toHaveText('Live');
  await platform.control.cut({ how: 'close' });
  await platform.control.refuseSockets({ forMs: 60_000, how: 'forbid' });
  await expect(portal.page.getByRole('heading', { name: 'Access forbidden' })).toBeVisible({
    timeout: 15_000,
  });
  await expect(portal.widget('Active channels')).toBeHidden();

  // A way on: another user, who is not let in either.
  await portal.page.getByRole('button', { name: 'Add or switch user' }).click();
  await expect(portal.statusBanner('Access forbidden')).toBeVisible();
  await portal.selectUser('Priya Raman');
  await expect(portal.page.getByRole('heading', { name: 'Access forbidden' })).toBeVisible();

  await platform.control.refuseSockets({ forMs: 0 });
  await portal.page.getByRole('button', { name: 'Try now' }).click();
  await expect(portal.page.getByRole('heading', { name: 'Access forbidden' })).toBeHidden();
  await expect(portal.search()).toBeVisible();
});

import { ringingCalls } from './support/rows.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });
test.afterEach(({ platform }) => platform.control.calm());

const organization = 'Harbour Logistics Felixstowe';

test('a platform that was killed and started resumes where it was', async ({ portal, platform }) => {
  await portal.enter('harbour', 'felix');
  await expect(portal.freshness()).toHaveText('Live');
  const before = await portal.gauge();
  await platform.control.write({ writes: ringingCalls(organization, 2) });
  await platform.kill();
  await platform.start();
  await platform.control.write({ writes: ringingCalls(organization, 3) });
  await expect.poll(portal.gauge, { timeout: 30_000 }).toBe(before + 5);
  await expect(portal.freshness()).toHaveText('Live');
  expect(await platform.control.stats()).toMatchObject({ resumesServed: 1, resumesRefused: 0, snapshots: 0 });
});

test('a token that the platform calls invalid is refreshed, and the call made again', async ({
  portal,
  platform,
}) => {
  await portal.open();
  await expect(portal.loginButton()).toBeVisible();
  const refused = { status: 401, code: 'A0002', message: 'The session token is missing, expired or revoked' };
  await platform.control.refuseCall({ call: 'session.loginUsers', ...refused });
  await portal.signIn({ identifier: 'harbour' });
  await expect(portal.search()).toBeVisible();
});

test('forbidden: what the platform says fills the page, until it says otherwise', async ({
  portal,
  platform,
}) => {
  const message = 'This portal is closed for your network';
  const heading = portal.page.getByRole('heading', { name: message });
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
  await expect(heading).toBeVisible();
  await platform.control.calm();
  await expect(portal.loginButton()).toBeVisible();
});

test('forbidden while at work', async ({ portal, platform }) => {
  await portal.enter('harbour', 'felix');
  await expect(portal.freshness()).toHaveText('Live');
  await platform.control.cut({ how: 'close' });
  await platform.control.refuseSockets({ forMs: 60_000, how: 'forbid' });
  await expect(portal.page.getByRole('heading', { name: 'Access forbidden' })).toBeVisible({
    timeout: 15_000,
  });
  await expect(portal.widget('Active channels')).toBeHidden();
});

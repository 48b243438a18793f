import { deployChanged, moreOptionalField, otherStorageFormat } from '../support/deploy-changed.ts';
import { expect, testOnCopy as test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });
test.afterEach(({ platform }) => platform.start());

const asOf = /^as of \d/;

test('an update that was downloaded and ignored starts offline with the rows of the build before', async ({
  profile,
  platform,
  site,
}) => {
  let portal = await profile.open();
  const scripts = () =>
    portal.page.evaluate(() => [...document.scripts].map(({ src }) => new URL(src).pathname).toSorted());
  const waiting = () =>
    portal.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);
  await portal.enter('harbour', 'felix');
  for (const name of ['Active channels', 'Recent errors'])
    await expect(portal.freshness(name)).toHaveText('Live');
  await portal.waitUntilInstalled();
  await expect.poll(() => portal.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const [path, before, old] = [portal.path(), await portal.gauge(), await scripts()];
  const errors = await portal.recentErrors();
  expect(errors.length).toBeGreaterThan(0);

  deployChanged(site, [otherStorageFormat, moreOptionalField]);
  await portal.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(waiting).toBe('installed');
  await expect(portal.statusBanner('A new version is available')).toBeVisible();
  await platform.stop();
  await profile.close();

  for (let start = 0; start < 2; start += 1) {
    portal = await profile.open();
    await portal.open(path);
    for (const name of ['Active channels', 'Recent errors'])
      await expect(portal.freshness(name)).toHaveText(asOf);
    expect(await scripts(), 'the new version runs').not.toEqual(old);
    expect(await portal.gauge()).toBe(before);
    expect(await portal.recentErrors()).toEqual(errors);
    await profile.close();
  }

  await platform.start();
  portal = await profile.open();
  await portal.open(path);
  for (const name of ['Active channels', 'Recent errors'])
    await expect(portal.freshness(name)).toHaveText('Live');
  expect(await portal.gauge()).toBe(before);
});

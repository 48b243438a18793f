import { registryName } from '../../../src/client/store/registry-name.ts';
import { storedText } from '../support/stored-rows.ts';
import { expect, test } from '../support/test.ts';

// See decision 44.
test('after the site data were cleared in use, three tabs stay signed in and are remembered again', async ({
  portal,
  platform,
}) => {
  await portal.enter('harbour', 'felix');
  const tabs = [portal, await portal.newTab(portal.path()), await portal.newTab(portal.path())];
  for (const tab of tabs) await expect(tab.freshness()).toHaveText('Live');
  const devtools = await portal.page.context().newCDPSession(portal.page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin: platform.origin,
    storageTypes: 'cookies,indexeddb,local_storage',
  });
  // The database is deleted and created again meanwhile, which ends a request under way with an error.
  const remembered = () => storedText(portal.page, registryName).catch(() => '');
  await expect.poll(remembered).toMatch(/"bindingKey".*"session".*"token"/);
  // Without other tabs a reload starts another engine, which has to refresh the session.
  for (const tab of tabs.slice(1)) await tab.page.close();
  await portal.page.reload();
  await expect(portal.freshness()).toHaveText('Live');
  await expect(portal.loginButton()).toBeHidden();
});

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
  const remembered = () =>
    portal.page.evaluate(async () => {
      const opening = indexedDB.open('portal-registry-1');
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const registry = opening.result;
      if (registry.objectStoreNames.length === 0) return registry.close();
      const reading = registry.transaction('facts').objectStore('facts').getAllKeys();
      await new Promise((resolve) => reading.addEventListener('success', resolve));
      registry.close();
      return reading.result;
    });
  await expect.poll(remembered).toEqual(expect.arrayContaining(['bindingKey', 'session', 'token']));
  // Without other tabs a reload starts another engine, which has to refresh the session.
  for (const tab of tabs.slice(1)) await tab.page.close();
  await portal.page.reload();
  await expect(portal.freshness()).toHaveText('Live');
  await expect(portal.loginButton()).toBeHidden();
});

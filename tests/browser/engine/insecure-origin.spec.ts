import { agentOrganization } from '../../driver/agent.ts';
import { phonePart } from '../../driver/shell/phone-part.ts';
import { usePortal } from '../../driver/portal.ts';
import type { BareBrowser } from '../support/bare-browser.ts';
import { launchBare } from '../support/bare-browser.ts';
import { ringingCalls } from '../support/rows.ts';
import { databaseNames } from '../support/stored-rows.ts';
import { expect, test } from '../support/test.ts';

const host = 'portal.example';
let browser: BareBrowser;
test.beforeEach(async () => {
  browser = await launchBare(`--host-resolver-rules=MAP ${host} 127.0.0.1`);
});
test.afterEach(() => browser.close());

test('without HTTPS each tab runs its own engine in memory, says so, and is live', async ({ platform }) => {
  const organization = 'Harbour Street Primary School';
  const portal = usePortal(await browser.context.newPage(), `http://${host}:${platform.port}`);
  await portal.enter('brightwater', 'street prim');
  expect(await portal.page.evaluate(() => window.isSecureContext)).toBe(false);
  await expect(portal.toast('This browser cannot store data')).toHaveCount(1);
  await expect(portal.freshness()).toHaveText('Live');
  const before = await portal.gauge();
  await platform.control.write({ writes: ringingCalls(organization, 2) });
  await expect.poll(portal.gauge).toBe(before + 2);

  // Another tab is signed out: the session exists only in the memory of the first.
  const other = await portal.newTab();
  await expect(other.loginButton()).toBeVisible();
  expect(await databaseNames(portal.page)).toEqual([]);
  // The browser does not give such a page a microphone.
  await other.signIn({ identifier: 'agent' });
  await other.organization(agentOrganization).click();
  const phone = phonePart(other.page);
  await phone.show();
  await phone.button('Activate in this tab').click();
  await expect(phone.dock().getByRole('alert')).toContainText('over HTTPS only');

  await portal.page.bringToFront();
  await platform.control.cut({});
  await platform.control.write({ writes: ringingCalls(organization, 1) });
  await expect.poll(portal.gauge).toBe(before + 3);
  await expect(portal.freshness()).toHaveText('Live');
});

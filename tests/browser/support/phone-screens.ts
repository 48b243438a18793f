import { agentOrganization } from '../../driver/agent.ts';
import { phonePart } from '../../driver/shell/phone-part.ts';
import type { Portal } from '../../driver/portal.ts';
import type { CheckScreen } from './check-screen.ts';
import { expect } from './test.ts';

/** Visits the web phone as a page, in both layouts, and docked with its address book. */
export async function visitPhone(portal: Portal, check: CheckScreen): Promise<void> {
  const { page } = portal;
  const phone = phonePart(page);
  await portal.enterAt('agent', agentOrganization, '/web-phone');
  await expect(phone.contact('Music')).toBeVisible();
  await expect(page.getByRole('button', { name: '2 ABC', exact: true })).toBeVisible();
  await check('web phone page');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const pane of ['Recent calls', 'Calls', 'Address book']) {
    await page.getByRole('tab', { name: pane, exact: true }).click();
    await check(`web phone page, narrow, ${pane}`, 'phone');
  }
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await phone.show();
  await phone.button('Dial pad').click();
  await phone.button('Address book').click();
  await expect(phone.contact('Music')).toBeVisible();
  await expect(portal.page.getByRole('heading', { level: 1 })).toBeVisible();
  await check('web phone docked, with dial pad and address book');
}

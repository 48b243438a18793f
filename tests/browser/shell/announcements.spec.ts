import type { Locator, Page } from '@playwright/test';
import { openAgentPhone } from '../../driver/agent.ts';
import { userPart } from '../../driver/entity/user-part.ts';
import { userIdOf } from '../../platform/demo/users.ts';
import { expect, testWithMicrophone as test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 1440, height: 900 } });

/** A live region with a text. Within an open dialog, only its own region is said. */
const said = (within: Page | Locator, text: string | RegExp): Locator =>
  within.getByRole('status').filter({ hasText: text });

test('screen readers hear that a call is held, and how many contacts a search finds', async ({
  context,
  platform,
}) => {
  const { page, phone } = await openAgentPhone(context, platform.origin, 'agent');
  await platform.control.ringIn({ userId: userIdOf('agent'), displayName: 'Nora', hangUpAfterMs: 60_000 });
  await phone.button('Answer').click();
  await expect(said(page, 'In a call with Nora')).toBeAttached();
  await page.keyboard.press('Alt+h');
  await expect(said(page, 'Nora is on hold')).toBeAttached();
  await page.keyboard.press('Alt+h');
  await expect(said(page, 'In a call with Nora')).toBeAttached();
  await page.keyboard.press('Alt+t');
  const dialog = phone.transferDialog();
  await dialog.getByRole('searchbox').fill('speaking');
  await expect(said(dialog, '1 contact found')).toBeAttached();
  await dialog.getByRole('searchbox').fill('nobody of that name');
  await expect(said(dialog, 'No contacts found')).toBeAttached();
});

test('screen readers hear that details open, that nothing is found, and each step of a form', async ({
  portal,
}) => {
  const users = userPart(portal);
  await users.enter('zorggroep', 'Zorggroep Noordoost-Groningen');
  const [first = '', second = ''] = await users.list.names();
  await users.list.row(first).click();
  await expect(said(portal.page, 'User details opened')).toBeAttached();
  await said(portal.page, 'User details opened')
    .locator('span')
    .evaluateAll((spans) => spans.at(-1)?.setAttribute('data-old', ''));
  // The details of another user are announced again, in a new element.
  await users.list.row(second).click();
  await expect(portal.page.locator('[data-old]')).toHaveCount(0);
  await expect(said(portal.page, 'User details opened')).toBeAttached();
  await users.list.searchFor('nobody of that name');
  await expect(said(portal.page, 'No users match')).toBeAttached();
  await portal.page.getByRole('button', { name: 'Create user' }).click();
  const { create } = users;
  await create.field('Name').fill('Ada');
  await create.select('User type').selectOption('Attendant');
  await create.field('Username').fill('ada.announced');
  await create.button('Generate password').click();
  await create.next();
  await expect(said(create.dialog(), /Step 2 of \d/)).toBeAttached();
  await create.back();
  await expect(said(create.dialog(), /Step 1 of \d/)).toBeAttached();
});

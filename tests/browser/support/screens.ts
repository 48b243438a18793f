import type { Portal } from '../../driver/portal.ts';
import { expect } from './test.ts';

/** Goes through every screen there is, and stops at each: for what must hold on all of them. */
export async function visitScreens(portal: Portal, stop: (screen: string) => Promise<void>): Promise<void> {
  await portal.open();
  await expect(portal.submit()).toBeEnabled();
  await stop('sign-in');

  await portal.signIn({ identifier: 'operator' });
  await expect(portal.organization('Voxtree Platform Operations')).toBeVisible();
  await stop('organization picker');
  await portal.search().fill('harbour');
  await expect(portal.tree().locator('mark').first()).toBeVisible();
  await stop('organization picker, searched');

  await portal.chooseOrganization('noordoost');
  await expect(portal.freshness('Active channels')).toHaveText('Live');
  await expect(portal.freshness('Recent errors')).toHaveText('Live');
  await stop('dashboard');

  await portal.open('/nowhere');
  await expect(portal.page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await stop('not found');

  await portal.open();
  await portal.manageUsers();
  await portal.addUser({ identifier: 'mila@example.com' });
  await expect(portal.user('Mila Jansen')).toBeVisible();
  await stop('users');

  await portal.logout('Mila Jansen');
  await portal.user('Mila Jansen').getByRole('button', { name: 'Login' }).click();
  await expect(portal.page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  await stop('password of a known user');
}

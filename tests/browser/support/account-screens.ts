import type { Portal } from '../../driver/portal.ts';
import { expect } from './test.ts';

/** Goes through my account in Dutch with all that opens in it, and stops at each: for what must hold on all of them. */
export async function visitAccount(portal: Portal, stop: (screen: string) => Promise<void>): Promise<void> {
  const { page } = portal;
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await portal.open('/me/session');
  await portal.signIn({ identifier: 'harbour' });
  await expect(page.getByRole('heading', { level: 1, name: 'Session' })).toBeVisible();
  await portal.setLanguage('Nederlands');
  await expect(page.getByRole('heading', { level: 1, name: 'Sessie' })).toBeVisible();
  await expect(page.getByRole('table').nth(1).getByRole('row')).not.toHaveCount(0);
  await stop('session');

  await portal.open('/me/preferences');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await stop('preferences');

  await portal.open('/me/profile');
  await expect(page.getByText('harbour@example.com')).toBeVisible();
  await stop('profile');

  await portal.open('/me/security');
  await expect(button('App instellen')).toBeEnabled();
  await stop('security');

  await page.locator('form').getByRole('button').last().click();
  await expect(page.locator('[aria-invalid]')).toHaveCount(2);
  await stop('security, with faults');

  await button('Mijn telefoon gebruiken').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await stop('security, the telephone');
  await page.keyboard.press('Escape');

  await button('App instellen').click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await stop('security, the secret of an app');
  await button('Volgende').click();
  await page.keyboard.type('000000');
  await page.getByRole('dialog').locator('input[type="password"]').fill('not this one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').locator('[aria-invalid]')).toHaveCount(6);
  await stop('security, the proof of an app');
}

import type { Portal } from '../../driver/portal.ts';
import type { CheckScreen } from './check-screen.ts';
import { expect } from './test.ts';

/** Visits every page and dialog of my account in Dutch, and calls `check` with the name of each. */
export async function visitAccount(portal: Portal, check: CheckScreen): Promise<void> {
  const { page } = portal;
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await portal.open('/me/session');
  await portal.signIn({ identifier: 'harbour' });
  await expect(page.getByRole('heading', { level: 1, name: 'Session' })).toBeVisible();
  await portal.setLanguage('Nederlands');
  await expect(page.getByRole('heading', { level: 1, name: 'Sessie' })).toBeVisible();
  await expect(page.getByRole('table').nth(1).getByRole('row')).not.toHaveCount(0);
  await check('session');

  await portal.open('/me/preferences');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await check('preferences');

  await portal.open('/me/profile');
  await expect(page.getByText('harbour@example.com')).toBeVisible();
  await check('profile');

  await portal.open('/me/security');
  await expect(button('App instellen')).toBeEnabled();
  await check('security');

  await page.locator('form').getByRole('button').last().click();
  await expect(page.locator('[aria-invalid]')).toHaveCount(2);
  await check('security, with faults');

  await button('Mijn mobiele telefoon gebruiken').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('security, the telephone');
  await page.keyboard.press('Escape');

  await button('App instellen').click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await check('security, the secret of an app');
  await button('Volgende').click();
  await page.keyboard.type('000000');
  await page.getByRole('dialog').locator('input[type="password"]').fill('not this one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').locator('[aria-invalid]')).toHaveCount(6);
  await check('security, the proof of an app');
}

import type { Locator, Page } from '@playwright/test';
import { headerPart } from './header-part.ts';

/** "My account": the pages session, preferences, profile and security. */
export function accountPart(page: Page) {
  const side = (): Locator => page.getByRole('navigation', { name: 'My account' });
  const sessions = (): Locator => page.getByRole('table', { name: 'Your sessions' });
  return {
    side,
    sessions,
    heading: (name: string): Locator => page.getByRole('heading', { level: 1, name }),
    /** Opens "My account" from the user card in the header. */
    async openAccount(): Promise<void> {
      await headerPart(page).openUserSwitch();
      await page.getByRole('link', { name: 'My account' }).click();
    },
    goTo: (name: 'Session' | 'Preferences' | 'Profile' | 'Security') =>
      side().getByRole('link', { name, exact: true }).click(),
    choose: (group: string, choice: string | RegExp) =>
      page.getByRole('group', { name: group }).getByRole('radio', { name: choice }).click(),
    isChosen: (group: string, choice: string | RegExp): Locator =>
      page.getByRole('group', { name: group }).getByRole('radio', { name: choice, checked: true }),
    async logoutEverywhere(): Promise<void> {
      await page.getByRole('button', { name: 'Log out everywhere' }).click();
      const dialog = page.getByRole('dialog', { name: 'Log out everywhere' });
      await dialog.getByRole('button', { name: 'Log out everywhere' }).click();
    },
  };
}

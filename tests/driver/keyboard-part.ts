import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { tabTo } from './tab-to.ts';

/** A tab used by keyboard alone: names are those on the screen, in its language. */
export function keyboardPart(page: Page) {
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  const tab = (name: string | RegExp): Promise<number> => tabTo(page, name);
  const focused = page.locator(':focus');

  return {
    press,
    tabTo: tab,
    /** Goes on to a button, from where the focus is, and presses it. */
    async pressButton(name: string | RegExp): Promise<void> {
      await tab(name);
      await press('Enter');
    },
    /** Goes on to a field and types over what is in it. A column of the list behind may have the same name. */
    async type(label: string, text: string): Promise<void> {
      await tabTo(page, label, { among: 'input, textarea' });
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    },
    /** Goes on to a select and chooses by the beginning of the option, as browsers do. */
    async choose(label: string, option: string): Promise<void> {
      await tab(label);
      await page.keyboard.type(option);
      await expect(focused.locator('option:checked')).toHaveText(option);
    },
    /** Goes to a page by the palette. */
    async goTo(pageName: string): Promise<void> {
      await press('Control+k');
      await expect(focused).toHaveRole('combobox');
      await page.keyboard.type(pageName);
      await expect(page.getByRole('option', { selected: true })).toContainText(pageName);
      await press('Enter');
      await expect(page.getByRole('heading', { name: pageName, level: 1 })).toBeVisible();
    },
    /** Searches the list or picker that has the focus, and goes to the first row when it contains the text. */
    async search(text: string): Promise<void> {
      await expect(focused).toHaveRole('searchbox');
      await page.keyboard.type(text);
      const dialogs = page.locator('dialog:modal');
      const room = (await dialogs.count()) > 0 ? dialogs.last() : page.getByRole('main');
      const rows = room.getByRole('row').filter({ has: page.getByRole('rowheader') });
      await expect(rows.first()).toContainText(text);
      await press('ArrowDown');
      await expect(focused).toHaveAttribute('role', /grid$/);
    },
    /** Expects an element with this name to have the focus. */
    async expectFocus(name: string | RegExp): Promise<void> {
      await expect(focused).toHaveAccessibleName(name);
    },
  };
}

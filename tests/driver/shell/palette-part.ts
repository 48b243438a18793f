import type { Locator, Page } from '@playwright/test';

/** The palette, and the dialog of keyboard shortcuts. */
export function palettePart(page: Page) {
  const dialog = (): Locator => page.getByRole('dialog', { name: 'Search and commands' });
  const searchBox = (): Locator => dialog().getByRole('combobox');
  const button = (): Locator => page.getByRole('banner').getByRole('button', { name: 'Search and commands' });
  const options = (): Locator => dialog().getByRole('option');

  return {
    dialog,
    searchBox,
    options,
    group: (name: string): Locator => dialog().getByRole('group', { name, exact: true }),
    /** The options that contain this text. */
    option: (name: string): Locator => options().filter({ hasText: name }),
    /** The option that Enter chooses. */
    activeOption: (): Locator => dialog().getByRole('option', { selected: true }),
    button,
    async openPalette(): Promise<void> {
      await button().waitFor();
      await page.keyboard.press('Control+k');
      await searchBox().waitFor();
    },
    shortcutsDialog: (): Locator => page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
  };
}

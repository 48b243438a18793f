import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The web phone of a tab, docked to the page. */
export function phonePart(page: Page) {
  const dock = (): Locator => page.getByRole('complementary', { name: 'Web phone' });
  const button = (name: string): Locator => dock().getByRole('button', { name, exact: true });
  const selectedCall = (): Locator => dock().getByRole('region', { name: 'Selected call' });
  const duration = (): Locator => selectedCall().getByRole('timer', { name: 'Duration' });
  const settingsDialog = (): Locator => page.getByRole('dialog', { name: 'Web phone settings' });
  const transferDialog = (): Locator => page.getByRole('dialog', { name: 'Transfer call' });

  return {
    dock,
    button,
    /** The details of the selected call. */
    selectedCall,
    transferDialog,
    settingsDialog,
    /** The contact of that name in an address book: that of the page, the dock or a dialog. */
    contact: (name: string, within: Page | Locator = page): Locator =>
      within
        .getByRole('list', { name: 'Address book' })
        .getByRole('button', { name: new RegExp(`^${name}`) }),
    lines: (): Locator => dock().getByRole('list', { name: 'Calls' }).getByRole('listitem'),
    show: (): Promise<void> =>
      dock()
        .getByRole('button', { name: /^Web phone/ })
        .click(),
    expectActive: (): Promise<void> => expect(dock().getByText('Active in this tab')).toBeVisible(),
    duration,
    /** The call's duration in seconds, by its timer. */
    async durationSeconds(): Promise<number> {
      const parts = (await duration().innerText()).split(':').map(Number);
      return parts.reduce((sum, one) => sum * 60 + one, 0);
    },
    async dial(number: string): Promise<void> {
      await dock().getByLabel('Number to call').fill(number);
      await button('Call').click();
    },
    /** Turns off the suppression of echo and noise, which would remove the test tones too. */
    async turnOffAudioProcessing(): Promise<void> {
      await button('Web phone settings').click();
      await settingsDialog().getByLabel('Suppress echo and background noise').uncheck();
      await settingsDialog().getByRole('button', { name: 'Done' }).click();
    },
    async transferCall(kind: 'Blind' | 'Attended', number = ''): Promise<void> {
      await selectedCall().getByRole('button', { name: 'Transfer' }).click();
      await transferDialog().getByRole('tab', { name: kind }).click();
      if (kind === 'Attended')
        return transferDialog()
          .getByRole('button', { name: /^Connect with/ })
          .click();
      await transferDialog().getByRole('searchbox', { name: 'Name or number' }).fill(number);
      await transferDialog()
        .getByRole('button', { name: `Transfer to ${number}`, exact: true })
        .click();
    },
  };
}

import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The web phone of a tab, in its dock. */
export function phonePart(page: Page) {
  const dock = (): Locator => page.getByRole('complementary', { name: 'Web phone' });
  const button = (name: string): Locator => dock().getByRole('button', { name, exact: true });
  const call = (): Locator => dock().getByRole('region', { name: 'Selected call' });
  const duration = (): Locator => call().getByRole('timer', { name: 'Duration' });
  const settings = (): Locator => page.getByRole('dialog', { name: 'Web phone settings' });
  const transfer = (): Locator => page.getByRole('dialog', { name: 'Transfer call' });

  return {
    dock,
    button,
    /** The call that is selected. */
    call,
    transfer,
    settings,
    lines: (): Locator => dock().getByRole('list', { name: 'Calls' }).getByRole('listitem'),
    show: (): Promise<void> =>
      dock()
        .getByRole('button', { name: /^Web phone/ })
        .click(),
    isActive: (): Promise<void> => expect(dock().getByText('Active in this tab')).toBeVisible(),
    duration,
    /** How long the call has gone on, by its timer. */
    async seconds(): Promise<number> {
      const parts = (await duration().innerText()).split(':').map(Number);
      return parts.reduce((sum, one) => sum * 60 + one, 0);
    },
    async dial(number: string): Promise<void> {
      await dock().getByLabel('Number to call').fill(number);
      await button('Call').click();
    },
    /** As it is heard: without what takes out echo and noise, and pure tones with them. */
    async speakPlainly(): Promise<void> {
      await button('Web phone settings').click();
      await settings().getByLabel('Take out echo and noise').uncheck();
      await settings().getByRole('button', { name: 'Done' }).click();
    },
    async handOver(kind: 'Blind' | 'Attended', number?: string): Promise<void> {
      await call().getByRole('button', { name: 'Transfer' }).click();
      await transfer().getByRole('tab', { name: kind }).click();
      if (number !== undefined) await transfer().getByLabel('Number to transfer to').fill(number);
      await transfer().getByRole('button', { name: 'Transfer', exact: true }).click();
    },
  };
}

import type { Locator, Page } from '@playwright/test';

/** The dialog in which a version of a shared object is tried without being installed. */
export function tryPart(page: Page) {
  const dialog = (): Locator => page.getByRole('dialog', { name: 'Try without installing' });
  return {
    dialog,
    button: (name: string): Locator => dialog().getByRole('button', { name, exact: true }),
    field: (name: string): Locator => dialog().getByRole('textbox', { name }),
    canvas: (): Locator => dialog().getByRole('application', { name: 'Canvas' }),
    /** The events in words. */
    log: (): Locator => dialog().getByRole('log'),
  };
}

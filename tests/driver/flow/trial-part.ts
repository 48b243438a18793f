import type { Locator, Page } from '@playwright/test';

/** The tabs below the canvas for test runs, tests and live traces. */
export function trialPart(page: Page) {
  const dock = (): Locator => page.getByRole('region', { name: 'Tools' });
  const tab = (name: string | RegExp): Locator => dock().getByRole('tab', { name });
  return {
    dock,
    tab,
    button: (name: string | RegExp): Locator => dock().getByRole('button', { name, exact: true }),
    /** A key of the caller's telephone. */
    key: (digit: string): Locator =>
      dock().getByRole('group', { name: 'Keypad' }).getByRole('button', { name: digit, exact: true }),
    /** The events in words. */
    log: (): Locator => dock().getByRole('log'),
    /** A test case in the list. */
    test: (name: string): Locator =>
      dock().getByRole('list', { name: 'Tests' }).getByRole('button', { name }),
  };
}

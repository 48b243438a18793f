import type { Locator, Page } from '@playwright/test';

/** The tab of the flow editor's dock that merges what others saved, and compares versions. */
export function changesPart(page: Page) {
  const dock = (): Locator => page.getByRole('region', { name: 'Tools' });
  return {
    dock,
    /** A part of a merge, such as the conflicts. */
    section: (name: string): Locator => dock().getByRole('region', { name }),
    /** The choice between both sides' values of a part. */
    conflict: (subject: string): Locator => dock().getByRole('group', { name: `Conflict: ${subject}` }),
    merge: (): Locator => dock().getByRole('button', { name: 'Merge' }),
  };
}

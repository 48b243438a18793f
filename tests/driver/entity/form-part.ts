import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { discardChanges } from '../discard-changes.ts';

/** The form of an entity in its dialog, found by its title. */
export function formPart(page: Page, title: string | RegExp) {
  const dialog = (): Locator => page.getByRole('dialog', { name: title });
  const named = (name: string) => ({ name, exact: true });
  const field = (name: string): Locator => dialog().getByRole('textbox', named(name));
  const button = (name: string): Locator => dialog().getByRole('button', named(name));
  const chosen = (label: string): Locator => dialog().getByRole('list', named(label)).getByRole('listitem');
  const group = (name: string | RegExp): Locator => dialog().getByRole('group', { name });

  return {
    dialog,
    field,
    button,
    group,
    select: (name: string): Locator => dialog().getByRole('combobox', named(name)),
    /** A checkbox of the current step; those of the other steps are in the page, but hidden. */
    checkbox: (name: string): Locator => dialog().getByRole('checkbox', { name }),
    /** Ticks an option of a field whose options are chosen from a list beside it. */
    async choose(label: string, option: string): Promise<void> {
      await button(label).click();
      const list = page.getByRole('dialog', named(label));
      await list.getByRole('checkbox', { name: option }).check();
      await list.getByRole('button', { name: 'Done' }).click();
    },
    /** The options chosen in such a field. */
    chosen,
    removeChosen: (label: string, option: string) =>
      chosen(label).filter({ hasText: option }).getByRole('button', { name: 'Remove' }).click(),
    step: (name: string): Locator =>
      dialog().getByRole('list', { name: 'Steps' }).getByRole('button', { name }),
    message: (text: string | RegExp): Locator => dialog().getByText(text),
    /** Leaves the form without saving what was changed in it. */
    async discard(): Promise<void> {
      await button('Cancel').click();
      await discardChanges(page);
      await expect(dialog()).toBeHidden();
    },
    next: () => button('Next').click(),
    back: () => button('Back').click(),
    /** Expects the step with this name to be shown. */
    async expectStep(name: string): Promise<void> {
      await expect(
        dialog().getByRole('list', { name: 'Steps' }).locator('[aria-current="step"]'),
      ).toContainText(name);
    },
    /** The row that shows "yours and theirs" of a field in conflict. */
    conflict: (name: string): Locator =>
      dialog()
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', named(name)) }),
  };
}

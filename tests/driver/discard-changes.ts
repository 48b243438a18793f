import type { Locator, Page } from '@playwright/test';

/** The question whether changes are to be lost. */
export const discardQuestion = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Discard changes?' });

/** Answers it. */
export const discardChanges = (page: Page): Promise<void> =>
  discardQuestion(page).getByRole('button', { name: 'Discard' }).click();

/** Leaves a form that has changes by Escape. */
export async function escapeForm(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await discardChanges(page);
}

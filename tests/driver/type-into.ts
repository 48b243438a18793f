import type { Locator } from '@playwright/test';

/** Types into a field that can be reached: the click waits until nothing lies over it, which filling alone does not. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.fill(text);
}

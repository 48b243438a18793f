import type { Locator } from '@playwright/test';

/** Clicks a field and fills it. Unlike `fill` alone, the click waits until nothing covers the field. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.fill(text);
}

import type { Page } from '@playwright/test';

interface Tabbing {
  readonly key?: 'Tab' | 'Shift+Tab';
  /** Only elements that match this selector count. */
  readonly among?: string;
}

/**
 * Presses Tab until the focused element has this name, and gives the number of presses. The mark of a required field is
 * no part of its name. Throws after 40.
 */
export async function tabTo(
  page: Page,
  name: string | RegExp,
  { key = 'Tab', among = '*' }: Tabbing = {},
): Promise<number> {
  const focused = page.locator(':focus');
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press(key);
    const found = await focused.evaluateAll(([element], selector) => {
      if (element?.matches(selector) !== true) return undefined;
      if (element.ariaLabel) return element.ariaLabel;
      const labels = 'labels' in element ? (element as HTMLInputElement | HTMLButtonElement).labels : null;
      return (labels?.[0] ?? element).textContent?.replace(/\*$/, '') ?? '';
    }, among);
    if (found === undefined) continue;
    if (typeof name === 'string' ? found === name : name.test(found)) return stop + 1;
  }
  throw new Error(`Tab never reached ${String(name)}`);
}

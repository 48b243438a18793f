import type { Page } from '@playwright/test';

/**
 * Presses Tab until the focused element has this name, and gives the number of presses. The mark of a required field is
 * no part of its name. Throws after 40.
 */
export async function tabTo(
  page: Page,
  name: string | RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<number> {
  const focused = page.locator(':focus');
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press(key);
    const found = await focused.evaluateAll(([element]) => {
      if (element?.ariaLabel) return element.ariaLabel;
      const labels =
        element && 'labels' in element ? (element as HTMLInputElement | HTMLButtonElement).labels : null;
      return (labels?.[0] ?? element)?.textContent?.replace(/\*$/, '') ?? '';
    });
    if (typeof name === 'string' ? found === name : name.test(found)) return stop + 1;
  }
  throw new Error(`Tab never reached ${String(name)}`);
}

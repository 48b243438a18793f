import type { Page } from '@playwright/test';

/** Presses Tab until the focused element has this name. Throws after 40 presses. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const focused = page.locator(':focus');
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press('Tab');
    const found = await focused.evaluateAll(([element]) =>
      element
        ? element.ariaLabel ||
          (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent)
        : '',
    );
    if (typeof name === 'string' ? found === name : name.test(found ?? '')) return;
  }
  throw new Error(`Tab never reached ${String(name)}`);
}

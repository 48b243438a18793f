import type { Page } from '@playwright/test';

/** Tab until what has the focus is called so; gives up after a whole page of stops. */
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
  throw new Error(`Tab never came to ${String(name)}`);
}

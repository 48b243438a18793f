import type { Page } from '@playwright/test';

/**
 * Runs in the page: records when the first text field accepts typing, since polling from outside would be late. It
 * is serialized, so it declares no named functions (the loader would wrap them in a helper the page lacks).
 */
export function watchForm(): void {
  const look = new MutationObserver(() => {
    const field = document.querySelector('form input:enabled');
    if (!field || field.getClientRects().length === 0) return;
    look.disconnect();
    document.documentElement.dataset['typable'] = String(performance.now());
  });
  look.observe(document, { childList: true, subtree: true, attributes: true });
}

export interface TypingTime {
  /** Since the start of the navigation, ms. */
  readonly ms: number;
  /** Wall clock. */
  readonly at: number;
}

/** Navigates and waits until the form accepts typing. The page needs `watchForm` as an init script. */
export async function timeToTyping(page: Page, url: string, patienceMs = 30_000): Promise<TypingTime> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('html[data-typable]').waitFor({ state: 'attached', timeout: patienceMs });
  const ms = Number(await page.locator('html').getAttribute('data-typable'));
  return { ms, at: (await page.evaluate(() => performance.timeOrigin)) + ms };
}

import type { Page } from '@playwright/test';

/**
 * Notes in the page itself when the first text field can be typed into: polling from outside would be late. Runs in the
 * page as text, so it names no function of its own (the loader would wrap it in a helper that is not there).
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
  /** From the beginning of the navigation, ms. */
  readonly ms: number;
  /** Wall clock. */
  readonly at: number;
}

/** Goes there; when one could type. The page needs `watchForm` as an init script. */
export async function timeToTyping(page: Page, url: string, patienceMs = 30_000): Promise<TypingTime> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('html[data-typable]').waitFor({ state: 'attached', timeout: patienceMs });
  const ms = Number(await page.locator('html').getAttribute('data-typable'));
  return { ms, at: (await page.evaluate(() => performance.timeOrigin)) + ms };
}

import type { Page } from '@playwright/test';

/**
 * Records which of these texts are in the page at any time, however briefly, from its next navigation on. The returned
 * function resolves to when each was first there, in ms since that navigation.
 */
export async function watchTexts(
  page: Page,
  texts: readonly string[],
): Promise<() => Promise<Record<string, number>>> {
  await page.addInitScript((watched) => {
    const firstSeen: Record<string, number> = {};
    Object.assign(window, { firstSeen });
    new MutationObserver(() => {
      const { textContent } = document.documentElement;
      for (const text of watched)
        if (firstSeen[text] === undefined && textContent.includes(text)) firstSeen[text] = performance.now();
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, texts);
  return () => page.evaluate(() => (window as unknown as { firstSeen: Record<string, number> }).firstSeen);
}

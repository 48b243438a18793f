import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Wall clock of what is waited for. */
    noted?: Promise<number>;
  }
}

const noted = (page: Page) => (): Promise<number> => page.evaluate(() => window.noted ?? Number.NaN);

/** From now on: when the page has painted that a call rings. What runs in the page names no function of its own. */
export async function nextRing(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    window.noted = new Promise((resolve) => {
      new MutationObserver((_, observer) => {
        const call = document.querySelector('[aria-label="Selected call"]');
        if (call?.textContent.includes('Ringing') !== true) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  });
  return noted(page);
}

/** From now on: when something in the page is pressed. */
export async function pressAt(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    window.noted = new Promise((resolve) => {
      const once = { capture: true, once: true };
      document.addEventListener('click', () => resolve(performance.timeOrigin + performance.now()), once);
    });
  });
  return noted(page);
}

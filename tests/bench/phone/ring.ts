import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Wall clock of the awaited event. */
    noted?: Promise<number>;
  }
}

const noted = (page: Page) => (): Promise<number> => page.evaluate(() => window.noted ?? Number.NaN);

/** Watches for the frame that shows a ringing call. The function for the page declares no named functions. */
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

/** Watches for the next click in the page. */
export async function pressAt(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    window.noted = new Promise((resolve) => {
      const once = { capture: true, once: true };
      document.addEventListener('click', () => resolve(performance.timeOrigin + performance.now()), once);
    });
  });
  return noted(page);
}

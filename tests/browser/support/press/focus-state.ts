import type { Page, Request } from '@playwright/test';

/** Resolves when the page has not changed for a moment, or keeps changing. */
const quiet = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const [quietMs, maxMs] = [80, 500];
        const end = (): void => {
          observer.disconnect();
          resolve();
        };
        let timer = setTimeout(end, quietMs);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(end, quietMs);
        });
        observer.observe(document, { subtree: true, childList: true });
        setTimeout(end, maxMs);
      }),
  );

/** Follows a page's requests. Returns a function that resolves once what a press has caused is shown. */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    // The page loads scripts and data for the pressed button. Sounds and pictures do not count.
    if (['script', 'stylesheet', 'fetch'].includes(request.resourceType())) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    await quiet(page);
    for (let n = 0; open.size > 0 && n < 5; n += 1) await quiet(page);
  };
}

/** Says where the focus is lost to; null if a visible element of the page has it. */
export const lostFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body || focused === document.documentElement)
      return 'nothing has the focus';
    const { width, height } = focused.getBoundingClientRect();
    if (!focused.checkVisibility({ visibilityProperty: true }) || width * height === 0)
      return `the focus is on the hidden ${focused.outerHTML.slice(0, 120)}`;
    return null;
  });

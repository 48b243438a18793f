import type { Page } from '@playwright/test';

/** The time in which nothing may change, ms: rows arrive after a change of size or language, but not of colours. */
const quietMs = { layout: 150, colours: 0 } as const;
export type Change = keyof typeof quietMs;

/** On a busy machine frames come late, and with them what is measured in them. */
const quietFrames = 3;
/** Some screens wait for ever. */
const maxWaitMs = 3000;

/** Resolves once a page has loaded and nothing in it has changed since a change of form, or after a while. */
export const untilQuiet = (page: Page, change: Change): Promise<void> =>
  page.evaluate(
    async ([calmMs, calmFrames, maxMs]) => {
      const end = performance.now() + maxMs;
      let [since, frames] = [performance.now(), 0];
      const begin = (): void => {
        [since, frames] = [performance.now(), 0];
      };
      const changes = new MutationObserver(begin);
      changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      const isLoading = (): boolean =>
        document.fonts.status === 'loading' ||
        // Pages that are kept alive are hidden.
        [...document.querySelectorAll('[data-skeleton], [aria-busy="true"]')].some((one) =>
          one.checkVisibility(),
        );
      while (performance.now() < end && (frames < calmFrames || performance.now() < since + calmMs)) {
        await new Promise(requestAnimationFrame);
        frames += 1;
        if (isLoading()) begin();
      }
      changes.disconnect();
    },
    [quietMs[change], quietFrames, maxWaitMs] as const,
  );

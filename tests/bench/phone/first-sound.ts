import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Wall clock at which sound first came in, of each connection of the page that had any. */
    firstSounds?: number[];
  }
}

/** Notes when sound comes in that is played. Runs in the page as text, and names no function of its own. */
export function watchSound(): void {
  window.RTCPeerConnection = new Proxy(RTCPeerConnection, {
    construct(Connection, given: [RTCConfiguration]) {
      const made = new Connection(...given);
      const timer = setInterval(() => {
        if (made.connectionState === 'closed') return clearInterval(timer);
        if (!made.getReceivers().some((one) => one.getSynchronizationSources().length > 0)) return;
        clearInterval(timer);
        (window.firstSounds ??= []).push(performance.timeOrigin + performance.now());
      }, 4);
      return made;
    },
  });
}

const soundsOf = (page: Page): Promise<readonly number[]> => page.evaluate(() => window.firstSounds ?? []);

/** Does what brings a link about; when its sound came in, by wall clock. */
export async function nextSound(page: Page, begin: () => Promise<unknown>): Promise<number> {
  const { length: before } = await soundsOf(page);
  await begin();
  await page.waitForFunction((count) => (window.firstSounds ?? []).length > count, before);
  return (await soundsOf(page)).at(-1) ?? Number.NaN;
}

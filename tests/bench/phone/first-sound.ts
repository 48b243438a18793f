import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Wall clock of the first sound received, for each connection that received any. */
    firstSounds?: number[];
  }
}

/** Records when received sound is played. Serialized into the page, so it declares no named functions. */
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

/** Starts a link; resolves to the wall clock of its first sound. */
export async function nextSound(page: Page, begin: () => Promise<unknown>): Promise<number> {
  const { length: before } = await soundsOf(page);
  await begin();
  await page.waitForFunction((count) => (window.firstSounds ?? []).length > count, before);
  return (await soundsOf(page)).at(-1) ?? Number.NaN;
}

import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Milliseconds from each press to the moment playback moved on. */
    playbackDelays?: number[];
  }
}

/**
 * Records how long it takes from a press to the first sound. Serialized into the page, so it declares no named
 * functions.
 */
export function watchPlayback(): void {
  let pressed = 0;
  document.addEventListener('click', () => (pressed = performance.now()), { capture: true });
  HTMLMediaElement.prototype.play = new Proxy(HTMLMediaElement.prototype.play, {
    apply(play, audio: HTMLMediaElement) {
      const from = audio.currentTime;
      const timer = setInterval(() => {
        if (audio.currentTime <= from) return;
        clearInterval(timer);
        (window.playbackDelays ??= []).push(performance.now() - pressed);
      }, 2);
      return Reflect.apply(play, audio, []);
    },
  });
}

const playbackDelays = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => window.playbackDelays ?? []);

/** Presses play; resolves to the ms until playback moved on. */
export async function timeToFirstSound(page: Page, press: () => Promise<void>): Promise<number> {
  const { length: before } = await playbackDelays(page);
  await press();
  await page.waitForFunction((count) => (window.playbackDelays ?? []).length > count, before);
  return (await playbackDelays(page)).at(-1) ?? Number.NaN;
}

/** Throttles the page's network to the line the bench measures on: 100 ms per request, 10 Mbit/s. */
export async function slowNetwork(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const bytesPerSecond = 1_250_000;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Ms from each press to when something moved on that it had played. */
    playbackDelays?: number[];
  }
}

/** Notes how long it takes from a press to the first sound. Runs in the page as text, and names no function of its own. */
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

/** Presses what plays; how long it was until it was heard. */
export async function timeToFirstSound(page: Page, press: () => Promise<void>): Promise<number> {
  const { length: before } = await playbackDelays(page);
  await press();
  await page.waitForFunction((count) => (window.playbackDelays ?? []).length > count, before);
  return (await playbackDelays(page)).at(-1) ?? Number.NaN;
}

/** From now on the page's line is as the design measures on: 100 ms a request, 10 Mbit/s. */
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

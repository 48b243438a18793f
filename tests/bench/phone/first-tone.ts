import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Wall clock at which the awaited tone was heard. */
    toneHeard?: Promise<number>;
  }
}

/** Keeps the audio that the page plays. Serialized into the page, so it declares no named functions. */
export function keepPlayedAudio(): void {
  HTMLMediaElement.prototype.play = new Proxy(HTMLMediaElement.prototype.play, {
    apply(play, element: HTMLMediaElement, given: []) {
      if (element.srcObject instanceof MediaStream) Object.assign(window, { heardStream: element.srcObject });
      return Reflect.apply(play, element, given);
    },
  });
}

/**
 * Listens for a tone in the audio that the page plays, which `keepPlayedAudio` keeps, also if it only begins later. Resolves
 * to a function for the wall clock at which it was first the loudest. The function for the page declares no named
 * functions.
 */
export async function nextTone(page: Page, frequency: number): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    const rate = 48_000;
    const context = new AudioContext({ sampleRate: rate });
    // 21 ms: about one packet.
    const analyser = new AnalyserNode(context, { fftSize: 1024, smoothingTimeConstant: 0 });
    const spectrum = new Float32Array(analyser.frequencyBinCount);
    const bin = (wanted * analyser.fftSize) / rate;
    let heard: MediaStream | undefined;
    window.toneHeard = new Promise((resolve) => {
      const timer = setInterval(() => {
        const { heardStream } = window as unknown as { heardStream?: MediaStream };
        if (heardStream !== undefined && heardStream !== heard) {
          heard = heardStream;
          context.createMediaStreamSource(heardStream).connect(analyser);
        }
        analyser.getFloatFrequencyData(spectrum);
        const loudest = Math.max(...spectrum);
        if (loudest < -50 || Math.abs(spectrum.indexOf(loudest) - bin) > 1.5) return;
        clearInterval(timer);
        resolve(performance.timeOrigin + performance.now());
        void context.close();
      }, 4);
    });
  }, frequency);
  return () => page.evaluate(() => window.toneHeard ?? Number.NaN);
}

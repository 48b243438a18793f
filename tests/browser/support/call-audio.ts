import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { chromium, expect } from '@playwright/test';
import { wavOf } from '../../platform/audio/wav.ts';
import { testFlags, findChromium } from '../../run/chromium.mjs';

const rate = 48_000;

/** A WAV file with one second of a tone; Chromium plays it in a loop. */
export function toneFile(frequency: number): Buffer {
  const samples = Int16Array.from({ length: rate }, (_, n) =>
    Math.round(12_000 * Math.sin((2 * Math.PI * frequency * n) / rate)),
  );
  return wavOf(samples, rate);
}

/** The flags for a Chromium with a fake microphone, which still asks for the microphone permission. */
export const microphoneFlags = ['--use-fake-device-for-media-stream', '--allow-loopback-in-peer-connection'];

/** Captures the audio that the pages of a context play. Call it before the first page is opened. */
export const captureAudio = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    const streams = new WeakMap<HTMLMediaElement, MediaStream>();
    /** The audio of a file. */
    const streamOf = (element: HTMLMediaElement & { captureStream?: () => MediaStream }) => {
      const stream = streams.get(element) ?? element.captureStream?.();
      if (stream) streams.set(element, stream);
      return stream;
    };
    HTMLMediaElement.prototype.play = function listen(this: HTMLMediaElement) {
      const heardStream = this.srcObject instanceof MediaStream ? this.srcObject : streamOf(this);
      Object.assign(window, { heardStream });
      return play.call(this);
    };
  });

/** A separate browser process, whose microphone picks up a tone. */
export interface ToneBrowser {
  /** Opens a context for another user; all contexts send the same tone. */
  readonly newContext: () => Promise<BrowserContext>;
  readonly close: () => Promise<void>;
}

export async function openToneBrowser(frequency: number): Promise<ToneBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'tone-'));
  const file = join(folder, 'tone.wav');
  writeFileSync(file, toneFile(frequency));
  const executablePath = await findChromium();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [...testFlags, ...microphoneFlags, `--use-file-for-fake-audio-capture=${file}`],
  });
  return {
    async newContext() {
      const context = await browser.newContext({ locale: 'en-GB', permissions: ['microphone'] });
      await captureAudio(context);
      return context;
    },
    async close() {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The loudest frequency that a page plays, in Hz; 0 if it is silent. */
export const loudestFrequency = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { heardStream } = window as Window & { heardStream?: MediaStream };
    if (!heardStream || heardStream.getAudioTracks().length === 0) return 0;
    const context = new AudioContext({ sampleRate: 48_000 });
    const analyser = new AnalyserNode(context, { fftSize: 8192, smoothingTimeConstant: 0 });
    context.createMediaStreamSource(heardStream).connect(analyser);
    await new Promise((resolve) => setTimeout(resolve, 400));
    const spectrum = new Float32Array(analyser.frequencyBinCount);
    const samples = new Float32Array(analyser.fftSize);
    analyser.getFloatFrequencyData(spectrum);
    analyser.getFloatTimeDomainData(samples);
    const level = Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);
    await context.close();
    const peak = spectrum.indexOf(Math.max(...spectrum));
    return level < 0.01 ? 0 : (peak * 48_000) / analyser.fftSize;
  });

/** Waits until a page plays a tone (within 40 Hz). */
export const expectHeard = (page: Page, frequency: number): Promise<void> =>
  expect.poll(async () => Math.abs((await loudestFrequency(page)) - frequency)).toBeLessThanOrEqual(40);

/** Waits until a page does not play a tone. */
export const expectNotHeard = (page: Page, frequency: number): Promise<void> =>
  expect.poll(async () => Math.abs((await loudestFrequency(page)) - frequency)).toBeGreaterThan(40);

/** The network of one page, which can be cut. */
export interface PageNetwork {
  readonly cut: () => Promise<void>;
  readonly restore: () => Promise<void>;
}

/**
 * Takes control of a page's network. Call it before audio begins: Chromium can only cut a connection that it
 * has shaped from the start.
 */
export async function controlNetwork(page: Page): Promise<PageNetwork> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const shape = async (offline: boolean): Promise<void> => {
    // More than any test needs.
    const throughput = 1e8;
    await devtools.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
      packetLoss: offline ? 100 : 0,
    });
  };
  await shape(false);
  return { cut: () => shape(true), restore: () => shape(false) };
}

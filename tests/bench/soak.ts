import { parseArgs } from 'node:util';
import type { Browser, BrowserContext } from '@playwright/test';
import { logEntry } from '../browser/support/rows.ts';
import type { TestPlatform } from '../driver/platform.ts';
import { usePortal as portalAt } from '../driver/portal.ts';
import type { Portal } from '../driver/portal.ts';
import { withBrowser } from './browser.ts';
import { engineWorker } from './engine-worker.ts';
import { untilShown } from './event-stream.ts';
import { growth } from './flatness.ts';
import { heapSize } from './heap-size.ts';
import { dashboardIsLive, enterPortal, viewer, withPlatform } from './portal-site.ts';

/** Memory growth above this factor is a leak. */
const growthLimit = 1.3;
/** Errors per minute, each with its own number; the dashboard shows the last eight. */
const errorsPerMinute = 30;
/** Time for calls in progress to end once no new ones begin, so that the figures stop changing. */
const quietMs = 3000;

interface Minute {
  readonly minute: number;
  /** Numbered messages the platform has sent so far. */
  readonly messages: number;
  readonly sockets: number;
  /** Heap of the largest tab, and of the engine, MiB. */
  readonly tab: number;
  readonly engine: number;
  /** Differences between the tabs and a fresh browser; empty when nothing was lost. */
  readonly lost: readonly string[];
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const visibleState = async (portal: Portal): Promise<string> =>
  JSON.stringify({ channels: await portal.gauge(), errors: await portal.recentErrors() });

/** The state that a fresh browser shows: the truth the tabs are compared with. */
async function freshBrowserView(browser: Browser, platform: TestPlatform): Promise<string> {
  const context = await browser.newContext();
  try {
    const portal = await enterPortal(context, platform);
    return await visibleState(portal);
  } finally {
    await context.close();
  }
}

async function differences(tabs: readonly Portal[], truth: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [n, tab] of tabs.entries()) {
    await tab.page.bringToFront();
    const seen = await visibleState(tab);
    if (seen !== truth) found.push(`tab ${n + 1} shows ${seen} instead of ${truth}`);
  }
  return found;
}

async function writeErrors(platform: TestPlatform, minute: number, until: number): Promise<string> {
  let message = '';
  for (let n = 1; n <= errorsPerMinute; n += 1) {
    message = `minute ${minute}, error ${n}`;
    const entry = logEntry({ organization: viewer.organization, level: 'error', message });
    await platform.control.write({ writes: [entry] });
    await pause(Math.max(0, (until - Date.now()) / (errorsPerMinute - n + 1)));
  }
  return message;
}

interface SoakSetup {
  readonly browser: Browser;
  readonly context: BrowserContext;
  readonly platform: TestPlatform;
  readonly tabs: readonly Portal[];
}

async function runMinute(
  { browser, context, platform, tabs }: SoakSetup,
  minute: number,
  rate: number,
): Promise<Minute> {
  const end = Date.now() + 60_000;
  await platform.control.traffic({ rate });
  const last = await writeErrors(platform, minute, end);
  await platform.control.traffic({ rate: 0 });
  for (const tab of tabs) await untilShown(tab, last);
  await pause(quietMs);
  const worker = await engineWorker(context);
  const engine = (await worker.heap()) / 2 ** 20;
  await worker.leave();
  const heaps: number[] = [];
  for (const { page } of tabs) heaps.push(await heapSize(page));
  const { messages, sockets } = await platform.control.stats();
  const lost = await differences(tabs, await freshBrowserView(browser, platform));
  return { minute, messages, sockets, tab: Math.max(...heaps), engine, lost };
}

const line = ({ minute, messages, sockets, tab, engine, lost }: Minute): string =>
  `minute ${minute}: ${messages} messages, ${sockets} socket, tab ${tab.toFixed(1)} MiB, ` +
  `engine ${engine.toFixed(1)} MiB, ${lost.length === 0 ? 'nothing lost' : lost.join('; ')}`;

/** The faults found over all minutes; empty when there are none. */
export function faultsOf(minutes: readonly Minute[]): readonly string[] {
  const lost = minutes
    .filter((one) => one.lost.length > 0)
    .map(({ minute }) => `rows differed in minute ${minute}`);
  const crowded = minutes
    .filter(({ sockets }) => sockets > 1)
    .map(({ minute }) => `two sockets in minute ${minute}`);
  const grown = (['tab', 'engine'] as const).flatMap((which) => {
    const times = growth(minutes.map((one) => one[which]));
    return times > growthLimit ? [`the memory of the ${which} grew ${times.toFixed(2)} times`] : [];
  });
  return [...lost, ...crowded, ...grown];
}

/**
 * Runs tabs of the built portal under traffic, minute after minute. Memory must stay flat, and each minute every
 * tab must show the same as a fresh browser. Resolves to the exit code.
 */
export async function runSoak(args: readonly string[], dist: string): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: '60' },
      tabs: { type: 'string', default: '3' },
      rate: { type: 'string', default: '20' },
    },
  });
  const minutes: Minute[] = [];
  await withPlatform(dist, (platform) =>
    withBrowser(async (context) => {
      const browser = context.browser();
      if (!browser) throw new Error('the context has no browser');
      const tabs = [await enterPortal(context, platform)];
      while (tabs.length < Number(values.tabs)) {
        const tab = portalAt(await context.newPage(), platform.origin);
        await tab.open(tabs[0]?.path());
        await dashboardIsLive(tab);
        tabs.push(tab);
      }
      for (let minute = 1; minute <= Number(values.minutes); minute += 1) {
        const found = await runMinute({ browser, context, platform, tabs }, minute, Number(values.rate));
        minutes.push(found);
        console.log(line(found));
      }
    }),
  );
  const faults = faultsOf(minutes);
  console.log(
    faults.length === 0 ? `${minutes.length} minutes: memory flat, nothing lost` : faults.join('\n'),
  );
  return faults.length === 0 ? 0 : 1;
}

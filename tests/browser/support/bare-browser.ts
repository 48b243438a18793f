import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { testFlags, findChromium } from '../../run/chromium.mjs';

/**
 * A Chromium without Playwright's defaults. With those no tab is ever hidden or frozen, and no page enters the
 * back/forward cache.
 */
export interface BareBrowser {
  readonly context: BrowserContext;
  readonly close: () => Promise<void>;
}

/** Starts it with a profile of its own, which is deleted when it closes. */
export async function launchBare(...more: readonly string[]): Promise<BareBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'portal-profile-'));
  const browser = await launchProfile(profile, ...more);
  return {
    ...browser,
    async close() {
      await browser.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

/** Starts it with the profile in a folder. */
export async function launchProfile(
  profile: string,
  ...more: readonly string[]
): Promise<BareBrowser & { readonly kill: () => Promise<void> }> {
  const executable = await findChromium();
  if (executable === undefined) throw new Error('No Chromium');
  const flags = [
    ...testFlags,
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    ...more,
  ];
  // A group of its own, so that one signal reaches all its processes.
  const child = spawn(executable, [...flags, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const exited = once(child, 'exit');
  let browser: Browser | null = null;
  try {
    browser = await chromium.connectOverCDP(await endpoint(child.stderr), { noDefaults: true });
    const [context] = browser.contexts();
    if (!context) throw new Error('The browser has no default context');
    return { context, close, kill };
  } catch (error) {
    await close();
    throw error;
  }

  async function close(): Promise<void> {
    // A signal would end the main process only, and its children would go on writing to the profile.
    const devtools = await browser?.newBrowserCDPSession();
    if (devtools) devtools.send('Browser.close').catch(() => {});
    else child.kill();
    await exited;
  }

  /** Ends all its processes at once, as a crash of the machine does. */
  async function kill(): Promise<void> {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await exited;
  }
}

async function endpoint(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const found = /^DevTools listening on (ws:.+)$/.exec(line)?.[1];
    if (found !== undefined) {
      // An unread pipe would fill up and block the browser.
      output.resume();
      return found;
    }
  }
  throw new Error('Chromium ended before it accepted connections');
}

/** Freezes a page and its workers, as the browser does with background tabs, or thaws them. */
export async function setFrozen(page: Page, frozen: boolean): Promise<void> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state: frozen ? 'frozen' : 'active' });
  await devtools.detach();
}

/**
 * Pauses a page and its workers at the next line they run, without a lifecycle event, as an operating system does that
 * suspends a tab's process. Resolves to a function that lets them continue.
 */
export async function pauseAbruptly(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  const workers: string[] = [];
  devtools.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    // Not the service worker, which serves the other tabs too.
    if (targetInfo.type === 'worker') workers.push(sessionId);
  });
  await devtools.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false });
  const sendAll = async (
    method: 'Debugger.enable' | 'Debugger.pause' | 'Debugger.disable',
  ): Promise<void> => {
    for (const sessionId of workers) {
      const message = JSON.stringify({ id: 1, method });
      await devtools.send('Target.sendMessageToTarget', { sessionId, message });
    }
    await devtools.send(method);
  };
  await sendAll('Debugger.enable');
  await sendAll('Debugger.pause');
  return async () => {
    await sendAll('Debugger.disable');
    await devtools.detach();
  };
}

/**
 * Navigates to another page and, after `meanwhile`, back. It uses CDP, because Playwright's navigation does not support
 * pages restored from the back/forward cache.
 */
export async function navigateAwayAndBack(page: Page, elsewhere: string, meanwhile: () => Promise<unknown>) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  const nextNavigation = (): Promise<string> =>
    new Promise((resolve) => {
      devtools.once('Page.frameNavigated', ({ type }) => resolve(type));
    });
  const cacheRefused = new Promise<readonly string[]>((resolve) => {
    devtools.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ reason }) => reason)),
    );
  });
  const { currentIndex, entries } = await devtools.send('Page.getNavigationHistory');
  const left = nextNavigation();
  await devtools.send('Page.navigate', { url: elsewhere });
  await left;
  // The new page may share the heap of the cached one: garbage collection must not run a script of the cached page.
  await devtools.send('HeapProfiler.collectGarbage');
  await meanwhile();
  const returned = nextNavigation();
  await devtools.send('Page.bringToFront');
  await devtools.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex]?.id ?? 0 });
  const type = await returned;
  return {
    /** The reasons why the page was not restored from the cache; empty if it was. */
    notRestoredReasons: type === 'BackForwardCacheRestore' ? [] : [type, ...(await cacheRefused)],
    evaluate: async (expression: string): Promise<unknown> =>
      (await devtools.send('Runtime.evaluate', { expression, returnByValue: true })).result.value,
  };
}

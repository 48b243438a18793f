import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromiumFlags, findChromium } from '../../run/chromium.mjs';

/**
 * A Chromium as people have it. In one that Playwright starts no tab is ever hidden or frozen, nor does any page go
 * to the back/forward cache.
 */
export interface BareBrowser {
  readonly context: BrowserContext;
  readonly close: () => Promise<void>;
}

export async function launchBare(...more: readonly string[]): Promise<BareBrowser> {
  const executable = await findChromium();
  if (executable === undefined) throw new Error('No Chromium');
  const profile = mkdtempSync(join(tmpdir(), 'portal-profile-'));
  const flags = [
    ...chromiumFlags,
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    ...more,
  ];
  const child = spawn(executable, [...flags, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const gone = once(child, 'exit');
  let browser: Browser | null = null;
  try {
    browser = await chromium.connectOverCDP(await endpoint(child.stderr), { noDefaults: true });
    const [context] = browser.contexts();
    if (!context) throw new Error('The browser has no default context');
    return { context, close };
  } catch (error) {
    await close();
    throw error;
  }

  async function close(): Promise<void> {
    // The whole of it, where a signal would end the first process and leave its children writing.
    const devtools = await browser?.newBrowserCDPSession();
    if (devtools) devtools.send('Browser.close').catch(() => {});
    else child.kill();
    await gone;
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

async function endpoint(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const found = /^DevTools listening on (ws:.+)$/.exec(line)?.[1];
    if (found !== undefined) {
      // Else what it says later fills the pipe, and it stands still.
      output.resume();
      return found;
    }
  }
  throw new Error('Chromium ended before it could be reached');
}

/** Stands still, with its workers, as the browser does with tabs in the background; or goes on. */
export async function setFrozen(page: Page, frozen: boolean): Promise<void> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state: frozen ? 'frozen' : 'active' });
  await devtools.detach();
}

/**
 * Stops a page and its workers at the next line they run, as a system does that puts a whole tab to sleep: without a
 * word to it. Answers how to let them go on.
 */
export async function pauseAbruptly(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  const workers: string[] = [];
  devtools.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    // Not the service worker, which is there for all tabs.
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

/** Goes to another page and, after `meanwhile`, back. Playwright's own ways know nothing of a page that was kept. */
export async function navigateAwayAndBack(page: Page, elsewhere: string, meanwhile: () => Promise<unknown>) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  const arrival = (): Promise<string> =>
    new Promise((arrived) => {
      devtools.once('Page.frameNavigated', ({ type }) => arrived(type));
    });
  const refused = new Promise<readonly string[]>((tell) => {
    devtools.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      tell(notRestoredExplanations.map(({ reason }) => reason)),
    );
  });
  const { currentIndex, entries } = await devtools.send('Page.getNavigationHistory');
  const gone = arrival();
  await devtools.send('Page.navigate', { url: elsewhere });
  await gone;
  // The page that took its place may share its heap: what is collected there must run no script here.
  await devtools.send('HeapProfiler.collectGarbage');
  await meanwhile();
  const back = arrival();
  await devtools.send('Page.bringToFront');
  await devtools.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex]?.id ?? 0 });
  const type = await back;
  return {
    /** Why it was not kept; empty where it was. */
    lost: type === 'BackForwardCacheRestore' ? [] : [type, ...(await refused)],
    evaluate: async (expression: string): Promise<unknown> =>
      (await devtools.send('Runtime.evaluate', { expression, returnByValue: true })).result.value,
  };
}

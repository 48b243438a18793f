import type { CDPSession, Page } from '@playwright/test';

/** The ids of the shared workers of a page's browser context. Playwright itself does not see shared workers. */
async function sharedWorkers(browser: CDPSession, page: Page): Promise<string[]> {
  const own = await page.context().newCDPSession(page);
  const { browserContextId } = (await own.send('Target.getTargetInfo')).targetInfo;
  await own.detach();
  const { targetInfos } = await browser.send('Target.getTargets');
  return targetInfos
    .filter((target) => target.type === 'shared_worker' && target.browserContextId === browserContextId)
    .map(({ targetId }) => targetId);
}

async function browserSession(page: Page): Promise<CDPSession> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The context has no browser');
  return browser.newBrowserCDPSession();
}

/** Ends the engine in its shared worker, as the browser does when it is short of memory. */
export async function killEngine(page: Page): Promise<void> {
  const devtools = await browserSession(page);
  for (const targetId of await sharedWorkers(devtools, page))
    await devtools.send('Target.closeTarget', { targetId });
  await devtools.detach();
}

/**
 * Lets the shared worker hang: it pauses at the next line it runs, and keeps its locks and its socket. Resolves to a
 * function that lets it continue.
 */
export async function hangEngine(page: Page): Promise<() => Promise<void>> {
  const devtools = await browserSession(page);
  const targets = await sharedWorkers(devtools, page);
  if (targets.length === 0) throw new Error('No shared worker runs');
  for (const targetId of targets) {
    const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false });
    for (const [id, method] of ['Debugger.enable', 'Debugger.pause'].entries())
      await devtools.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id, method }),
      });
  }
  return () => devtools.detach();
}

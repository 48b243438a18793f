import type { BrowserContext } from '@playwright/test';

/**
 * The portal's shared worker, reached through Chromium's debugging protocol: Playwright does not see shared
 * workers.
 */
export interface EngineWorker {
  /** Evaluates in the worker; the result must be serializable. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Bytes of its JavaScript heap after a garbage collection. */
  readonly heap: () => Promise<number>;
  readonly leave: () => Promise<void>;
}

interface Answer {
  readonly id?: number;
  readonly result?: { readonly usedSize?: number; readonly result?: { readonly value?: unknown } };
}

export async function engineWorker(context: BrowserContext): Promise<EngineWorker> {
  const browser = context.browser();
  if (!browser) throw new Error('the context has no browser');
  const devtools = await browser.newBrowserCDPSession();
  const { targetInfos } = await devtools.send('Target.getTargets');
  const target = targetInfos.find(({ type, url }) => type === 'shared_worker' && url.endsWith('/engine.js'));
  if (!target) throw new Error('no engine runs in this browser');
  const { targetId } = target;
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, (answer: Answer) => void>();
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = JSON.parse(message) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let asked = 0;
  async function ask(method: string, params: object = {}): Promise<Answer> {
    asked += 1;
    const id = asked;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    await devtools.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    });
    return answered.finally(() => waiting.delete(id));
  }
  return {
    async evaluate(expression) {
      const { result } = await ask('Runtime.evaluate', { expression, returnByValue: true });
      return result?.result?.value;
    },
    async heap() {
      for (let n = 0; n < 2; n += 1) await ask('HeapProfiler.collectGarbage');
      return (await ask('Runtime.getHeapUsage')).result?.usedSize ?? Number.NaN;
    },
    leave: () => devtools.detach(),
  };
}

import { readFile } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';

/** What a browser, all of its processes together, has spent. */
export interface Cost {
  /** Processor time, ms. */
  readonly processor: number;
  /** Bytes on their way to the disk; null where the system does not tell (it is asked as Linux is). */
  readonly written: number | null;
}

async function writtenBy(process: number): Promise<number | null> {
  try {
    const io = await readFile(`/proc/${process}/io`, 'utf8');
    return Number(/^write_bytes: (\d+)$/m.exec(io)?.[1] ?? 0);
  } catch {
    return null;
  }
}

async function spent(context: BrowserContext): Promise<ReadonlyMap<number, Cost>> {
  const browser = context.browser();
  if (!browser) throw new Error('the context has no browser of its own');
  const devtools = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    const found = processInfo.map(
      async ({ id, cpuTime }) => [id, { processor: cpuTime * 1000, written: await writtenBy(id) }] as const,
    );
    return new Map(await Promise.all(found));
  } finally {
    await devtools.detach();
  }
}

/** What the browser spends while the work is done. */
export async function costOf<Value>(
  context: BrowserContext,
  work: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly cost: Cost }> {
  const before = await spent(context);
  const value = await work();
  let processor = 0;
  let written: number | null = 0;
  for (const [id, after] of await spent(context)) {
    const known = before.get(id);
    processor += after.processor - (known?.processor ?? 0);
    written =
      written === null || after.written === null ? null : written + after.written - (known?.written ?? 0);
  }
  return { value, cost: { processor, written } };
}

import { readFile } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';

/** Resources used by a browser, all its processes together. */
export interface Cost {
  /** Processor time, ms. */
  readonly processor: number;
  /** Bytes written to disk; null where the system does not report it (only Linux does). */
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
  if (!browser) throw new Error('the context has no browser');
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

/** Measures the resources the browser uses while the work runs. */
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

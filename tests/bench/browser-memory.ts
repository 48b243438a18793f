import { readFile } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';

/** Proportional set size, KiB: memory that several processes share is counted once over all of them. */
async function shareOf(process: number): Promise<number | null> {
  try {
    const rollup = await readFile(`/proc/${process}/smaps_rollup`, 'utf8');
    return Number(/^Pss: +(\d+) kB$/m.exec(rollup)?.[1] ?? 0);
  } catch {
    return null;
  }
}

/** MiB of memory by type of process: `browser`, `renderer`, `GPU`, … */
export type MemoryByProcess = Readonly<Record<string, number>>;

/** The memory of all processes of the browser; null where the system does not report it (only Linux does). */
export async function browserMemory(context: BrowserContext): Promise<MemoryByProcess | null> {
  const browser = context.browser();
  if (!browser) throw new Error('the context has no browser');
  const devtools = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    const found: Record<string, number> = {};
    for (const { id, type } of processInfo) {
      const share = await shareOf(id);
      // A process may have ended since it was named; without the browser's own there is nothing to read.
      if (share === null && type === 'browser') return null;
      found[type] = (found[type] ?? 0) + (share ?? 0) / 1024;
    }
    return found;
  } finally {
    await devtools.detach();
  }
}

export const totalOf = (memory: MemoryByProcess): number =>
  Object.values(memory).reduce((sum, mib) => sum + mib, 0);

import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import type { TestPlatform } from '../../driver/platform.ts';
import { engineWorker } from '../engine-worker.ts';

export type Fault = 'cut' | 'engine killed' | 'platform killed';

const spread = (round: number, rounds: number, times: number, at: number): boolean =>
  Array.from({ length: times }, (_, n) => Math.floor(((n + at) / times) * rounds)).includes(round);

/**
 * The fault of a round. Sockets are cut in every second one. The engine is killed once an hour, at most six times, because
 * its memory can be judged only while it lives; the platform as often, at other times.
 */
export function faultOf(round: number, rounds: number, minutes: number): Fault | null {
  const times = Math.min(6, Math.max(1, Math.floor(minutes / 60)));
  if (spread(round, rounds, times, 0.2)) return 'engine killed';
  if (spread(round, rounds, times, 0.1)) return 'platform killed';
  return round % 2 === 1 ? 'cut' : null;
}

const closeMs = 100;

/** Makes the engine close itself without notice, once the debugger has detached, which would hold up the next one. */
async function killEngine(context: BrowserContext): Promise<void> {
  const worker = await engineWorker(context);
  await worker.evaluate(`void setTimeout(() => self.close(), ${closeMs})`);
  await worker.leave();
  await pause(2 * closeMs);
}

export async function makeFault(
  fault: Fault,
  context: BrowserContext,
  platform: TestPlatform,
): Promise<void> {
  if (fault === 'cut') await platform.control.cut({ how: 'terminate', refuseForMs: 2000 });
  if (fault === 'engine killed') await killEngine(context);
  if (fault === 'platform killed') {
    await platform.kill();
    await platform.start();
  }
}

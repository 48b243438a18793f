import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import type { TestPlatform } from '../../driver/platform.ts';
import { browserMemory, totalOf } from '../browser-memory.ts';
import { engineWorker } from '../engine-worker.ts';
import { heapSize } from '../heap-size.ts';
import type { Fault } from './faults.ts';
import { makeFault } from './faults.ts';
import type { Sample } from './sample.ts';
import type { SoakTab } from './shown-rows.ts';
import { lostUpdates } from './shown-rows.ts';
import { writeOnce } from './writes.ts';

export interface Soak {
  readonly context: BrowserContext;
  readonly platform: TestPlatform;
  readonly tabs: readonly SoakTab[];
  /** Simulated calls per second. */
  readonly rate: number;
  readonly begun: number;
}

export interface Round {
  /** When its sample is due. */
  readonly due: number;
  readonly fault: Fault | null;
}

const everyMs = 2000;
/** Time in which tabs catch up, garbage is collected and the rows are compared, before the sample is due. */
const quietMs = 5000;

type Counts = Pick<Sample, 'messages' | 'cuts' | 'engineRestarts' | 'platformRestarts'>;
export const nothingYet: Counts = { messages: 0, cuts: 0, engineRestarts: 0, platformRestarts: 0 };

let written = 0;

/** The counts after a fault. A platform that starts again counts its messages from zero. */
async function afterFault(fault: Fault, { platform }: Soak, before: Counts): Promise<Counts> {
  if (fault === 'cut') return { ...before, cuts: before.cuts + 1 };
  if (fault === 'engine killed') return { ...before, engineRestarts: before.engineRestarts + 1 };
  const { messages } = await platform.control.stats();
  return {
    ...before,
    messages: before.messages + messages,
    platformRestarts: before.platformRestarts + 1,
  };
}

async function engineHeap(context: BrowserContext): Promise<number> {
  const worker = await engineWorker(context);
  try {
    return (await worker.heap()) / 2 ** 20;
  } finally {
    await worker.leave();
  }
}

/** Traffic, writes and a fault until shortly before the sample is due; then quiet, in which everything must arrive. */
export async function runRound(
  soak: Soak,
  { due, fault }: Round,
  before: Counts,
): Promise<{
  readonly sample: Sample;
  /** The counts on which the next round builds; those of the running platform are not among its messages. */
  readonly counts: Counts;
}> {
  const { context, platform, tabs, rate, begun } = soak;
  const faultAt = (Date.now() + due - quietMs) / 2;
  let counts = before;
  let isOwed = fault !== null;
  await platform.control.traffic({ rate });
  while (Date.now() < due - quietMs) {
    await writeOnce(platform, (written += 1));
    if (fault !== null && isOwed && Date.now() >= faultAt) {
      isOwed = false;
      counts = await afterFault(fault, soak, counts);
      await makeFault(fault, context, platform);
      await platform.control.traffic({ rate });
    }
    await pause(everyMs);
  }
  await platform.control.traffic({ rate: 0 });
  const lost = await lostUpdates(platform, tabs);
  await pause(Math.max(0, due - Date.now()));
  const heaps: number[] = [];
  for (const { portal } of tabs) heaps.push(await heapSize(portal.page));
  const engine = await engineHeap(context);
  const memory = await browserMemory(context);
  const { messages, sockets, eventSessions } = await platform.control.stats();
  const sample: Sample = {
    ...counts,
    at: (Date.now() - begun) / 60_000,
    messages: counts.messages + messages,
    sockets,
    eventSessions,
    tab: Math.max(...heaps),
    engine,
    browser: memory && totalOf(memory),
    lost,
  };
  return { sample, counts };
}

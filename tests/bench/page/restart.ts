import type { LoadOptions } from './load.ts';
import { makeLoad, fingerprintOf, requestOf, topRange } from './load.ts';
import { storedRows } from './stored-rows.ts';
import { openDedicatedWorker } from './tab.ts';
import type { WorkerLink } from './tab.ts';

/** Writes a partition whose packs hold the rows and whose journal holds all changes since; then ends its engine. */
export async function writePartition(userId: string, options: LoadOptions): Promise<void> {
  const link = openDedicatedWorker();
  await link.worker.prepare(options);
  await link.worker.begin('engine', userId, sessionOf(userId));
  await link.worker.open(userId, requestOf(topRange));
  await link.worker.ready();
  await link.worker.snapshot(null);
  await link.worker.feedChanges();
  await link.worker.durable();
  link.end();
  const { final } = makeLoad(options);
  if (fingerprintOf(await storedRows(userId)) !== fingerprintOf(final))
    throw new Error('packs and journal hold other rows');
}

const sessionOf = (userId: string): string => `session-${userId}`;

async function inFreshWorker(work: (link: WorkerLink) => Promise<number>): Promise<number> {
  const link = openDedicatedWorker();
  try {
    // The script is loaded before the clock starts.
    await link.worker.wallNow();
    return await work(link);
  } finally {
    link.end();
  }
}

export const restart = (userId: string, expected: number): Promise<number> =>
  inFreshWorker(({ worker }) => worker.restart(userId, sessionOf(userId), expected));

export const packsAlone = (userId: string, expected: number): Promise<number> =>
  inFreshWorker(({ worker }) => worker.packsAlone(userId, expected));

export const finalCount = (options: LoadOptions): number => makeLoad(options).final.length;

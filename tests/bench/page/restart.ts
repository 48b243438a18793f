import type { LoadOptions } from './load.ts';
import { makeLoad, printOf, requestOf, top } from './load.ts';
import { storedRows } from './stored-rows.ts';
import { dedicatedLab } from './tab.ts';
import type { LabDoor } from './tab.ts';

/** A partition whose packs hold the rows and whose journal holds all changes since; the engine that wrote it is gone. */
export async function writePartition(userId: string, options: LoadOptions): Promise<void> {
  const door = dedicatedLab();
  await door.lab.prepare(options);
  await door.lab.begin('engine', userId, sessionOf(userId));
  await door.lab.open(userId, requestOf(top));
  await door.lab.ready();
  await door.lab.snapshot(null);
  await door.lab.feedChanges();
  await door.lab.durable();
  door.end();
  const { final } = makeLoad(options);
  if (printOf(await storedRows(userId)) !== printOf(final))
    throw new Error('packs and journal hold other rows');
}

const sessionOf = (userId: string): string => `session-${userId}`;

async function inFreshWorker(work: (door: LabDoor) => Promise<number>): Promise<number> {
  const door = dedicatedLab();
  try {
    // The script is loaded before the clock starts.
    await door.lab.wallNow();
    return await work(door);
  } finally {
    door.end();
  }
}

export const restart = (userId: string, expected: number): Promise<number> =>
  inFreshWorker(({ lab }) => lab.restart(userId, sessionOf(userId), expected));

export const packsAlone = (userId: string, expected: number): Promise<number> =>
  inFreshWorker(({ lab }) => lab.packsAlone(userId, expected));

export const finalCount = (options: LoadOptions): number => makeLoad(options).final.length;

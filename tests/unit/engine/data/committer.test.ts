import { beforeEach, expect, test } from 'vitest';
import { deferred } from '../../../../src/lib/async/deferred.ts';
import type { Deferred } from '../../../../src/lib/async/deferred.ts';
import { Committer } from '../../../../workers/engine/data/store/committer.ts';
import type { PartitionsContext } from '../../../../workers/engine/data/store/partitions-context.ts';
import type { Persistence } from '../../../../workers/engine/data/store/persistence.ts';

let sync: { eventSessionId: string; applied: number };
let partition: { userId: string; store: object | null; takeJournalRecord: () => object };
let steps: string[];
let write: Deferred<boolean>;
let committer: Committer;

beforeEach(() => {
  sync = { eventSessionId: 's', applied: 5 };
  partition = { userId: 'ann', store: {}, takeJournalRecord: () => ({}) };
  steps = [];
  write = deferred<boolean>();
  const context = {
    sync,
    partitions: new Map([['ann', partition]]),
    uplink: { committed: (seq: number) => steps.push(`committed ${seq}`) },
  };
  committer = new Committer(
    context as unknown as PartitionsContext,
    { storage: 'replica', write: () => write.promise } as unknown as Persistence,
    { takePacks: () => () => void steps.push('packs') },
  );
});

test('packs and acknowledgement follow the journal', async () => {
  const committing = committer.flush();
  await Promise.resolve();
  expect(steps).toEqual([]);
  write.resolve(true);
  await committing;
  expect(steps).toEqual(['packs', 'committed 5']);
});

test('after a failed write neither is done', async () => {
  const committing = committer.flush();
  write.resolve(false);
  await committing;
  expect(steps).toEqual([]);
});

test('a number of an event session that has ended meanwhile is not acknowledged in the next', async () => {
  const committing = committer.flush();
  sync.eventSessionId = 'next';
  write.resolve(true);
  await committing;
  expect(steps).toEqual(['packs']);
});

test('a partition that was dropped while it was written holds nothing back', async () => {
  const committing = committer.flush();
  partition.store = null;
  write.resolve(false);
  await committing;
  expect(steps).toEqual(['committed 5']);
});

import { beforeEach, expect, test } from 'vitest';
import { DeadlineExceeded } from '../../../../src/lib/async/deadline.ts';
import { FencedOff, ReplicaGone } from '../../../../workers/engine/data/store/partition-store.ts';
import type { PartitionsContext } from '../../../../workers/engine/data/store/partitions-context.ts';
import { Persistence } from '../../../../workers/engine/data/store/persistence.ts';
import type { UserPartition } from '../../../../workers/engine/data/store/user-partition.ts';

let steps: string[];
let mayRecreate: boolean;
let reopening: Promise<void>;
let partition: UserPartition;
let persistence: Persistence;

beforeEach(() => {
  steps = [];
  mayRecreate = true;
  reopening = Promise.resolve();
  const store = {
    reopen: () => {
      steps.push('reopen');
      return reopening;
    },
  };
  partition = {
    userId: 'ann',
    store,
    madeInMemory: null,
    leaveStore: () => steps.push('leave store'),
    nothingStored: () => steps.push('nothing stored'),
  } as unknown as UserPartition;
  const context = {
    count: () => {},
    partitions: new Map([['ann', partition]]),
    uplink: { replicaFailed: (why: string) => steps.push(`failed: ${why}`) },
  };
  persistence = new Persistence('replica', context as unknown as PartitionsContext, {
    makeRoom: () => Promise.resolve(void steps.push('make room')),
    mayRecreate: () => Promise.resolve(mayRecreate),
    fenced: () => void steps.push('fenced'),
    movedToMemory: () => void steps.push('moved to memory'),
    rewrite: () => void steps.push('rewrite'),
    stalled: () => void steps.push('stalled'),
  });
});

/** Writes with these failures, one for each attempt; then it succeeds. */
async function write(...failures: Error[]): Promise<boolean> {
  return persistence.write(partition, async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    steps.push('written');
  });
}
const lost = (): Error => new DOMException('lost', 'UnknownError');
const full = (): Error => new DOMException('full', 'QuotaExceededError');

test('a single failure is tried again, and a lost connection is opened again', async () => {
  expect(await write(lost())).toBe(true);
  expect(await write(lost(), lost())).toBe(true);
  expect(steps).toEqual(['written', 'reopen', 'written']);
});

test('a fourth failure moves everything to memory', async () => {
  expect(await write(lost(), lost(), lost(), lost())).toBe(false);
  expect(steps).toEqual(['reopen', 'reopen', 'leave store', 'failed: lost', 'moved to memory']);
});

test('a full disk makes room once, then moves everything to memory', async () => {
  expect(await write(full())).toBe(true);
  expect(steps.splice(0)).toEqual(['make room', 'written']);
  expect(await write(full(), full())).toBe(false);
  expect(steps).toEqual(['make room', 'leave store', 'failed: full', 'moved to memory']);
});

test('a database that was deleted is filled again, but not by an engine that is no longer the writer', async () => {
  reopening = Promise.reject(new ReplicaGone());
  expect(await write(new ReplicaGone())).toBe(false);
  expect(steps.splice(0)).toEqual(['reopen', 'nothing stored', 'rewrite']);
  mayRecreate = false;
  expect(await write(new ReplicaGone())).toBe(false);
  expect(steps).toEqual(['fenced']);
});

test('an engine that is fenced off stops, and writes nothing more', async () => {
  expect(persistence.mayUnregister('ann', 'r')).toBe(true);
  expect(await write(new FencedOff())).toBe(false);
  expect(await write()).toBe(false);
  // The replica, which the next engine reads, still has its registrations.
  expect(persistence.mayUnregister('ann', 'r')).toBe(false);
  expect(steps).toEqual(['fenced']);
});

test('registrations that an outdated replica may name stay, and those made since then can end', () => {
  partition.madeInMemory = new Set(['made since']);
  expect(persistence.mayUnregister('ann', 'of before')).toBe(false);
  expect(persistence.mayUnregister('ann', 'made since')).toBe(true);
});

test('a write that does not end concerns its own partition only', async () => {
  expect(await write(new DeadlineExceeded())).toBe(false);
  expect(steps).toEqual(['stalled']);
  expect(persistence.storage).toBe('replica');
});

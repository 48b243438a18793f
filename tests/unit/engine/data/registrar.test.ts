import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlatformError } from '../../../../src/domain/protocol/error.ts';
import type { DataSetRequest } from '../../../../src/domain/protocol/socket.ts';
import { Registrar } from '../../../../workers/engine/data/registrar.ts';
import type { SetWindow } from '../../../../workers/engine/data/set/data-set.ts';
import { SyncState } from '../../../../workers/engine/data/set/sync-state.ts';
import type { PartitionsContext } from '../../../../workers/engine/data/store/partitions-context.ts';
import { UserPartition } from '../../../../workers/engine/data/store/user-partition.ts';

const query = { entityType: 'channel', constraints: [], sorting: [], limit: 500 };
const releaseMs = 10_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A registrar with a set, on a platform that answers as the test says. */
function registering() {
  const steps: string[] = [];
  const answers: (PlatformError | 'unlinked' | null)[] = [];
  const sync = new SyncState();
  sync.linked('new', 's', 0);
  const context = {
    sync,
    now: () => performance.now(),
    partitions: new Map<string, UserPartition>(),
    uplink: {
      epoch: 'e',
      serverTime: () => 0,
      lastHeardAt: () => 0,
      async send(_: string, { type, id }: DataSetRequest) {
        steps.push(`${type.slice('dataSet.'.length)} ${id}`);
        return answers.shift() ?? null;
      },
    },
  } as unknown as PartitionsContext;
  const partition = new UserPartition('ann', null, context);
  context.partitions.set('ann', partition);
  const set = partition.setOf(query);
  const registrar = new Registrar(context, {
    commit: async () => void steps.push('commit'),
    mayUnregister: (_, id) => partition.madeInMemory?.has(id) ?? true,
    setChanged: () => void steps.push('changed'),
    setRefused: () => void steps.push('refused'),
    setReleased: () => void steps.push('released'),
  });
  const window: SetWindow = { tabs: new Set(['tab']), lingerTimer: undefined };
  const open = (): void => {
    set.windows.add(window);
    registrar.want(set);
  };
  const close = (): void => {
    set.windows.delete(window);
    registrar.unwant(set);
  };
  const taken = (): string[] => steps.splice(0);
  return { registrar, set, sync, partition, answers, open, close, taken };
}

test('a set is registered once, and unregistered 10 s after its last window was closed', async () => {
  const { open, close, taken } = registering();
  open();
  open();
  expect(taken()).toEqual(['register e.1']);
  close();
  await vi.advanceTimersByTimeAsync(releaseMs - 1);
  expect(taken()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  // The replica forgets it first: a crash in between must not resume what the platform has ended.
  expect(taken()).toEqual(['changed', 'commit', 'unregister e.1', 'released']);
});

test('a set that an outdated replica may name stays registered on the platform, one made since then does not', async () => {
  const { partition, open, close, taken } = registering();
  open();
  partition.madeInMemory = new Set();
  close();
  await vi.advanceTimersByTimeAsync(releaseMs);
  expect(taken()).toEqual(['register e.1', 'changed', 'commit', 'released']);
  open();
  close();
  await vi.advanceTimersByTimeAsync(releaseMs);
  expect(taken()).toEqual(['register e.2', 'changed', 'commit', 'unregister e.2', 'released']);
  expect(partition.madeInMemory).toEqual(new Set());
});

test('an unknown registration is ended once nothing of before can be in the replica', async () => {
  const { registrar, taken } = registering();
  await registrar.sendUnregister('ann', 'unknown');
  expect(taken()).toEqual(['commit', 'unregister unknown']);
});

test('a set that was wanted again meanwhile is kept for another 10 s', async () => {
  const { open, close, taken } = registering();
  open();
  close();
  await vi.advanceTimersByTimeAsync(releaseMs / 2);
  open();
  close();
  taken();
  await vi.advanceTimersByTimeAsync(releaseMs - 1);
  expect(taken()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(taken()).toContain('unregister e.1');
});

test('a set whose registration got no answer is not refused, and is registered under another id by the next link', async () => {
  const { registrar, set, open, answers, taken } = registering();
  answers.push('unlinked');
  open();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(taken()).toEqual(['register e.1']);
  expect(set.refusal).toBeNull();
  registrar.linked('resumed');
  expect(taken()).toEqual(['register e.2']);
});

test('a set is registered again in a new event session, and stays registered in a resumed one', async () => {
  const { registrar, open, taken } = registering();
  open();
  taken();
  registrar.linked('resumed');
  expect(taken()).toEqual([]);
  registrar.linked('new');
  expect(taken()).toEqual(['register e.2']);
});

test('a refused set is registered again by a change of permissions, while it is open', async () => {
  const { registrar, set, open, close, answers, taken } = registering();
  answers.push({ code: 'A0005', message: '' });
  open();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(taken()).toEqual(['register e.1', 'changed', 'refused', 'commit']);
  expect(set.refusal).toEqual({ code: 'A0005', message: '' });
  registrar.retryRefused('ann');
  expect(taken()).toEqual(['register e.2']);
  close();
  set.registrationState = { kind: 'none' };
  registrar.retryRefused('ann');
  expect(taken()).toEqual([]);
});

test('a set that the platform failed to register keeps its rows, and is asked for at growing intervals', async () => {
  const { set, open, answers, taken } = registering();
  set.isKnown = true;
  const failure = { code: 'S0001', message: '' };
  answers.push(failure, failure, failure);
  open();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(taken().filter((step) => step.startsWith('register'))).toHaveLength(4);
  expect(set.refusal).toBeNull();
});

test('an invalid event is repaired three times a minute at most', async () => {
  const { registrar, set, open, taken } = registering();
  open();
  for (let time = 0; time < 3; time += 1) {
    registrar.poisoned(set, 'event');
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(taken().filter((step) => step.startsWith('register'))).toHaveLength(4);
  registrar.poisoned(set, 'snapshot');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(taken()).toEqual([]);
});

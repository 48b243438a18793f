import { expect, test } from 'vitest';
import { LinkChanges } from '../../../../workers/engine/data/link-changes.ts';
import type { LinkChangesOptions } from '../../../../workers/engine/data/link-changes.ts';
import { SyncState } from '../../../../workers/engine/data/set/sync-state.ts';
import type { PartitionsContext } from '../../../../workers/engine/data/store/partitions-context.ts';
import { UserPartition } from '../../../../workers/engine/data/store/user-partition.ts';

const query = { entityType: 'channel', constraints: [], sorting: [], limit: 500 };
const lastHeardAt = 900;

function linking() {
  const told: string[] = [];
  const sync = new SyncState();
  const context = {
    sync,
    uplink: { serverTime: () => 0, lastHeardAt: () => lastHeardAt },
    partitions: new Map<string, UserPartition>(),
  } as unknown as PartitionsContext;
  const partition = new UserPartition('ann', null, context);
  context.partitions.set('ann', partition);
  const set = partition.setOf(query);
  const changes = new LinkChanges({
    context,
    loaded: new Map([['ann', { partition, board: { markAllDirty: () => void told.push('dirty') } }]]),
    inbox: { drain: () => void told.push('drained') },
    registrar: { linked: (kind: string) => void told.push(kind) },
    committer: { flush: async () => void told.push('flushed') },
  } as unknown as LinkChangesOptions);
  return { sync, partition, set, changes, told };
}

test('the event session that the rows are of is resumed', () => {
  const { sync, partition, changes, told } = linking();
  sync.restore('s1', 7);
  partition.restoredSeq = 7;
  changes.linked({ kind: 'resumed', eventSessionId: 's1', seq: 7 });
  expect(told).toEqual(['resumed', 'dirty', 'flushed']);
  expect(partition.restoredSeq).toBe(7);
});

test('another event session is a new one, whatever the platform calls it, and its numbers start over', () => {
  const { sync, partition, changes, told } = linking();
  sync.restore('s1', 7);
  partition.restoredSeq = 7;
  changes.linked({ kind: 'resumed', eventSessionId: 's2', seq: 0 });
  expect(told).toEqual(['drained', 'new', 'dirty', 'flushed']);
  expect(partition.restoredSeq).toBe(0);
  expect(sync).toMatchObject({ eventSessionId: 's2', applied: 0 });
});

test('complete sets that were live are as old as the last message when the link is lost', () => {
  const { sync, set, partition, changes, told } = linking();
  sync.linked('new', 's1', 0);
  set.registrationState = { kind: 'complete', id: 'r' };
  set.asOf = 100;
  partition.position = { eventSessionId: 's1', seq: 0, at: 100 };
  changes.unlinked();
  // The rows have all messages received before.
  expect(told).toEqual(['drained', 'dirty']);
  expect(set.asOf).toBe(lastHeardAt);
  expect(partition.position.at).toBe(lastHeardAt);
});

test('rows that were behind keep their age when the link is lost', () => {
  const { sync, set, partition, changes } = linking();
  sync.restore('s1', 7);
  sync.linked('resumed', 's1', 7);
  set.registrationState = { kind: 'complete', id: 'r' };
  set.asOf = 100;
  partition.position = { eventSessionId: 's1', seq: 7, at: 100 };
  changes.unlinked();
  expect(set.asOf).toBe(100);
  expect(partition.position.at).toBe(100);
});

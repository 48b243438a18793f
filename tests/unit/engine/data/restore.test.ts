import { beforeEach, expect, test } from 'vitest';
import type { JournalRecord, Registration, SetRecord } from '../../../../src/client/store/database.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import { queryKey } from '../../../../src/domain/core/query.ts';
import { modelVersion } from '../../../../src/domain/entities/model-version.ts';
import type { DataContext } from '../../../../workers/engine/data/set/data-context.ts';
import { SyncState } from '../../../../workers/engine/data/set/sync-state.ts';
import { joinLateStore } from '../../../../workers/engine/data/store/late-store.ts';
import type { PartitionStore } from '../../../../workers/engine/data/store/partition-store.ts';
import { restoreLate, restorePartition } from '../../../../workers/engine/data/store/restore.ts';
import type { StoredPartition } from '../../../../workers/engine/data/store/stored-partition.ts';
import { UserPartition } from '../../../../workers/engine/data/store/user-partition.ts';

const query = { entityType: 'channel', constraints: [], sorting: [], limit: 500 };
const key = queryKey(query);
const row = (version: number): EntityRow =>
  ({ id: 'a', organizationId: 'o', version }) as unknown as EntityRow;

let partition: UserPartition;
let sync: SyncState;
let context: DataContext;
beforeEach(() => {
  const uplink = { serverTime: () => 0, lastHeardAt: () => 0 };
  sync = new SyncState();
  context = { sync, uplink } as unknown as DataContext;
  partition = new UserPartition('ann', null, context);
});

/** A stored partition with one set of one row, complete under this registration. */
function stored(registration: Registration | null, { packs = 1, rows = [row(1)] } = {}): StoredPartition {
  const record: SetRecord = {
    key,
    query,
    model: modelVersion('channel'),
    registration,
    total: rows.length,
    asOf: 5,
    lastUsed: 0,
    packs,
    journal: 0,
  };
  const journal: JournalRecord[] = [{ n: 1, eventSessionId: 's', seq: 9, at: 5, sets: {} }];
  return {
    sets: [record],
    adopted: [],
    unreadable: [],
    isEarlier: false,
    packs: [{ set: key, n: 0, slots: rows }],
    journal,
    journalLength: 0,
  };
}
const restored = () => partition.sets.get(key);
const versionOf = (): number | undefined => restored()?.rows.slots.get('a')?.version;

test('a set of another model is not registered, and the next journal record ends its stored registration', () => {
  const found = stored(null);
  restorePartition(partition, { ...found, adopted: found.sets }, 's');
  sync.restore('s', 9);
  expect(restored()?.registrationState).toEqual({ kind: 'none' });
  expect(partition.takeJournalRecord()?.sets[key]).toMatchObject({ registration: null });
});

test('a partition that goes on in memory knows that its replica is outdated', () => {
  const store = { close: () => {} } as unknown as PartitionStore;
  const left = new UserPartition('ann', store, context);
  left.leaveStore();
  expect([left.store, left.madeInMemory]).toEqual([null, new Set()]);
  partition.leaveStore();
  expect(partition.madeInMemory).toBeNull();
});

test('a set stays registered only in the event session that is resumed', () => {
  restorePartition(partition, stored({ eventSessionId: 's', id: 'r' }), 's');
  expect(restored()?.registrationState).toEqual({ kind: 'complete', id: 'r' });
  expect(partition.restoredSeq).toBe(9);
  partition.dispose();
  restorePartition(partition, stored({ eventSessionId: 'earlier', id: 'r' }), 's');
  expect(restored()?.registrationState).toEqual({ kind: 'none' });
  expect(versionOf()).toBe(1);
});

test('a set with a missing pack is left out', () => {
  restorePartition(partition, stored(null, { packs: 2 }), 's');
  expect(restored()).toBeUndefined();
});

test('a set without rows that was not complete is unknown, not empty', () => {
  restorePartition(partition, stored(null, { rows: [] }), 's');
  expect(restored()?.isKnown).toBe(false);
  partition.dispose();
  restorePartition(partition, stored({ eventSessionId: 's', id: 'r' }, { rows: [] }), 's');
  expect(restored()?.isKnown).toBe(true);
});

const join = (kept: StoredPartition, isWanted = true) => {
  const dropped: string[] = [];
  const store = { dropSets: (keys: string[]) => Promise.resolve(void dropped.push(...keys)) };
  const opened = { store: store as unknown as PartitionStore, stored: Promise.resolve(kept) };
  return joinLateStore(partition, opened, () => isWanted).then((hasJoined) => ({ hasJoined, dropped }));
};

test('a store that opens late gives up the rows that are newer in memory', async () => {
  const set = partition.setOf(query);
  set.rows.apply(new Map([['a', row(2)]]));
  set.isKnown = true;
  partition.madeInMemory = new Set();
  expect(await join(stored({ eventSessionId: 's', id: 'r' }))).toEqual({ hasJoined: true, dropped: [key] });
  expect(versionOf()).toBe(2);
  expect(partition.madeInMemory).toBeNull();
  expect(partition.store).not.toBeNull();
});

test('rows of a late store never replace those in memory', () => {
  const set = partition.setOf(query);
  set.rows.apply(new Map([['a', row(2)]]));
  set.isKnown = true;
  restoreLate(partition, stored(null));
  expect(versionOf()).toBe(2);
});

test('a set that opens late is shown with its age, and its registration ends with the next journal record', async () => {
  // As it is without a registration and without rows: the next record would leave it out.
  partition.setOf(query).lastJournalled = ' 1';
  expect(await join(stored({ eventSessionId: 's', id: 'r' }))).toEqual({ hasJoined: true, dropped: [] });
  expect(versionOf()).toBe(1);
  expect(restored()?.registrationState).toEqual({ kind: 'none' });
  expect(restored()?.lastJournalled).toBe('');
});

test('a store that opens after its user has left is not used', async () => {
  expect(await join(stored(null), false)).toEqual({ hasJoined: false, dropped: [] });
  expect([partition.store, restored()]).toEqual([null, undefined]);
});

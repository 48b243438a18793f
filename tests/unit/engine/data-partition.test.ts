import { expect, test } from 'vitest';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import { evictUnused } from '../../../workers/engine/data/eviction.ts';
import type { PartitionsContext } from '../../../workers/engine/data/store/partitions-context.ts';
import { Packer } from '../../../workers/engine/data/store/packer.ts';
import { Persistence } from '../../../workers/engine/data/store/persistence.ts';
import { SyncState } from '../../../workers/engine/data/set/sync-state.ts';
import { UserPartition } from '../../../workers/engine/data/store/user-partition.ts';
import { WindowBoard } from '../../../workers/engine/data/window/window-board.ts';
import { windowOf } from '../../../src/domain/protocol/window.ts';

function partitionAt(seq: number): {
  readonly partition: UserPartition;
  readonly sync: SyncState;
  readonly context: PartitionsContext;
} {
  const sync = new SyncState();
  sync.linked('new', 'session-1', seq);
  const context: PartitionsContext = {
    uplink: {
      epoch: 'e',
      send: () => Promise.resolve(null),
      committed: () => {},
      serverTime: () => 1,
      lastHeardAt: () => 1,
      publish: () => {},
      replicaFailed: () => {},
      replicaRestored: () => {},
    },
    sync,
    now: () => 0,
    count: () => {},
    nextCommit: () => 1,
    partitions: new Map(),
  };
  return { partition: new UserPartition('ann', null, context), sync, context };
}

test('writes one record for all positions, and none where nothing changed', () => {
  const { partition, sync } = partitionAt(5);
  expect(partition.takeJournalRecord()).toMatchObject({ n: 1, seq: 5 });
  expect(partition.takeJournalRecord()).toBeNull();
  sync.applied = 9;
  expect(partition.takeJournalRecord()).toMatchObject({ n: 1, seq: 9, sets: {} });
});

test('gives the record after a covering one a new number, so that packs being written do not reset the position', () => {
  const { partition, sync } = partitionAt(5);
  partition.takeJournalRecord();
  expect(partition.takeCoveringRecord()).toMatchObject({ n: 1, seq: 5 });
  sync.applied = 6;
  expect(partition.takeJournalRecord()).toMatchObject({ n: 2, seq: 6 });
});

test('keeps an unused set that is opened again during eviction', async () => {
  const { partition, context } = partitionAt(5);
  const persistence = new Persistence('memory', context, {
    mayRecreate: () => Promise.resolve(true),
    makeRoom: () => Promise.resolve(),
    fenced: () => {},
    movedToMemory: () => {},
    rewrite: () => {},
    stalled: () => {},
  });
  const board = new WindowBoard(partition, context, persistence);
  const packer = new Packer(partition, context, persistence, {
    commit: () => Promise.resolve(),
    packed: () => {},
  });
  const queryOf = (n: number) => ({ entityType: 'user', constraints: [], sorting: [], limit: n + 1 });
  const sets = Array.from({ length: 60 }, (_, n) => partition.setOf(queryOf(n)));
  const row = { id: 'r', displayName: 'x'.repeat(4 * 2 ** 20) } as unknown as EntityRow;
  sets.forEach((set, n) => {
    set.lastUsed = n;
    set.rows.slots.put(row);
  });

  const tidied = evictUnused({ partition, board, packer });
  board.open('tab', windowOf(queryOf(0)));
  await tidied;
  expect(partition.setOf(queryOf(0))).toBe(sets[0]);
  // The newest twenty lists are kept whatever their size, and the one that was opened.
  expect(partition.sets.size).toBe(21);
  board.dispose();
});

import { expect, test } from 'vitest';
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
  readonly standing: SyncState;
  readonly hub: PartitionsContext;
} {
  const standing = new SyncState();
  standing.linked('new', 'session-1', seq);
  const hub: PartitionsContext = {
    uplink: {
      epoch: 'e',
      send: () => Promise.resolve(null),
      committed: () => {},
      serverTime: () => 1,
      lastHeardAt: () => 1,
      publish: () => {},
      replicaFailed: () => {},
    },
    sync: standing,
    now: () => 0,
    count: () => {},
    nextCommit: () => 1,
    partitions: new Map(),
  };
  return { partition: new UserPartition('ann', null, hub), standing, hub };
}

test('positions alone share one record; where nothing moved there is none', () => {
  const { partition, standing } = partitionAt(5);
  expect(partition.takeJournalRecord()).toMatchObject({ n: 1, seq: 5 });
  expect(partition.takeJournalRecord()).toBeNull();
  standing.applied = 9;
  expect(partition.takeJournalRecord()).toMatchObject({ n: 1, seq: 9, sets: {} });
});

test('what follows a cover has a number of its own: the packs being written must not set the position back', () => {
  const { partition, standing } = partitionAt(5);
  partition.takeJournalRecord();
  expect(partition.takeCoveringRecord()).toMatchObject({ n: 1, seq: 5 });
  standing.applied = 6;
  expect(partition.takeJournalRecord()).toMatchObject({ n: 2, seq: 6 });
});

test('a set that is shown again while the packer works does not go with those that nobody shows', async () => {
  const { partition, hub } = partitionAt(5);
  const persistence = new Persistence('memory', hub, {
    mayRecreate: () => Promise.resolve(true),
    makeRoom: () => Promise.resolve(),
    fenced: () => {},
    movedToMemory: () => {},
    rewrite: () => {},
  });
  const board = new WindowBoard(partition, hub, persistence);
  const packer = new Packer(partition, hub, persistence, () => Promise.resolve());
  const queryOf = (n: number) => ({ entityType: 'user', constraints: [], sorting: [], limit: n + 1 });
  const sets = Array.from({ length: 60 }, (_, n) => partition.setOf(queryOf(n)));
  sets.forEach((set, n) => (set.lastUsed = n));

  const tidied = evictUnused({ partition, board, packer });
  board.open('tab', windowOf(queryOf(0)));
  await tidied;
  expect(partition.setOf(queryOf(0))).toBe(sets[0]);
  expect(partition.sets.size).toBe(41);
  board.dispose();
});

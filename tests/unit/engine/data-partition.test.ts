import { expect, test } from 'vitest';
import type { Hub } from '../../../workers/engine/hub.ts';
import { Standing } from '../../../workers/engine/standing.ts';
import { UserPartition } from '../../../workers/engine/user-partition.ts';

function partitionAt(seq: number): { readonly partition: UserPartition; readonly standing: Standing } {
  const standing = new Standing();
  standing.linked('new', 'session-1', seq);
  const hub: Hub = {
    uplink: {
      epoch: 'e',
      send: () => Promise.resolve(null),
      committed: () => {},
      serverTime: () => 1,
      heardAt: () => 1,
      publish: () => {},
      storageGone: () => {},
    },
    standing,
    now: () => 0,
    count: () => {},
    nextCommit: () => 1,
    partitions: new Map(),
  };
  return { partition: new UserPartition('ann', null, hub), standing };
}

test('positions alone share one record; where nothing moved there is none', () => {
  const { partition, standing } = partitionAt(5);
  expect(partition.takeRecord()).toMatchObject({ n: 1, seq: 5 });
  expect(partition.takeRecord()).toBeNull();
  standing.applied = 9;
  expect(partition.takeRecord()).toMatchObject({ n: 1, seq: 9, sets: {} });
});

test('what follows a cover has a number of its own: the packs being written must not set the position back', () => {
  const { partition, standing } = partitionAt(5);
  partition.takeRecord();
  expect(partition.takeCover()).toMatchObject({ n: 1, seq: 5 });
  standing.applied = 6;
  expect(partition.takeRecord()).toMatchObject({ n: 2, seq: 6 });
});

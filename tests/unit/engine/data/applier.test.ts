import { afterEach, expect, test, vi } from 'vitest';
import { Applier } from '../../../../workers/engine/data/applier.ts';
import type { ApplierOptions } from '../../../../workers/engine/data/applier.ts';
import { SyncState } from '../../../../workers/engine/data/set/sync-state.ts';
import { UserPartition } from '../../../../workers/engine/data/store/user-partition.ts';
import type { PartitionsContext } from '../../../../workers/engine/data/store/partitions-context.ts';

const query = (entityType: string) => ({ entityType, constraints: [], sorting: [], limit: 500 });

/** An applier with a partition of ann's, whose other parts note what they are told. */
function applying() {
  const told: string[] = [];
  const sync = new SyncState();
  const uplink = { serverTime: () => 0, lastHeardAt: () => 0 };
  const context = {
    sync,
    uplink,
    count: (what: string) => void told.push(what),
    partitions: new Map<string, UserPartition>(),
  } as unknown as PartitionsContext;
  const partition = new UserPartition('ann', null, context);
  context.partitions.set('ann', partition);
  const registered = (entityType: string, id: string) => {
    const set = partition.setOf(query(entityType));
    set.registrationState = { kind: 'complete', id };
    partition.setsByRegistration.set(id, set);
    return set;
  };
  const options = {
    context,
    loaded: new Map([
      [
        'ann',
        {
          partition,
          board: {
            markDirty: (set: { readonly key: string }) => void told.push(`dirty ${entityOf(set.key)}`),
            markAllDirty: () => void told.push('all dirty'),
            refreshViews: () => void told.push('views'),
          },
          packer: { changed: () => undefined },
        },
      ],
    ]),
    registrar: {
      poisoned: () => void told.push('poisoned'),
      ended() {
        throw new Error('a fault of one set');
      },
      retryRefused: (userId: string) => void told.push(`retry ${userId}`),
      async sendUnregister(_: string, id: string) {
        told.push(`unregister ${id}`);
        return true;
      },
    },
    committer: { applied: (messages: number, events: number) => void told.push(`${messages}/${events}`) },
    actions: { rightsChanged: (userId: string) => void told.push(`rights ${userId}`) },
  } as unknown as ApplierOptions;
  const applier = new Applier(options);
  const apply = (seq: number, ...events: readonly unknown[]): string[] => {
    const message = { seq, received: 0, events: events.map((data) => ({ userId: 'ann', data })) };
    applier.apply([message]);
    return told.splice(0);
  };
  return { applier, partition, sync, registered, apply };
}
const entityOf = (key: string): string => (JSON.parse(key) as { entityType: string }).entityType;
const leave = (id: string, entityId = 'x') => ({ type: 'dataSet.leave', id, entityId });

afterEach(() => void vi.restoreAllMocks());

test('an error about one set stops neither the others nor the position', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { registered, apply, sync } = applying();
  registered('channel', 'c');
  registered('device', 'd');
  const ended = { type: 'dataSet.ended', id: 'c', error: { code: 'A0005', message: '' } };
  expect(apply(3, ended, leave('d'))).toEqual(['brokenSet', 'dirty channel', 'dirty device', '1/2']);
  expect(sync.applied).toBe(3);
});

test('changed permissions ask again for what was refused, and tell what was withdrawn', () => {
  const { registered, apply } = applying();
  const set = registered('userPermissionView', 'p');
  expect(apply(1, leave('p'))).toEqual(['dirty userPermissionView', 'rights ann', '1/1']);
  set.rows.apply(new Map([['x', { id: 'x', organizationId: 'o', version: 1 } as never]]));
  expect(apply(2, leave('p'))).toEqual(['dirty userPermissionView', 'retry ann', 'rights ann', '1/1']);
});

test('all windows are written again once the replay is applied: their rows are live from then on', () => {
  const { registered, apply, sync } = applying();
  registered('channel', 'c');
  sync.restore('s', 0);
  sync.linked('resumed', 's', 0);
  sync.received = 2;
  sync.caughtUp();
  expect(apply(1, leave('c'))).not.toContain('all dirty');
  expect(apply(2, leave('c'))).toContain('all dirty');
  expect(apply(3, leave('c'))).not.toContain('all dirty');
});

test('messages that a partition was restored with are not applied to it again', () => {
  const { registered, apply, partition } = applying();
  registered('channel', 'c');
  partition.restoredSeq = 5;
  expect(apply(5, leave('c'))).toEqual(['1/1']);
  expect(apply(6, leave('c'))).toEqual(['dirty channel', '1/1']);
});

test('an unknown registration is ended once, and not at all for a user who has left', () => {
  const { apply, applier } = applying();
  expect(apply(1, leave('o'), leave('o'))).toEqual(['orphan', 'unregister o', 'orphan', '1/2']);
  applier.onWipe('ann');
  expect(apply(2, leave('other'))).toEqual(['orphan', '1/1']);
});

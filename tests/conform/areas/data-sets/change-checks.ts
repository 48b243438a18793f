import { randomUUID } from 'node:crypto';
import type { Query } from '../../../../src/domain/core/query.ts';
import { failed, passed } from '../../run/results.ts';
import { openEventSocket } from '../../socket/event-socket.ts';
import type { EventSocket } from '../../socket/event-socket.ts';
import type { ConformWorld, OwnWorld } from '../../world/world.ts';

const maxSeenMs = 2000;
/** Names that differ by case and accents, and two that are equal. */
const sampleNames = ['b', 'a', 'á', 'B', 'same', 'same'];

interface ChangeBench {
  readonly world: ConformWorld;
  readonly own: OwnWorld;
  readonly socket: EventSocket;
  /** The prefix of all names of this check. */
  readonly prefix: string;
  /** The users of the check, in the order of `sampleNames`. */
  readonly ids: readonly string[];
  readonly query: (more: Partial<Query>) => Query;
  readonly rename: (id: string, name: string) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

interface SetCheck {
  readonly name: string;
  readonly run: (bench: ChangeBench) => Promise<string | null>;
}

async function register({ world, socket }: ChangeBench, id: string, query: Query): Promise<string | null> {
  const reply = await socket.register(world.owner, id, query);
  if (reply?.type !== 'messageOk') return `is not registered: ${JSON.stringify(reply)}`;
  const isSynced = await socket.until(() => socket.stream.setOf(id).total() !== null);
  return isSynced ? null : 'no synced event has come';
}

const idsOf = ({ socket }: ChangeBench, id: string): string[] => [...socket.stream.setOf(id).rows.keys()];
const byName: Query['sorting'] = [{ by: 'displayName', dir: 'asc' }];

/** Waits for a condition on a set. */
const becomes = ({ socket }: ChangeBench, isTrue: () => boolean) => socket.until(isTrue, maxSeenMs);

const checks: readonly SetCheck[] = [
  {
    name: 'breaks ties of equal keys by id',
    async run(bench) {
      const { ids, query, socket } = bench;
      for (const dir of ['asc', 'desc'] as const) {
        const flaw = await register(bench, dir, query({ sorting: [{ by: 'displayName', dir }] }));
        if (flaw !== null) return flaw;
        const equal = ids.slice(-2);
        const found = socket.stream
          .setOf(dir)
          .snapshot.map(({ id }) => id)
          .filter((id) => equal.includes(id));
        if (found.join() !== equal.toSorted().join()) return `${dir}: ${found.join(', ')}`;
      }
      return null;
    },
  },
  {
    name: 'sends as many rows as the limit, and the total',
    async run(bench) {
      const { query, socket, ids } = bench;
      const flaw = await register(bench, 'limited', query({ sorting: byName, limit: 2 }));
      const { rows, total } = socket.stream.setOf('limited');
      return (
        flaw ??
        (rows.size === 2 && total() === ids.length ? null : `${rows.size} rows, and the total ${total()}`)
      );
    },
  },
  {
    name: 'fills up a limited set when a row leaves it',
    async run(bench) {
      const { ids, query, rename, prefix } = bench;
      const flaw = await register(bench, 'refilled', query({ sorting: byName, limit: 2 }));
      if (flaw !== null) return flaw;
      const [first = ''] = idsOf(bench, 'refilled');
      await rename(first, `${prefix}zzz`);
      const isLeft = await becomes(bench, () => !idsOf(bench, 'refilled').includes(first));
      const isFull = await becomes(bench, () => idsOf(bench, 'refilled').length === 2);
      await rename(first, `${prefix}${sampleNames[ids.indexOf(first)] ?? ''}`);
      return !isLeft ? 'the row has not left' : isFull ? null : 'no other row has entered';
    },
  },
  {
    name: 'lets rows enter and leave as they match, and says the total',
    async run(bench) {
      const { ids, query, rename, socket, prefix } = bench;
      const [id = ''] = ids;
      const name = `${prefix}matching`;
      const constraints = [{ type: 'equals', field: 'displayName', value: name }] as const;
      const flaw = await register(bench, 'matching', query({ constraints: [...constraints] }));
      if (flaw !== null) return flaw;
      const { rows, total } = socket.stream.setOf('matching');
      await rename(id, name);
      const isIn = await becomes(bench, () => rows.has(id) && total() === 1);
      await rename(id, `${prefix}b`);
      const isOut = await becomes(bench, () => !rows.has(id) && total() === 0);
      return !isIn ? 'the row has not entered, or the total is wrong' : isOut ? null : 'the row has not left';
    },
  },
  {
    name: 'lets a deleted row leave a set of rows that are not deleted',
    async run(bench) {
      const { ids, query, remove, socket } = bench;
      const id = ids.at(-1) ?? '';
      const flaw = await register(
        bench,
        'existing',
        query({ constraints: [{ type: 'deleted', deleted: false }] }),
      );
      if (flaw !== null) return flaw;
      const { rows } = socket.stream.setOf('existing');
      if (!rows.has(id)) return 'the row is not in the set before';
      await remove(id);
      return (await becomes(bench, () => !rows.has(id))) ? null : 'the row has not left';
    },
  },
];

/** Sets of users that change. */
export async function checkChanges(world: ConformWorld, own: OwnWorld): Promise<void> {
  const { client, owner, results, base } = world;
  const prefix = `s${randomUUID().slice(0, 6)} `;
  const ids: string[] = [];
  for (const name of sampleNames) {
    const id = randomUUID();
    const body = {
      id,
      organizationId: own.homeId,
      displayName: prefix + name,
      roles: [own.rows.get('role') ?? ''],
    };
    await client.need('user.create', body, owner);
    ids.push(id);
  }
  for (const { name, run } of checks) {
    const socket = await openEventSocket(base);
    await socket.initialize(owner.token);
    const flaw = await run({
      world,
      own,
      socket,
      prefix,
      ids,
      query: (more) => ({
        entityType: 'user',
        sorting: [],
        limit: 500,
        ...more,
        constraints: [
          { type: 'organization', organizationId: own.homeId, scope: 'self' },
          { type: 'contains', field: 'displayName', text: prefix },
          ...(more.constraints ?? []),
        ],
      }),
      rename: async (id, displayName) =>
        void (await client.need('user.update', { displayName }, owner, { id })),
      remove: async (id) => void (await client.need('user.delete', {}, owner, { id })),
    });
    const steps = socket.log.slice(-12).join('\n      ');
    results.record('data sets', 'user', name, flaw === null ? passed : failed(flaw, steps));
    socket.terminate();
  }
}

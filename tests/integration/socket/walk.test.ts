import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comparator } from '../../../src/domain/core/evaluate.ts';
import {
  oracle,
  organizationRows,
  query,
  start,
  step,
  typeOf,
  writeOf,
} from '../../unit/platform/data-sets/walk.ts';
import { connect, newMemory, until } from './support/client.ts';
import type { SocketClient } from './support/client.ts';
import { people } from './support/people.ts';
import { openRig } from './support/rig.ts';
import type { Rig } from './support/rig.ts';
import { create } from './support/rows.ts';

let rig: Rig;
let now = start;
beforeAll(async () => {
  rig = await openRig({ now: () => now, pace: 1 });
  const known = new Set(people.flatMap((write) => (write.kind === 'create' ? [write.row.id] : [])));
  await rig.store.write(people);
  await rig.store.write(
    organizationRows.filter(({ id }) => !known.has(id)).map((row) => create('organization', row)),
  );
  rig.sessions.set('s1', ['olga', 'anna']);
}, 60_000);
afterAll(() => rig.close());

const reaches = { olga: 'root', anna: 'left' } as const;
type WalkingUser = keyof typeof reaches;

/* Real sockets, cut and resumed at random, over the same walk as the data-set tests. */
// Proves S0-7-27, S0-4-13.
test.each([11, 12, 13])(
  'walk %i: the rows that the client folded equal a fresh evaluation',
  async (seed) => {
    const queries = fc.sample(query, { numRuns: 12, seed });
    const batches = fc.sample(fc.array(step, { minLength: 1, maxLength: 5 }), { numRuns: 120, seed });
    const luck = fc.sample(fc.nat({ max: 19 }), { numRuns: 120, seed });
    const memory = newMemory();
    let client: SocketClient = await connect(rig.url, memory);
    await client.initialize('token-s1');
    const sets: { user: WalkingUser; id: string; query: (typeof queries)[number] }[] = [];
    for (const [n, requested] of queries.entries()) {
      const user: WalkingUser = n % 2 === 0 ? 'olga' : 'anna';
      const answer = await client.register(user, `set-${n}`, requested);
      if (answer.type === 'messageOk') sets.push({ user, id: `set-${n}`, query: requested });
    }
    expect(sets.length).toBeGreaterThan(4);
    const resume = async (): Promise<SocketClient> => {
      const next = await connect(rig.url, memory);
      expect(await next.initialize('token-s1', memory.eventSessionId)).toMatchObject({ resumable: true });
      expect(await next.resume()).toMatchObject({ type: 'messageOk' });
      return next;
    };

    for (const [n, batch] of batches.entries()) {
      for (const next of batch) {
        now += next.wait;
        const write = writeOf(next, rig.store.get(typeOf(next), next.id) !== undefined);
        if (write) await rig.store.write([write]);
      }
      if (luck[n] === 0) client.ack();
      if (luck[n] === 1) {
        client.socket.terminate();
        await client.closed;
      }
      if (client.socket.readyState === client.socket.CLOSED && (luck[n] ?? 0) > 14) client = await resume();
    }
    if (client.socket.readyState === client.socket.CLOSED) client = await resume();

    const isRight = (set: (typeof sets)[number]): boolean => {
      const expected = oracle(rig.store, set.query, reaches[set.user], now);
      const fold = client.fold(set.user, set.id);
      const rows = [...fold.rows().values()].toSorted(comparator(set.query.sorting));
      return isDeepStrictEqual(rows, expected.rows) && fold.synced()?.total === expected.total;
    };
    // A set whose organization moved out of its user's reach has ended.
    const open = sets.filter(({ user, id }) => client.fold(user, id).ended() === null);
    await until('every set is right', () => open.every(isRight));
    expect(open.length).toBeGreaterThan(2);
    expect(memory.received).toEqual(memory.received.map((_, n) => n + 1));
    client.socket.terminate();
  },
  60_000,
);

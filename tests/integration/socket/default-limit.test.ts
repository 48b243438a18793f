import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Query } from '../../../src/domain/core/query.ts';
import { connect, until } from './support/client.ts';
import { people } from './support/people.ts';
import { openRig } from './support/rig.ts';
import type { Rig } from './support/rig.ts';
import { create, logRow } from './support/rows.ts';

vi.setConfig({ testTimeout: 30_000 });

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
  await rig.store.write(people);
}, 60_000);
afterAll(() => rig.close());

// Proves S0-3-18.
test('a set without a limit has the first 500 rows by its sorting, and says how many there are', async () => {
  const at = (n: number): string => new Date(Date.UTC(2026, 4, 1) + n * 1000).toISOString();
  await rig.store.write(
    Array.from({ length: 501 }, (_, n) =>
      create('logEntry', logRow(`row ${n}`, n % 2 === 0 ? 'left' : 'leaf', { timestamp: at(n) })),
    ),
  );
  await rig.store.write([create('logEntry', logRow('foreign', 'right', { timestamp: at(999) }))]);
  rig.sessions.set('s1', ['anna']);
  const client = await connect(rig.url);
  await client.initialize('token-s1');
  // The limit is left out: the type of a query has it, because the platform fills in the default.
  const query = {
    entityType: 'logEntry',
    constraints: [{ type: 'organization', organizationId: 'left', scope: 'tree' }],
    sorting: [{ by: 'timestamp', dir: 'desc' }],
  } as Query;
  await client.register('anna', 'logs', query);
  const fold = client.fold('anna', 'logs');
  await until('the set is synced', () => fold.synced() !== null);
  expect([fold.rows().size, fold.synced()?.total]).toEqual([500, 501]);
  expect(fold.rows().has('row 500')).toBe(true);
  expect(fold.rows().has('row 0')).toBe(false);
  client.socket.terminate();
});

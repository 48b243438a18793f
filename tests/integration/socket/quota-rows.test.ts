import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Query } from '../../../src/domain/core/query.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { connect, until } from './support/client.ts';
import { people } from './support/people.ts';
import { openRig } from './support/rig.ts';
import type { Rig } from './support/rig.ts';
import { create, logRow } from './support/rows.ts';

const perSession = 20;
vi.mock(import('../../platform/base/quota.ts'), async (original) => {
  const { quota } = await original();
  return { quota: { ...quota, rows: { ...quota.rows, perSession: 20 as never } } };
});

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
  await rig.store.write(people);
}, 60_000);
afterAll(() => rig.close());

const logs = (text: string): Query => ({
  entityType: 'logEntry',
  constraints: [{ type: 'text', text }],
  sorting: [],
  limit: 5,
});
const write = (text: string, count: number): Promise<unknown> =>
  rig.store.write(
    Array.from({ length: count }, (_, n) =>
      create('logEntry', logRow(`${text}-${n}`, 'left', { message: text })),
    ),
  );

test('a set that grows beyond the rows of its session ends those registered after it, until there is room', async () => {
  rig.sessions.set('growing', ['anna']);
  const client = await connect(rig.url);
  await client.initialize('token-growing');
  await write('calm', 3);
  await client.register('anna', 'growing', logs('grows'));
  await client.register('anna', 'calm', logs('calm'));
  await until('both are there', () => client.fold('anna', 'calm').synced() !== null);

  await write('grows', perSession);
  await until('the second set has ended', () => client.fold('anna', 'calm').ended() !== null);
  expect(client.fold('anna', 'calm').ended()).toMatchObject({ code: errorCode.overQuota });
  // As if it were registered now.
  expect(await client.register('anna', 'again', logs('calm'))).toMatchObject({
    error: client.fold('anna', 'calm').ended(),
  });
  expect(client.fold('anna', 'growing').ended()).toBeNull();

  await client.unregister('anna', 'growing');
  expect(await client.register('anna', 'again', logs('calm'))).toMatchObject({ type: 'messageOk' });
  client.socket.terminate();
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Query } from '../../../src/domain/core/query.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { closeCode } from '../../../src/domain/protocol/socket.ts';
import { connect, newMemory, until } from './support/client.ts';
import type { SocketClient } from './support/client.ts';
import { people } from './support/people.ts';
import { createSessions, openRig } from './support/rig.ts';
import type { Rig } from './support/rig.ts';
import { channelRow, create, logRow, patch } from './support/rows.ts';

vi.setConfig({ testTimeout: 30_000 });

/** JSON that no conversion to text or number survives. */
const hostile = { toString: 1, valueOf: 1 };
const own = { type: 'organization', organizationId: 'left', scope: 'tree' } as const;
const logs: Query = { entityType: 'logEntry', constraints: [own], sorting: [], limit: 500 };
const channels: Query = {
  entityType: 'channel',
  constraints: [own, { type: 'recent', field: 'userProperties.x', duration: 'P1D' }],
  sorting: [{ by: 'userProperties.x', dir: 'asc' }],
  limit: 100,
};

let rig: Rig;
let client: SocketClient;
beforeAll(async () => {
  rig = await openRig();
  await rig.store.write(people);
}, 60_000);
afterAll(() => rig.close());
beforeEach(async () => {
  rig.sessions.set('s1', ['anna']);
  client = await connect(rig.url);
  await client.initialize('token-s1');
});

test('a call whose properties cannot be converted stops neither the platform nor the sets that read them', async () => {
  expect(await client.register('anna', 'before', channels)).toMatchObject({ type: 'messageOk' });
  await rig.store.write([
    create('channel', channelRow('hostile', 'left', { userProperties: { x: hostile } })),
    create('channel', channelRow('young', 'left', { userProperties: { x: new Date().toISOString() } })),
  ]);
  await until('the young call is in', () => client.fold('anna', 'before').rows().has('young'));
  expect(await client.register('anna', 'after', channels)).toMatchObject({ type: 'messageOk' });
  await until('the set is synced', () => client.fold('anna', 'after').synced() !== null);
  expect([...client.fold('anna', 'after').rows().keys()]).toEqual(['young']);
});

const numbers = (length: number): number[] => Array.from({ length }, (_, n) => n);
test.each<[string, Partial<Query>]>([
  ['a path of 450,000 parts', { constraints: [{ type: 'equals', field: '.'.repeat(450_000), value: 1 }] }],
  ['100,000 values', { constraints: [{ type: 'in', field: 'level', values: numbers(100_000) }] }],
  ['a sorting by 450,000 parts', { sorting: [{ by: 'a.'.repeat(450_000), dir: 'asc' }] }],
  ['a field of no entity type', { constraints: [own, { type: 'recent', field: 'x', duration: 'P1D' }] }],
  ['a member of a text', { sorting: [{ by: 'message.length', dir: 'asc' }] }],
  ['a member of every object', { sorting: [{ by: '__proto__', dir: 'asc' }] }],
])('a query with %s is refused at once', async (_, members) => {
  await rig.store.write([create('logEntry', logRow(crypto.randomUUID(), 'left'))]);
  // Evaluated, each would take some seconds.
  const start = performance.now();
  const answer = await client.register('anna', 'x', { ...logs, ...members });
  expect(answer).toMatchObject({ error: { code: errorCode.invalidQuery } });
  expect(performance.now() - start).toBeLessThan(3000);
});

test('a message that the platform fails to execute is answered, and costs no other socket', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const other = await connect(rig.url);
  await other.initialize('token-s1');
  const broken = vi.spyOn(rig.store, 'get').mockImplementation(() => {
    throw new TypeError('broken');
  });
  const answer = await client.register('anna', 'x', logs);
  broken.mockRestore();
  expect(answer).toMatchObject({ error: { code: errorCode.failed } });
  const lookup = vi.spyOn(rig.sessions, 'byToken').mockImplementation(() => {
    throw new TypeError('broken');
  });
  void client.initialize('token-s1');
  expect((await client.closed).code).toBe(closeCode.failed);
  lookup.mockRestore();
  expect(await other.register('anna', 'x', logs)).toMatchObject({ type: 'messageOk' });
  report.mockRestore();
});

test('a participant of the store that throws costs neither the batch nor the event sessions', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  rig.store.join(() => {
    if (isBroken) throw new TypeError('broken');
    return { items: [], afterCommit: () => undefined };
  });
  await client.register('anna', 'logs', logs);
  await rig.store.write([create('logEntry', logRow('kept', 'left'))]);
  isBroken = false;
  await until('the row has arrived', () => client.fold('anna', 'logs').rows().has('kept'));
  expect(rig.store.get('logEntry', 'kept')).toBeDefined();
  report.mockRestore();
});

test('a stored set that cannot be evaluated any more is dropped at the start, and its client told', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  const sessions = createSessions();
  sessions.set('s1', ['anna']);
  const first = await openRig({ folder, sessions });
  await first.store.write(people);
  const memory = newMemory();
  const before = await connect(first.url, memory);
  await before.initialize('token-s1');
  await before.register('anna', 'bad', logs);
  await before.register('anna', 'good', logs);
  await until('both are synced', () => before.fold('anna', 'good').synced() !== null);
  before.ack();
  const constraints = [{ type: 'recent', field: '__proto__', duration: 'never' }];
  await first.store.query(`UPDATE registration SET query = $1::text::json WHERE id = 'bad'`, [
    JSON.stringify({ ...logs, constraints }),
  ]);
  await first.close();

  const second = await openRig({ folder, sessions });
  const after = await connect(second.url, memory);
  expect(await after.initialize('token-s1', memory.eventSessionId)).toMatchObject({ resumable: true });
  await after.resume();
  await until('the bad set has ended', () => after.fold('anna', 'bad').ended() !== null);
  await second.store.write([patch('user', 'anna', { displayName: 'Anna' })]);
  expect(await second.store.query('SELECT id FROM registration')).toEqual([{ id: 'good' }]);
  expect(after.fold('anna', 'good').ended()).toBeNull();
  await second.close();
  rmSync(folder, { recursive: true, force: true });
  report.mockRestore();
});

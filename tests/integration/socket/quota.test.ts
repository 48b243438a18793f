import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryLimit } from '../../../src/domain/core/query-limit.ts';
import type { Query } from '../../../src/domain/core/query.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { closeCode } from '../../../src/domain/protocol/socket.ts';
import { quota } from '../../platform/base/quota.ts';
import { connect, until } from './support/client.ts';
import type { SocketClient } from './support/client.ts';
import { people } from './support/people.ts';
import { openRig } from './support/rig.ts';
import type { Rig } from './support/rig.ts';
import { create, logRow } from './support/rows.ts';

vi.setConfig({ testTimeout: 60_000 });

const logs = (text: string, limit = 500): Query => ({
  entityType: 'logEntry',
  constraints: [{ type: 'text', text }],
  sorting: [],
  limit,
});

let rig: Rig;
let sessions = 0;
let token = '';
const open = async (): Promise<SocketClient> => {
  const client = await connect(rig.url);
  await client.initialize(token);
  return client;
};
beforeAll(async () => {
  rig = await openRig();
  await rig.store.write(people);
}, 60_000);
afterAll(() => rig.close());
beforeEach(() => {
  sessions += 1;
  rig.sessions.set(`q${sessions}`, ['anna']);
  token = `token-q${sessions}`;
});

test('a session has a bounded number of sockets; one more is refused until another closes', async () => {
  const { perSession } = quota.eventSessions;
  const clients = await Promise.all(Array.from({ length: perSession }, open));
  const one = await connect(rig.url);
  expect(await one.initialize(token)).toMatchObject({ error: { code: errorCode.overQuota } });
  expect((await one.closed).code).toBe(closeCode.overQuota);
  const [first] = clients;
  first?.socket.close();
  await first?.closed;
  const again = await open();
  expect(again.memory.eventSessionId).not.toBeNull();
  // The event session without a socket made room.
  expect(rig.sockets.stats().eventSessions).toBe(perSession);
  for (const { socket } of [again, ...clients]) socket.terminate();
});

test('event sessions left behind by reloads never keep a browser out', async () => {
  for (let n = 0; n < 3 * quota.eventSessions.perSession; n += 1) {
    const client = await open();
    expect(client.memory.eventSessionId).not.toBeNull();
    client.socket.terminate();
    await client.closed;
  }
});

test('sockets of one address that never initialize are bounded, others are not', async () => {
  const { waitingPerAddress } = quota.sockets;
  const busy = await open();
  const waiting = await Promise.all(Array.from({ length: waitingPerAddress }, () => connect(rig.url)));
  const one = await connect(rig.url);
  expect((await one.closed).code).toBe(closeCode.overQuota);
  expect(await busy.request({ type: 'ping', id: -50 })).toMatchObject({ id: -50 });
  waiting[0]?.socket.terminate();
  await waiting[0]?.closed;
  await until('there is room again', () => rig.sockets.stats().sockets === waitingPerAddress);
  expect((await open()).memory.eventSessionId).not.toBeNull();
  for (const { socket } of [busy, ...waiting]) socket.terminate();
});

test('an event session has a bounded number of data sets, and unregistering makes room', async () => {
  const client = await open();
  const { perEventSession } = quota.registrations;
  const answers = await Promise.all(
    Array.from({ length: perEventSession }, (_, n) => client.register('anna', `${n}`, logs('none', n + 1))),
  );
  expect(answers.every(({ type }) => type === 'messageOk')).toBe(true);
  // They differ in their limits alone.
  expect(rig.sockets.stats().evaluated).toBe(1);
  expect(await client.register('anna', 'more', logs('none'))).toMatchObject({
    error: { code: errorCode.overQuota },
  });
  await client.unregister('anna', '0');
  expect(await client.register('anna', 'more', logs('none'))).toMatchObject({ type: 'messageOk' });
  client.socket.terminate();
});

test('the queries of a session have a bounded length together', async () => {
  const client = await open();
  const ids = Array.from({ length: queryLimit.values }, (_, n) => `${n}`.padEnd(queryLimit.idLength, 'x'));
  const query: Query = { ...logs(''), constraints: [1, 2, 3, 4].map(() => ({ type: 'ids', ids })) };
  const enough = Math.floor(quota.queries.perSession / JSON.stringify(query).length);
  for (let n = 0; n < enough; n += 1)
    expect(await client.register('anna', `${n}`, query)).toMatchObject({ type: 'messageOk' });
  const over = { error: { code: errorCode.overQuota } };
  expect(await client.register('anna', 'more', query)).toMatchObject(over);
  await client.unregister('anna', '0');
  expect(await client.register('anna', 'more', query)).toMatchObject({ type: 'messageOk' });
  client.socket.terminate();
});

test('a client that does not acknowledge may leave a bounded number of data sets waiting, until it does', async () => {
  const message = 'x'.repeat(1_000_000);
  const rows = Array.from({ length: 20 }, (_, n) =>
    create('logEntry', logRow(`long-${n}`, 'left', { message })),
  );
  await rig.store.write(rows);
  const client = await open();
  const enough = quota.snapshots.waiting + 1;
  for (let n = 0; n < enough; n += 1)
    expect(await client.register('anna', `${n}`, logs('x', n + 20))).toMatchObject({ type: 'messageOk' });
  expect(await client.register('anna', 'more', logs('x'))).toMatchObject({
    error: { code: errorCode.overQuota },
  });
  await until('the first has arrived', () => client.fold('anna', '0').synced() !== null);
  expect(client.fold('anna', '1').synced()).toBeNull();
  client.ack();
  await until('the second has arrived', () => client.fold('anna', '1').synced() !== null);
  expect(client.fold('anna', '1').rows().size).toBe(rows.length);
  expect(await client.register('anna', 'more', logs('x'))).toMatchObject({ type: 'messageOk' });
  client.socket.terminate();
});

test('a burst of registrations does not delay another session', async () => {
  const rows = Array.from({ length: 3000 }, (_, n) => create('logEntry', logRow(`burst-${n}`, 'left')));
  await rig.store.write(rows);
  const busy = await open();
  rig.sessions.set('calm', ['anna']);
  const calm = await connect(rig.url);
  await calm.initialize('token-calm');
  const before = rig.sockets.stats().registrations;
  const count = 400;
  const answers = Array.from({ length: count }, (_, n) =>
    busy.register('anna', `${n}`, {
      ...logs(''),
      constraints: [{ type: 'equals', field: 'sourceId', value: `none ${n}` }],
    }),
  );
  const registeredBy = async (): Promise<number> => {
    await calm.request({ type: 'ping', id: -60 });
    return rig.sockets.stats().registrations - before;
  };
  expect(await registeredBy()).toBeLessThan(count / 4);
  await Promise.all(answers);
  expect(await registeredBy()).toBe(count);
  for (const { socket } of [busy, calm]) socket.terminate();
});

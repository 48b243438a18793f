import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Query } from '../../../src/domain/core/query.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { closeCode, frameLimit } from '../../../src/domain/protocol/socket.ts';
import { initializeLimitMs, serverTimeMs } from '../../platform/event-sessions/connection.ts';
import { connect, until } from './support/client.ts';
import type { Client } from './support/client.ts';
import { everything, people } from './support/people.ts';
import { openRig } from './support/rig.ts';
import type { Rig } from './support/rig.ts';
import { create, logRow, patch } from './support/rows.ts';

const logs = (organizationId: string, limit = 500): Query => ({
  entityType: 'logEntry',
  constraints: [{ type: 'organization', organizationId, scope: 'tree' }],
  sorting: [{ by: 'timestamp', dir: 'desc' }],
  limit,
});

vi.setConfig({ testTimeout: 30_000 });

let skew = 0;
let rig: Rig;
let client: Client;
let made = 0;
const unique = (): string => `row-${(made += 1)}`;

beforeAll(async () => {
  rig = await openRig({ now: () => Date.now() + skew });
  await rig.store.write(people);
}, 60_000);
afterAll(() => rig.close());
beforeEach(async () => {
  rig.sessions.set('s1', ['anna', 'carl']);
  client = await connect(rig.url);
});
afterEach(() => client.socket.terminate());

test('initialize answers with a new event session, server time, and who is signed in as the first message', async () => {
  const answer = await client.initialize('token-s1');
  expect(answer).toMatchObject({ type: 'messageOk', resumable: false, serverTime: expect.any(Number) });
  await until('the session is told', () => client.memory.session !== null);
  expect(client.memory.received).toEqual([1]);
  expect(client.memory.session?.authenticatedUserIds).toEqual(['anna', 'carl']);
  expect(client.plain.some(({ type }) => type === 'serverTime')).toBe(true);
  expect(await client.ask({ type: 'ping', id: -77 })).toMatchObject({
    id: -77,
    serverTime: expect.any(Number),
  });
});

test('a set arrives as snapshot and synced, and then follows the rows', async () => {
  await client.initialize('token-s1');
  expect(await client.register('anna', 'logs', logs('left', 2))).toMatchObject({ type: 'messageOk' });
  const fold = client.fold('anna', 'logs');
  await until('the set is synced', () => fold.synced() !== null);
  const [one, two, three] = [unique(), unique(), unique()];
  const at = (second: number): string => `2026-05-01T00:00:0${second}.000Z`;
  await rig.store.write([
    create('logEntry', logRow(one, 'left', { timestamp: at(1) })),
    create('logEntry', logRow(two, 'leaf', { timestamp: at(2) })),
    create('logEntry', logRow(three, 'right', { timestamp: at(3) })),
  ]);
  await until('both are in', () => fold.rows().size === 2);
  await rig.store.write([
    patch('logEntry', one, { message: 'changed' }),
    patch('logEntry', three, { organizationId: 'left' }),
  ]);
  await until('the third has come, and put the first out', () => fold.rows().has(three));
  expect([...fold.rows().keys()].toSorted()).toEqual([two, three].toSorted());
  await until('the total is told', () => fold.synced()?.total === 3);
  await client.unregister('anna', 'logs');
  const { seq } = client.memory;
  await rig.store.write([patch('logEntry', three, { message: 'unseen' })]);
  await client.ask({ type: 'ping', id: -5 });
  expect(client.memory.seq).toBe(seq);
});

describe('several users in one session', () => {
  test('each sees their own tenant only, whatever they ask', async () => {
    await client.initialize('token-s1');
    const [left, right] = [unique(), unique()];
    await rig.store.write([
      create('logEntry', logRow(left, 'left')),
      create('logEntry', logRow(right, 'right')),
    ]);
    const all: Query = {
      entityType: 'logEntry',
      constraints: [{ type: 'ids', ids: [left, right] }],
      sorting: [],
      limit: 10,
    };
    await client.register('anna', 'same id', all);
    await client.register('carl', 'same id', all);
    await until('both are synced', () => client.fold('carl', 'same id').synced() !== null);
    expect([...client.fold('anna', 'same id').rows().keys()]).toEqual([left]);
    expect([...client.fold('carl', 'same id').rows().keys()]).toEqual([right]);
    const refused = await client.register('anna', 'x', logs('right'));
    expect(refused).toMatchObject({
      type: 'messageError',
      error: { code: errorCode.organizationOutOfReach },
    });
  });

  test('one who is not signed in is refused; one who leaves keeps no set', async () => {
    await client.initialize('token-s1');
    expect(await client.register('bert', 'x', logs('left'))).toMatchObject({
      error: { code: errorCode.notPermitted },
    });
    await client.register('anna', 'a', logs('left'));
    await client.register('carl', 'c', logs('right'));
    rig.sessions.set('s1', ['anna']);
    await until('the set has ended', () => client.fold('carl', 'c').ended() !== null);
    await until('the session is told', () => client.memory.session?.authenticatedUserIds.length === 1);
    expect(client.fold('anna', 'a').ended()).toBeNull();
    expect(client.fold('carl', 'c').rows().size).toBe(0);
  });
});

test('a permission withdrawn ends the sets it opened, before any row of the same batch', async () => {
  await client.initialize('token-s1');
  await client.register('anna', 'logs', logs('left'));
  const fold = client.fold('anna', 'logs');
  await until('the set is synced', () => fold.synced() !== null);
  const secret = unique();
  await rig.store.write([
    create('logEntry', logRow(secret, 'left')),
    patch('userPermissionView', 'anna', { permissions: [] }),
  ]);
  await until('the set has ended', () => fold.ended() !== null);
  expect(fold.ended()?.code).toBe(errorCode.notPermitted);
  expect(JSON.stringify(client.memory.events)).not.toContain(secret);
  await rig.store.write([patch('userPermissionView', 'anna', { permissions: everything })]);
});

test('a reach that changes ends the sets of before', async () => {
  await client.initialize('token-s1');
  await client.register('anna', 'own', {
    entityType: 'user',
    constraints: [{ type: 'ids', ids: ['anna'] }],
    sorting: [],
    limit: 1,
  });
  await rig.store.write([patch('user', 'anna', { organizationId: 'right' })]);
  const fold = client.fold('anna', 'own');
  await until('the set has ended', () => fold.ended() !== null);
  expect(fold.ended()?.code).toBe(errorCode.organizationOutOfReach);
  await rig.store.write([patch('user', 'anna', { organizationId: 'left' })]);
});

describe('what a client says wrong', () => {
  test('no event session for a bad token: A0002, then closed', async () => {
    expect(await client.initialize('token-nobody')).toMatchObject({
      error: { code: errorCode.invalidSession },
    });
    expect((await client.closed).code).toBe(closeCode.invalidSession);
  });

  test('a session revoked closes its sockets', async () => {
    await client.initialize('token-s1');
    rig.sessions.revoke('s1');
    expect((await client.closed).code).toBe(closeCode.invalidSession);
  });

  test('malformed and unknown messages are answered, the hundredth is the last', async () => {
    await client.initialize('token-s1');
    const texts = ['{', '[]', '{"type":"dance"}', '{"type":"resume","id":-1,"seq":1.5}', 'null'];
    for (let n = 0; n < 99; n += 1) client.socket.send(texts[n % texts.length] ?? '');
    expect(await client.ask({ type: 'ping', id: -99 })).toMatchObject({ id: -99 });
    const errors = client.plain.filter((message) => message.type === 'messageError');
    expect(errors).toHaveLength(99);
    expect(errors[0]).toMatchObject({ id: null, error: { code: errorCode.unknownMessage } });
    client.socket.send('{');
    expect((await client.closed).code).toBe(closeCode.protocol);
  });

  test('a socket that initializes nothing is closed, before and after', async () => {
    skew += initializeLimitMs;
    expect((await client.closed).code).toBe(closeCode.protocol);
    client = await connect(rig.url);
    await client.initialize('token-s1');
    skew += serverTimeMs;
    const told = (): number => client.plain.filter(({ type }) => type === 'serverTime').length;
    await until('server time is told again', () => told() === 2);
    expect(client.socket.readyState).toBe(client.socket.OPEN);
  });

  test('a frame too large closes with 1009', async () => {
    client.socket.send('x'.repeat(frameLimit + 1));
    expect((await client.closed).code).toBe(1009);
  });

  test('anything before initialize is refused', async () => {
    expect(await client.register('anna', 'x', logs('left'))).toMatchObject({ type: 'messageError' });
    expect(await client.resume()).toMatchObject({ type: 'messageError' });
  });

  test('a query that cannot be is refused by name, and uses its number up', async () => {
    await client.initialize('token-s1');
    const bad = [
      { ...logs('left'), entityType: 'dragon' },
      { ...logs('left'), limit: null },
      { ...logs('left'), limit: 0 },
      { ...logs('left'), constraints: [{ type: 'recent' as const, field: 'timestamp', duration: 'soon' }] },
    ];
    for (const query of bad) {
      expect(await client.register('anna', 'x', query)).toMatchObject({
        error: { code: errorCode.invalidQuery },
      });
    }
    expect(await client.register('anna', 'x'.repeat(201), logs('left'))).toMatchObject({
      type: 'messageError',
    });
    expect(await client.register('anna', 'x', logs('left'))).toMatchObject({ type: 'messageOk' });
  });

  test('a number that comes again is answered again and done once; one that is missing is an error', async () => {
    await client.initialize('token-s1');
    const data = { type: 'dataSet.register', version: 2, id: 'r', query: logs('left') } as const;
    const { snapshots } = rig.sockets.stats();
    await client.ask({ type: 'event', seq: 1, userId: 'anna', data, id: 1 } as never);
    expect(await client.ask({ type: 'event', seq: 1, userId: 'anna', data, id: 1 } as never)).toMatchObject({
      type: 'messageOk',
      id: 1,
    });
    expect(rig.sockets.stats().snapshots - snapshots).toBe(1);
    const foreign = { ...data, query: logs('right') };
    for (let time = 0; time < 2; time += 1) {
      const answer = await client.ask({
        type: 'event',
        seq: 2,
        userId: 'anna',
        data: foreign,
        id: 2,
      } as never);
      expect(answer).toMatchObject({
        type: 'messageError',
        error: { code: errorCode.organizationOutOfReach },
      });
    }
    expect(await client.ask({ type: 'event', seq: 4, userId: 'anna', data, id: 4 } as never)).toMatchObject({
      type: 'messageError',
      id: 4,
    });
    expect(await client.ask({ type: 'event', seq: 3, userId: 'anna', data, id: 3 } as never)).toMatchObject({
      type: 'messageOk',
      id: 3,
    });
  });
});

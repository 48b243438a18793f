import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Query } from '../../../src/domain/core/query.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { closeCode, frameLimit } from '../../../src/domain/protocol/socket.ts';
import { initializeLimitMs, serverTimeMs } from '../../platform/event-sessions/connection.ts';
import { connect, until } from './support/client.ts';
import type { SocketClient } from './support/client.ts';
import { allPermissions, people } from './support/people.ts';
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
let client: SocketClient;
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

// Proves S0-7-24, S0-7-26, S0-7-28.
test('initialize answers with a new event session and server time, and the first message is the session’s state', async () => {
  const answer = await client.initialize('token-s1');
  expect(answer).toMatchObject({ type: 'messageOk', resumable: false, serverTime: expect.any(Number) });
  await until('the session has arrived', () => client.memory.session !== null);
  expect(client.memory.received).toEqual([1]);
  expect(client.memory.session?.authenticatedUserIds).toEqual(['anna', 'carl']);
  expect(client.unnumbered.some(({ type }) => type === 'serverTime')).toBe(true);
  expect(await client.request({ type: 'ping', id: -77 })).toMatchObject({
    id: -77,
    serverTime: expect.any(Number),
  });
});

// Proves S0-7-25, S0-7-27, S0-4-11.
test('a set arrives as snapshot and synced, then follows the rows', async () => {
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
  await until('the third has displaced the first', () => fold.rows().has(three));
  expect([...fold.rows().keys()].toSorted()).toEqual([two, three].toSorted());
  await until('the total has arrived', () => fold.synced()?.total === 3);
  await client.unregister('anna', 'logs');
  const { seq } = client.memory;
  await rig.store.write([patch('logEntry', three, { message: 'unseen' })]);
  await client.request({ type: 'ping', id: -5 });
  expect(client.memory.seq).toBe(seq);
});

describe('several users in one session', () => {
  // Proves S0-4-21, S0-1-01.
  test('each sees only their own tenant, whatever they request', async () => {
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

  test('a user who is not signed in is refused; a user who signs out loses their sets', async () => {
    await client.initialize('token-s1');
    expect(await client.register('bert', 'x', logs('left'))).toMatchObject({
      error: { code: errorCode.notPermitted },
    });
    await client.register('anna', 'a', logs('left'));
    await client.register('carl', 'c', logs('right'));
    rig.sessions.set('s1', ['anna']);
    await until('the session has arrived', () => client.memory.session?.authenticatedUserIds.length === 1);
    const [left, right] = [unique(), unique()];
    await rig.store.write([
      create('logEntry', logRow(right, 'right')),
      create('logEntry', logRow(left, 'left')),
    ]);
    await until('the row has arrived', () => client.fold('anna', 'a').rows().has(left));
    expect(client.fold('carl', 'c').rows().has(right)).toBe(false);
    // The session state says why: an end would tell the user that the rows are out of reach.
    expect(client.fold('carl', 'c').ended()).toBeNull();
  });
});

test('withdrawing a permission ends the sets it opened, before any row of the same batch', async () => {
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
  await rig.store.write([patch('userPermissionView', 'anna', { permissions: allPermissions })]);
});

test('moving a user to another organization ends their earlier sets', async () => {
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

describe('client errors', () => {
  // Proves S0-4-14.
  test('a bad token is answered with A0002 and the socket is closed', async () => {
    expect(await client.initialize('token-nobody')).toMatchObject({
      error: { code: errorCode.invalidSession },
    });
    expect((await client.closed).code).toBe(closeCode.invalidSession);
  });

  test('revoking a session closes its sockets', async () => {
    await client.initialize('token-s1');
    rig.sessions.revoke('s1');
    expect((await client.closed).code).toBe(closeCode.invalidSession);
  });

  // Proves S0-7-26.
  test('malformed and unknown messages are answered; the hundredth closes the socket', async () => {
    await client.initialize('token-s1');
    const texts = ['{', '[]', '{"type":"dance"}', '{"type":"resume","id":-1,"seq":1.5}', 'null'];
    for (let n = 0; n < 99; n += 1) client.socket.send(texts[n % texts.length] ?? '');
    expect(await client.request({ type: 'ping', id: -99 })).toMatchObject({ id: -99 });
    const errors = client.unnumbered.filter((message) => message.type === 'messageError');
    expect(errors).toHaveLength(99);
    expect(errors[0]).toMatchObject({ id: null, error: { code: errorCode.unknownMessage } });
    client.socket.send('{');
    expect((await client.closed).code).toBe(closeCode.protocol);
  });

  test('a socket that never initializes is closed, one that does stays open and gets the server time', async () => {
    skew += initializeLimitMs;
    expect((await client.closed).code).toBe(closeCode.protocol);
    client = await connect(rig.url);
    await client.initialize('token-s1');
    skew += serverTimeMs;
    const serverTimes = (): number => client.unnumbered.filter(({ type }) => type === 'serverTime').length;
    await until('the server time is sent again', () => serverTimes() === 2);
    expect(client.socket.readyState).toBe(client.socket.OPEN);
  });

  test('too large a frame closes with 1009', async () => {
    client.socket.send('x'.repeat(frameLimit + 1));
    expect((await client.closed).code).toBe(1009);
  });

  test('any message before initialize is refused', async () => {
    expect(await client.register('anna', 'x', logs('left'))).toMatchObject({ type: 'messageError' });
    expect(await client.resume()).toMatchObject({ type: 'messageError' });
  });

  test('an invalid query is refused with its error code, and uses its sequence number up', async () => {
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

  // Proves S0-8-09.
  test('a repeated sequence number is answered again but executed once; a missing one is an error', async () => {
    await client.initialize('token-s1');
    const data = { type: 'dataSet.register', version: 2, id: 'r', query: logs('left') } as const;
    const { snapshots } = rig.sockets.stats();
    await client.request({ type: 'event', seq: 1, userId: 'anna', data, id: 1 } as never);
    expect(
      await client.request({ type: 'event', seq: 1, userId: 'anna', data, id: 1 } as never),
    ).toMatchObject({
      type: 'messageOk',
      id: 1,
    });
    expect(rig.sockets.stats().snapshots - snapshots).toBe(1);
    const foreign = { ...data, query: logs('right') };
    for (let time = 0; time < 2; time += 1) {
      const answer = await client.request({
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
    expect(
      await client.request({ type: 'event', seq: 4, userId: 'anna', data, id: 4 } as never),
    ).toMatchObject({
      type: 'messageError',
      id: 4,
    });
    expect(
      await client.request({ type: 'event', seq: 3, userId: 'anna', data, id: 3 } as never),
    ).toMatchObject({
      type: 'messageOk',
      id: 3,
    });
  });
});

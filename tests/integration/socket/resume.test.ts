import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Query } from '../../../src/domain/core/query.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { closeCode, eventBufferSize } from '../../../src/domain/protocol/socket.ts';
import { disconnectedLimitMs } from '../../platform/event-sessions/event-sessions.ts';
import { connect, newMemory, until } from './support/client.ts';
import type { Client, Memory } from './support/client.ts';
import { people } from './support/people.ts';
import { openRig } from './support/rig.ts';
import type { Rig } from './support/rig.ts';
import { create, logRow, patch } from './support/rows.ts';

vi.setConfig({ testTimeout: 30_000 });

const logs: Query = {
  entityType: 'logEntry',
  constraints: [{ type: 'organization', organizationId: 'left', scope: 'tree' }],
  sorting: [],
  limit: 5000,
};
let skew = 0;
const now = (): number => Date.now() + skew;
let rig: Rig;
let memory: Memory;

/** Are the rows that the client folded those of the store? */
const agrees = (client: Client, id = 'logs'): boolean => {
  const rows = client.fold('anna', id).rows();
  const right = [...rig.store.all('logEntry')];
  return rows.size === right.length && right.every((row) => isDeepStrictEqual(rows.get(row.id), row));
};
const isWithoutGap = (): boolean => memory.received.every((seq, n) => seq === n + 1);
let made = 0;
const add = (timestamp = new Date(now()).toISOString()): ReturnType<typeof create> =>
  create('logEntry', logRow(`row-${(made += 1)}`, 'left', { timestamp }));

async function start(): Promise<Client> {
  rig.sessions.set('s1', ['anna']);
  const client = await connect(rig.url, memory);
  await client.initialize('token-s1');
  await client.register('anna', 'logs', logs);
  await until('the set is synced', () => client.fold('anna', 'logs').synced() !== null);
  return client;
}
async function cut(client: Client): Promise<void> {
  client.socket.terminate();
  await client.closed;
  await until('the platform has noticed', () => rig.sockets.stats().sockets === 0);
}
async function again(): Promise<Client> {
  const client = await connect(rig.url, memory);
  expect(await client.initialize('token-s1', memory.eventSessionId)).toMatchObject({ resumable: true });
  return client;
}

beforeAll(async () => {
  rig = await openRig({ now });
  await rig.store.write(people);
}, 60_000);
afterAll(() => rig.close());
beforeEach(() => {
  memory = newMemory();
});
afterEach(async () => {
  rig.sockets.control.cut('terminate');
  await until('all sockets are gone', () => rig.sockets.stats().sockets === 0);
});

describe('resume', () => {
  test.each([0, 1, 5])('after %i messages missed, without a snapshot, a gap or a double', async (missed) => {
    const client = await start();
    await cut(client);
    for (let n = 0; n < missed; n += 1) await rig.store.write([add()]);
    const { snapshots } = rig.sockets.stats();
    const next = await again();
    const { seq } = memory;
    const answer = await next.resume();
    expect(answer).toMatchObject({ type: 'messageOk', clientSeq: 1 });
    const last = answer.type === 'messageOk' ? (answer.seq ?? -1) : -1;
    await until('all is replayed', () => memory.seq === last);
    expect(last > seq).toBe(missed > 0);
    expect(agrees(next)).toBe(true);
    expect(isWithoutGap()).toBe(true);
    expect(rig.sockets.stats().snapshots).toBe(snapshots);
    await rig.store.write([add()]);
    await until('it is live', () => agrees(next));
    await next.register('anna', 'more', logs);
    await until('client events go on', () => next.fold('anna', 'more').synced() !== null);
  });

  test('messages that were sent but not taken come again; acknowledged ones cannot', async () => {
    const client = await start();
    rig.sockets.control.fault('drop', 1);
    await rig.store.write([add()]);
    await rig.store.write([add()]);
    await until('the one behind the gap has come', () => memory.received.at(-1) === memory.seq + 2);
    await cut(client);
    const next = await again();
    await next.resume();
    await until('both are there', () => agrees(next));
    next.ack();
    await next.ask({ type: 'ping', id: -50 });
    await cut(next);
    memory.seq = 0;
    const third = await again();
    expect(await third.resume()).toMatchObject({
      type: 'messageError',
      error: { code: errorCode.resumeRefused },
    });
    // The same socket begins anew.
    const fresh = await third.initialize('token-s1', null);
    expect(fresh).toMatchObject({ type: 'messageOk', resumable: false });
    await third.register('anna', 'logs', logs);
    await until('it has all again', () => third.fold('anna', 'logs').synced() !== null && agrees(third));
  });

  test('a number that was never sent, a control verb, and another session are refused', async () => {
    await cut(await start());
    memory.seq += 5;
    const ahead = await again();
    expect(await ahead.resume()).toMatchObject({ error: { code: errorCode.resumeRefused } });
    await cut(ahead);
    memory = newMemory();
    await cut(await start());
    rig.sockets.control.refuseResumes(1);
    const unlucky = await again();
    expect(await unlucky.resume()).toMatchObject({ error: { code: errorCode.resumeRefused } });
    await cut(unlucky);
    memory = newMemory();
    const client = await start();
    rig.sessions.set('s2', ['anna']);
    const thief = await connect(rig.url);
    expect(await thief.initialize('token-s2', memory.eventSessionId)).toMatchObject({ resumable: false });
    expect(client.socket.readyState).toBe(client.socket.OPEN);
  });

  test('before the resume nothing is sent and no event is taken', async () => {
    await cut(await start());
    await rig.store.write([add()]);
    const next = await again();
    const { seq } = memory;
    expect(await next.register('anna', 'early', logs)).toMatchObject({ type: 'messageError' });
    await rig.store.write([add()]);
    await next.ask({ type: 'ping', id: -50 });
    expect(memory.seq).toBe(seq);
    await next.resume();
    await until('all is there', () => agrees(next));
  });

  test('a second socket takes the event session over', async () => {
    const first = await start();
    const second = await again();
    expect((await first.closed).code).toBe(closeCode.displaced);
    const { seq } = memory;
    await rig.store.write([add()]);
    expect(memory.seq).toBe(seq);
    expect(await second.resume()).toMatchObject({ type: 'messageOk', clientSeq: 1 });
    await until('the second is live', () => agrees(second));
  });

  test('away for five minutes, and it is forgotten', async () => {
    await cut(await start());
    skew += disconnectedLimitMs + 1000;
    await until('it is gone', () => rig.sockets.stats().eventSessions === 0);
    expect(rig.sockets.stats().evaluated).toBe(0);
    await rig.store.write([]);
    expect(await rig.store.query('SELECT 1 FROM message UNION ALL SELECT 1 FROM registration')).toHaveLength(
      0,
    );
    const next = await connect(rig.url, memory);
    expect(await next.initialize('token-s1', memory.eventSessionId)).toMatchObject({ resumable: false });
  });
});

describe('the buffer', () => {
  test('more messages than it holds, not acknowledged: the event session is lost', async () => {
    const client = await start();
    await rig.store.write([add()]);
    for (let n = 0; n < eventBufferSize; n += 1) {
      if (client.socket.readyState !== client.socket.OPEN) break;
      await rig.store.write([patch('logEntry', `row-${made}`, { message: `change ${n}` })]);
    }
    expect((await client.closed).code).toBe(closeCode.gap);
    expect(memory.seq).toBe(eventBufferSize);
    const next = await connect(rig.url, memory);
    expect(await next.initialize('token-s1', memory.eventSessionId)).toMatchObject({ resumable: false });
  }, 120_000);

  test('while the client is away messages take in more, and many batches are few messages', async () => {
    await cut(await start());
    for (let n = 0; n < 300; n += 1) await rig.store.write([add()]);
    await rig.store.write([patch('logEntry', `row-${made}`, { message: 'the last' })]);
    const next = await again();
    const { seq } = memory;
    await next.resume();
    await until('all is there', () => agrees(next));
    expect(memory.seq - seq).toBeLessThan(3);
    expect(isWithoutGap()).toBe(true);
  }, 60_000);
});

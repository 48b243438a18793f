import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Query } from '../../../src/domain/core/query.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { closeCode, eventBufferSize } from '../../../src/domain/protocol/socket.ts';
import { disconnectedLimitMs } from '../../platform/event-sessions/event-sessions.ts';
import { connect, newMemory, until } from './support/client.ts';
import type { SocketClient, SessionMemory } from './support/client.ts';
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
let memory: SessionMemory;

/** True if the rows that the client folded are those of the store. */
const agrees = (client: SocketClient, id = 'logs'): boolean => {
  const rows = client.fold('anna', id).rows();
  const expected = [...rig.store.all('logEntry')];
  return rows.size === expected.length && expected.every((row) => isDeepStrictEqual(rows.get(row.id), row));
};
const isWithoutGap = (): boolean => memory.received.every((seq, n) => seq === n + 1);
let made = 0;
const add = (timestamp = new Date(now()).toISOString()): ReturnType<typeof create> =>
  create('logEntry', logRow(`row-${(made += 1)}`, 'left', { timestamp }));

async function start(): Promise<SocketClient> {
  rig.sessions.set('s1', ['anna']);
  const client = await connect(rig.url, memory);
  await client.initialize('token-s1');
  await client.register('anna', 'logs', logs);
  await until('the set is synced', () => client.fold('anna', 'logs').synced() !== null);
  return client;
}
async function cut(client: SocketClient): Promise<void> {
  client.socket.terminate();
  await client.closed;
  await until('the platform has noticed', () => rig.sockets.stats().sockets === 0);
}
async function reconnect(): Promise<SocketClient> {
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
  // Proves S0-4-13, S0-7-24.
  test.each([0, 1, 5])(
    'after %i missed messages needs no snapshot and has no gap or duplicate',
    async (missed) => {
      const client = await start();
      await cut(client);
      for (let n = 0; n < missed; n += 1) await rig.store.write([add()]);
      const { snapshots } = rig.sockets.stats();
      const next = await reconnect();
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
    },
  );

  // Proves S0-4-13, S0-7-24.
  test('replays messages that were sent but not received; acknowledged ones cannot be replayed', async () => {
    const client = await start();
    rig.sockets.control.fault('drop', 1);
    await rig.store.write([add()]);
    await rig.store.write([add()]);
    await until('the message after the gap has arrived', () => memory.received.at(-1) === memory.seq + 2);
    await cut(client);
    const next = await reconnect();
    await next.resume();
    await until('both are there', () => agrees(next));
    next.ack();
    await next.request({ type: 'ping', id: -50 });
    await cut(next);
    memory.seq = 0;
    const third = await reconnect();
    expect(await third.resume()).toMatchObject({
      type: 'messageError',
      error: { code: errorCode.resumeRefused },
    });
    // The same socket starts a new event session.
    const fresh = await third.initialize('token-s1', null);
    expect(fresh).toMatchObject({ type: 'messageOk', resumable: false });
    await third.register('anna', 'logs', logs);
    await until(
      'all rows are there again',
      () => third.fold('anna', 'logs').synced() !== null && agrees(third),
    );
  });

  test('is refused for a number that was never sent, by a test control, and for another session', async () => {
    await cut(await start());
    memory.seq += 5;
    const ahead = await reconnect();
    expect(await ahead.resume()).toMatchObject({ error: { code: errorCode.resumeRefused } });
    await cut(ahead);
    memory = newMemory();
    await cut(await start());
    rig.sockets.control.refuseResumes(1);
    const unlucky = await reconnect();
    expect(await unlucky.resume()).toMatchObject({ error: { code: errorCode.resumeRefused } });
    await cut(unlucky);
    memory = newMemory();
    const client = await start();
    rig.sessions.set('s2', ['anna']);
    const foreign = await connect(rig.url);
    expect(await foreign.initialize('token-s2', memory.eventSessionId)).toMatchObject({ resumable: false });
    expect(client.socket.readyState).toBe(client.socket.OPEN);
  });

  test('before it nothing is sent and no event is accepted', async () => {
    await cut(await start());
    await rig.store.write([add()]);
    const next = await reconnect();
    const { seq } = memory;
    expect(await next.register('anna', 'early', logs)).toMatchObject({ type: 'messageError' });
    await rig.store.write([add()]);
    await next.request({ type: 'ping', id: -50 });
    expect(memory.seq).toBe(seq);
    await next.resume();
    await until('all is there', () => agrees(next));
  });

  test('on a second socket takes the event session over', async () => {
    const first = await start();
    const second = await reconnect();
    expect((await first.closed).code).toBe(closeCode.displaced);
    const { seq } = memory;
    await rig.store.write([add()]);
    expect(memory.seq).toBe(seq);
    expect(await second.resume()).toMatchObject({ type: 'messageOk', clientSeq: 1 });
    await until('the second is live', () => agrees(second));
  });

  test('is impossible after five minutes without a socket', async () => {
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
  // Proves S0-9-05.
  test('loses the event session when more messages than it holds are not acknowledged', async () => {
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

  test('merges many batches into few messages while the client is away', async () => {
    await cut(await start());
    for (let n = 0; n < 300; n += 1) await rig.store.write([add()]);
    await rig.store.write([patch('logEntry', `row-${made}`, { message: 'the last' })]);
    const next = await reconnect();
    const { seq } = memory;
    await next.resume();
    await until('all is there', () => agrees(next));
    expect(memory.seq - seq).toBeLessThan(3);
    expect(isWithoutGap()).toBe(true);
  }, 60_000);
});

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Query } from '../../../src/domain/core/query.ts';
import { closeCode } from '../../../src/domain/protocol/socket.ts';
import { connect, until } from './support/client.ts';
import type { SocketClient } from './support/client.ts';
import { people } from './support/people.ts';
import { openRig } from './support/rig.ts';
import type { Rig } from './support/rig.ts';
import { create, logRow } from './support/rows.ts';

vi.setConfig({ testTimeout: 60_000 });
vi.mock(import('../../platform/base/quota.ts'), async (original) => {
  const { quota: real } = await original();
  return { quota: { ...real, silence: { received: 1 as never, underWay: 10 as never } } };
});

/** Some 1.6 million characters of rows. */
const count = 1600;
const message = 'x'.repeat(1000);
const logs = (limit: number): Query => ({
  entityType: 'logEntry',
  constraints: [{ type: 'contains', field: 'message', text: 'xxx' }],
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
const synced = (client: SocketClient, id: string): boolean => client.fold('anna', id).synced() !== null;

beforeAll(async () => {
  rig = await openRig();
  await rig.store.write(people);
  await rig.store.write(
    Array.from({ length: count }, (_, n) => create('logEntry', logRow(`log-${n}`, 'left', { message }))),
  );
}, 60_000);
afterAll(() => rig.close());
beforeEach(() => {
  sessions += 1;
  rig.sessions.set(`s${sessions}`, ['anna']);
  token = `token-s${sessions}`;
});

test('a client that receives messages and acknowledges none is closed, one that acknowledges is not', async () => {
  const silent = await open();
  const calm = await open();
  const acknowledging = setInterval(calm.ack, 300);
  await silent.register('anna', 'large', logs(5000));
  await calm.register('anna', 'large', logs(5000));
  expect((await silent.closed).code).toBe(closeCode.overQuota);
  // It held more than a resume is worth.
  const again = await connect(rig.url, silent.memory);
  expect(await again.initialize(token, silent.memory.eventSessionId)).toMatchObject({ resumable: false });
  again.socket.terminate();
  expect(await calm.request({ type: 'ping', id: -50 })).toMatchObject({ id: -50 });
  clearInterval(acknowledging);
  calm.socket.terminate();
});

test('a client that was closed for silence resumes if it held little', async () => {
  const client = await open();
  await until('the state has arrived', () => client.memory.seq > 0);
  expect((await client.closed).code).toBe(closeCode.overQuota);
  const again = await connect(rig.url, client.memory);
  expect(await again.initialize(token, client.memory.eventSessionId)).toMatchObject({ resumable: true });
  expect(await again.resume()).toMatchObject({ type: 'messageOk' });
  again.socket.terminate();
});

test('a client on a slow line is not silent while messages are on their way', async () => {
  const client = await open();
  await until('the state has arrived', () => client.memory.seq > 0);
  client.ack();
  // It reads nothing, so not even its network answers.
  client.socket.pause();
  const answered = client.register('anna', 'large', logs(5000));
  await new Promise((resolve) => setTimeout(resolve, 2000));
  client.socket.resume();
  await answered;
  await until('it has arrived', () => synced(client, 'large'));
  client.ack();
  expect(await client.request({ type: 'ping', id: -50 })).toMatchObject({ id: -50 });
  client.socket.terminate();
});

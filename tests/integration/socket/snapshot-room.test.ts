import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Query } from '../../../src/domain/core/query.ts';
import { quota } from '../../platform/base/quota.ts';
import { connect, until } from './support/client.ts';
import type { SocketClient } from './support/client.ts';
import { people } from './support/people.ts';
import { openRig } from './support/rig.ts';
import type { Rig } from './support/rig.ts';
import { create, logRow, patch } from './support/rows.ts';

vi.setConfig({ testTimeout: 60_000 });

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
afterEach(() => rig.sessions.revoke(`s${sessions}`));

test('hundreds of registrations on silent sockets hold no more than the first of each', async () => {
  const clients = await Promise.all([1, 2, 3, 4].map(open));
  for (const client of clients) await client.register('anna', '0', logs(count));
  const ofOne = rig.sockets.stats().unacknowledged;
  await Promise.all(
    clients.map(async (client) => {
      await Promise.all(
        Array.from({ length: 137 }, (_, n) => client.register('anna', `${n + 1}`, logs(count + n + 1))),
      );
    }),
  );
  const { evaluated, registrations, unacknowledged } = rig.sockets.stats();
  expect({ evaluated, registrations }).toEqual({ evaluated: 1, registrations: 4 * 138 });
  // Each socket is filled to its bound, and takes one more snapshot at most.
  expect(unacknowledged).toBeLessThan(4 * quota.snapshots.perEventSession + 2 * ofOne);
  for (const { socket } of clients) socket.terminate();
});

test('the snapshots that waited arrive as the client acknowledges, with all that changed meanwhile', async () => {
  const client = await open();
  const ids = Array.from({ length: 12 }, (_, n) => `${n}`);
  for (const id of ids) await client.register('anna', id, logs(5000 + Number(id)));
  await until('some wait', () => rig.sockets.stats().waiting > 0);
  await rig.store.write([patch('logEntry', 'log-7', { message: `${message} changed` })]);
  const acknowledging = setInterval(client.ack, 200);
  await until('all have arrived', () => ids.every((id) => synced(client, id)));
  clearInterval(acknowledging);
  for (const id of ids) {
    const rows = client.fold('anna', id).rows();
    expect(rows.size).toBe(count);
    await until('the change is there', () => rows.get('log-7')?.['message'] === `${message} changed`);
  }
  expect(rig.sockets.stats().waiting).toBe(0);
  client.socket.terminate();
});

test('a set that waits while another one fills the line is replaced and unregistered like any other', async () => {
  const client = await open();
  for (let n = 0; n < 8; n += 1) await client.register('anna', `${n}`, logs(5000 + n));
  await until('some wait', () => rig.sockets.stats().waiting > 0);
  await client.register('anna', '7', logs(1));
  await client.unregister('anna', '6');
  client.ack();
  await until('the last has arrived', () => {
    client.ack();
    return synced(client, '7');
  });
  expect(client.fold('anna', '7').rows().size).toBe(1);
  expect(synced(client, '6')).toBe(false);
  client.socket.terminate();
});

import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { closeCode } from '../../../src/domain/protocol/socket.ts';
import { connect, until } from './support/client.ts';
import type { SocketClient } from './support/client.ts';
import { openRig } from './support/rig.ts';
import type { Rig } from './support/rig.ts';

vi.setConfig({ testTimeout: 30_000 });

let rig: Rig;
let client: SocketClient;
beforeAll(async () => {
  rig = await openRig();
}, 60_000);
afterAll(() => rig.close());
beforeEach(async () => {
  rig.sessions.set('s1', []);
  client = await connect(rig.url);
  await client.initialize('token-s1');
  await until('the first message has come', () => client.memory.seq === 1);
});
afterEach(async () => {
  rig.sockets.control.cut('terminate');
  await until('all sockets are gone', () => rig.sockets.stats().sockets === 0);
});

/** Causes `count` numbered messages, each with the session's state. */
async function causeMessages(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    rig.sessions.set('s1', []);
    await rig.store.write([]);
  }
}

test('drops, duplicates and reorders numbered messages, then sends normally again', async () => {
  rig.sockets.control.fault('drop', 2);
  await causeMessages(3);
  await until('the third has come', () => client.memory.received.includes(4));
  expect(client.memory.received).toEqual([1, 4]);

  const second = await connect(rig.url);
  await second.initialize('token-s1');
  await until('the first message has come', () => second.memory.seq === 1);
  client.socket.terminate();
  await until('the platform has noticed', () => rig.sockets.stats().sockets === 1);
  rig.sockets.control.fault('duplicate', 1);
  await causeMessages(2);
  await until('they have come', () => second.memory.seq === 3);
  expect(second.memory.received).toEqual([1, 2, 2, 3]);
  rig.sockets.control.fault('reorder', 2);
  await causeMessages(3);
  await until('they have come', () => second.memory.received.includes(6));
  expect(second.memory.received.slice(4)).toEqual([5, 4, 6]);
  second.socket.terminate();
});

test('holds a socket silently, and continues where it stopped', async () => {
  rig.sockets.control.hold('open');
  await causeMessages(2);
  client.send({ type: 'ping', id: -90 });
  const other = await connect(rig.url);
  await other.initialize('token-s1');
  await until('a socket opened later is not held', () => other.memory.seq >= 1);
  expect(client.memory.seq).toBe(1);
  expect(client.socket.readyState).toBe(client.socket.OPEN);
  expect(client.unnumbered.some((message) => message.type === 'messageOk' && message.id === -90)).toBe(false);
  rig.sockets.control.release();
  await until('all has come', () => client.memory.seq === 3);
  await until('the ping is answered too', () =>
    client.unnumbered.some((message) => message.type === 'messageOk' && message.id === -90),
  );
  other.socket.terminate();
});

test('cuts with a close frame or without one', async () => {
  const other = await connect(rig.url);
  rig.sockets.control.cut('close');
  expect((await client.closed).code).toBe(1012);
  await other.closed;
  const third = await connect(rig.url);
  rig.sockets.control.cut('terminate');
  expect((await third.closed).code).toBe(1006);
});

test('refuses connections for a while, and records the attempts', async () => {
  const { length } = rig.sockets.control.attempts();
  rig.sockets.control.refuse(60_000);
  await expect(connect(rig.url)).rejects.toThrow('503');
  rig.sockets.control.refuse(60_000, 'forbid');
  const forbidden = await connect(rig.url);
  expect((await forbidden.closed).code).toBe(closeCode.forbidden);
  rig.sockets.control.refuse(0);
  (await connect(rig.url)).socket.terminate();
  const attempts = rig.sockets.control.attempts().slice(length);
  expect(attempts.map(({ admitted }) => admitted)).toEqual([false, false, true]);
  await expect(connect(rig.url.replace('/ws', '/elsewhere'))).rejects.toThrow('404');
});

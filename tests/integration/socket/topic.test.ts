import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { noSuchTopic } from '../../platform/event-sessions/topic-registrar.ts';
import { createTopics } from '../../platform/event-sessions/topics.ts';
import { quota } from '../../platform/base/quota.ts';
import type { Topics } from '../../platform/event-sessions/topics.ts';
import { connect, newMemory, until } from './support/client.ts';
import type { SocketClient } from './support/client.ts';
import { allPermissions, people } from './support/people.ts';
import { openRig } from './support/rig.ts';
import type { Rig } from './support/rig.ts';
import { patch } from './support/rows.ts';

vi.setConfig({ testTimeout: 30_000 });

let run = 0;
let news = '';
let rig: Rig;
let topics: Topics;

/** Topics that users hear who may see log entries, of their own organization only. */
function newsTopics(of: () => Rig): Topics {
  const all = createTopics();
  all.define({
    prefix: 'news/',
    keeps: 3,
    ownerOf: () => '',
    objection(userId, topic) {
      const { store } = of();
      const permissions = store.get('userPermissionView', userId)?.['permissions'] as string[] | undefined;
      const isOwn = store.get('user', userId)?.organizationId === topic.split('/')[1];
      return isOwn && permissions?.includes('core.logEntry.view') ? null : noSuchTopic(topic);
    },
  });
  return all;
}

beforeAll(async () => {
  topics = newsTopics(() => rig);
  rig = await openRig({ topics });
  await rig.store.write(people);
}, 60_000);
afterAll(() => rig.close());
beforeEach(() => {
  rig.sessions.set('s1', ['anna', 'carl']);
  news = `news/left/${(run += 1)}`;
});
afterEach(() => rig.sessions.revoke('s1'));

const publish = (...numbers: number[]): void =>
  topics.publish(
    news,
    numbers.map((number) => ({ number, event: { says: number } })),
  );
const numbersOf = (client: SocketClient): number[] =>
  client.memory.events.flatMap((event) => {
    const { type, number } = event as { type: string; number: number };
    return type === 'topic.event' ? [number] : [];
  });
const typesOf = (client: SocketClient): string[] =>
  client.memory.events
    .map((event) => (event as { type: string }).type)
    .filter((type) => type.startsWith('topic.'));

async function open(memory = newMemory()): Promise<SocketClient> {
  const client = await connect(rig.url, memory);
  await client.initialize('token-s1', memory.eventSessionId);
  return client;
}
const got = (client: SocketClient, numbers: readonly number[]): Promise<void> =>
  until(`events ${numbers.join()} have arrived`, () => numbersOf(client).join() === numbers.join());

test('a subscriber gets the kept events, then live ones, until it unsubscribes', async () => {
  publish(1, 2, 3, 4);
  const client = await open();
  expect(await client.subscribe('anna', news)).toMatchObject({ type: 'messageOk' });
  publish(5);
  await got(client, [2, 3, 4, 5]);
  expect(typesOf(client)[0]).toBe('topic.subscribed');
  expect(rig.sockets.stats().topics).toBe(1);
  await client.unsubscribe('anna', news);
  publish(6);
  await client.subscribe('anna', news, 5);
  await got(client, [2, 3, 4, 5, 6]);
});

test('an event that is published again is sent once', async () => {
  const client = await open();
  await client.subscribe('anna', news);
  publish(1, 2);
  publish(1, 2, 3);
  await got(client, [1, 2, 3]);
  expect(numbersOf(client)).toEqual([1, 2, 3]);
});

test('a subscription outlives its socket: what was missed is replayed, each event once', async () => {
  const client = await open();
  await client.subscribe('anna', news);
  publish(1);
  await got(client, [1]);
  client.socket.terminate();
  await client.closed;
  publish(2, 3, 4, 5, 6);
  const next = await open(client.memory);
  await next.resume();
  publish(7);
  await got(next, [1, 2, 3, 4, 5, 6, 7]);
  expect(typesOf(next).filter((type) => type === 'topic.subscribed')).toHaveLength(1);
});

test('the answer is the same for a topic of others and for one that does not exist', async () => {
  const client = await open();
  const answers = [
    await client.subscribe('carl', news),
    await client.subscribe('anna', 'news/unknown'),
    await client.subscribe('anna', 'other/left'),
  ];
  for (const answer of answers)
    expect(answer).toMatchObject({ type: 'messageError', error: { code: errorCode.notPermitted } });
  publish(1);
  await client.subscribe('anna', news);
  await got(client, [1]);
  expect(rig.sockets.stats().topics).toBe(1);
});

test('a withdrawn right ends the subscription, before any further event', async () => {
  const client = await open();
  await client.subscribe('anna', news);
  await rig.store.write([patch('userPermissionView', 'anna', { permissions: [] })]);
  publish(1);
  await until('the subscription has ended', () => typesOf(client).includes('topic.ended'));
  expect(numbersOf(client)).toEqual([]);
  expect(rig.sockets.stats().topics).toBe(0);
  await rig.store.write([patch('userPermissionView', 'anna', { permissions: allPermissions })]);
});

test('a user who signs out hears nothing more', async () => {
  const client = await open();
  await client.subscribe('anna', news);
  rig.sessions.set('s1', ['carl']);
  publish(1);
  await until('the subscription has ended', () => typesOf(client).includes('topic.ended'));
  expect(numbersOf(client)).toEqual([]);
});

test('an event session has a limited number of topics', async () => {
  topics.define({ prefix: 'many/', keeps: 0, ownerOf: () => '', objection: () => null });
  const client = await open();
  const { perEventSession } = quota.topics;
  for (let n = 0; n < perEventSession; n += 1)
    expect(await client.subscribe('anna', `many/${n}`)).toMatchObject({ type: 'messageOk' });
  expect(await client.subscribe('anna', 'many/more')).toMatchObject({
    type: 'messageError',
    error: { code: errorCode.overQuota },
  });
  expect(await client.subscribe('anna', 'many/0')).toMatchObject({ type: 'messageOk' });
  await client.unsubscribe('anna', 'many/0');
  expect(await client.subscribe('anna', 'many/more')).toMatchObject({ type: 'messageOk' });
});

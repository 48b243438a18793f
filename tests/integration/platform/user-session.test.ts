import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import type { SessionState } from '../../../src/domain/protocol/session.ts';
import type { UserSession } from '../../../src/domain/protocol/user-session.ts';
import type { Platform } from '../../platform/start-platform.ts';
import { createClient } from './support/client.ts';
import type { Client, Credentials } from './support/client.ts';
import { quietPlatform } from './support/quiet-platform.ts';

let now = Date.now();
let platform: Platform;
let client: Client;

beforeAll(async () => {
  platform = await quietPlatform({ now: () => now, control: true });
  client = createClient(platform.origin);
});
afterAll(() => platform.close());

const list = async (who: Credentials): Promise<readonly UserSession[]> =>
  (await client.call('userSession.list', {}, who)).body as readonly UserSession[];
const inSession = async (who: Credentials): Promise<readonly string[]> =>
  ((await client.call('session.refresh', {}, who)).body as SessionState).authenticatedUserIds;

test('a user sees each of their sessions, which one asks, and when it was last used', async () => {
  const one = await client.as('logs');
  now += 30_000;
  const two = await client.as('logs');
  const first = await list(one);
  expect(first.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(first).toHaveLength(2);
  const mine = first.find(({ isCurrent }) => isCurrent);
  expect(mine?.createDate).toBe(new Date(now - 30_000).toISOString());
  expect(mine?.lastSeenDate).toBe(new Date(now).toISOString());
  expect(mine?.userAgent).not.toBe('');
  expect((await list(two)).find(({ isCurrent }) => isCurrent)?.id).not.toBe(mine?.id);
  await client.call('userSession.logoutEverywhere', {}, one);
});

test('ending one session leaves the other, and whoever else is in it', async () => {
  const one = await client.as('channels');
  const { token, users } = await client.signedIn('channels', 'leaf');
  const [channels, leaf] = users;
  const other = (await list(one)).find(({ isCurrent }) => !isCurrent);
  const answer = await client.call('userSession.revoke', {}, one, { id: other?.id ?? '' });
  expect(answer.status).toBe(200);
  expect(await inSession({ token })).toEqual([leaf?.id]);
  expect(await inSession(one)).toEqual([channels?.id]);
  expect(await list(one)).toHaveLength(1);
});

test('everywhere is everywhere, for that user alone', async () => {
  const one = await client.signedIn('harbour', 'leaf');
  const two = await client.as('harbour');
  const answer = await client.call('userSession.logoutEverywhere', {}, two);
  expect(answer.body).toEqual({ sessions: 2 });
  expect(await inSession(one)).toEqual([one.users[1]?.id]);
  expect(await inSession(two)).toEqual([]);
});

test("somebody else's session is one that does not exist", async () => {
  const victim = await client.as('brightwater');
  const [theirs] = await list(victim);
  const other = await client.as('noorderlicht');
  const answer = await client.call('userSession.revoke', {}, other, { id: theirs?.id ?? '' });
  expect([answer.status, answer.body]).toMatchObject([404, { code: errorCode.notFound }]);
  expect(await inSession(victim)).toEqual([victim.userId]);
});

test('only a user of the session may ask', async () => {
  const who = await client.as('bruxelles');
  const stranger = await client.as('operator');
  const answer = await client.call('userSession.list', {}, { ...who, userId: stranger.userId });
  expect(answer.status).toBe(403);
});

test('the list survives a restart of the platform', async () => {
  const who = await client.as('nobody');
  const before = await list(who);
  await platform.control?.restart();
  expect((await list(who)).map(({ id, createDate }) => [id, createDate])).toEqual(
    before.map(({ id, createDate }) => [id, createDate]),
  );
});

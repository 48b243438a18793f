import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import type { SessionState } from '../../../../src/domain/protocol/session.ts';
import type { UserSession } from '../../../../src/domain/protocol/user-session.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import { createClient } from '../support/client.ts';
import type { PlatformClient, Credentials } from '../support/client.ts';
import { quietPlatform } from '../support/quiet-platform.ts';

let now = Date.now();
let platform: Platform;
let client: PlatformClient;

beforeAll(async () => {
  platform = await quietPlatform({ now: () => now, control: true });
  client = createClient(platform.origin);
});
afterAll(() => platform.close());

const list = async (who: Credentials): Promise<readonly UserSession[]> =>
  (await client.call('userSession.list', {}, who)).body as readonly UserSession[];
const authenticatedIds = async (who: Credentials): Promise<readonly string[]> =>
  ((await client.call('session.refresh', {}, who)).body as SessionState).authenticatedUserIds;

test('a user sees all their sessions, which one is current, and when each was last used', async () => {
  const one = await client.as('logs');
  now += 30_000;
  const two = await client.as('logs');
  const first = await list(one);
  expect(first.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(first).toHaveLength(2);
  const current = first.find(({ isCurrent }) => isCurrent);
  expect(current?.createDate).toBe(new Date(now - 30_000).toISOString());
  expect(current?.lastSeenDate).toBe(new Date(now).toISOString());
  expect(current?.userAgent).not.toBe('');
  expect((await list(two)).find(({ isCurrent }) => isCurrent)?.id).not.toBe(current?.id);
  await client.call('userSession.logoutEverywhere', {}, one);
});

test('ending one session keeps the others, and other users in it', async () => {
  const one = await client.as('channels');
  const { token, users } = await client.signedIn('channels', 'leaf');
  const [channels, leaf] = users;
  const other = (await list(one)).find(({ isCurrent }) => !isCurrent);
  const answer = await client.call('userSession.revoke', {}, one, { id: other?.id ?? '' });
  expect(answer.status).toBe(200);
  expect(await authenticatedIds({ token })).toEqual([leaf?.id]);
  expect(await authenticatedIds(one)).toEqual([channels?.id]);
  expect(await list(one)).toHaveLength(1);
});

test('signing out everywhere ends all sessions of that user only', async () => {
  const one = await client.signedIn('harbour', 'leaf');
  const two = await client.as('harbour');
  const answer = await client.call('userSession.logoutEverywhere', {}, two);
  expect(answer.body).toEqual({ sessions: 2 });
  expect(await authenticatedIds(one)).toEqual([one.users[1]?.id]);
  expect(await authenticatedIds(two)).toEqual([]);
});

test('another user’s session is not found', async () => {
  const victim = await client.as('brightwater');
  const [theirs] = await list(victim);
  const other = await client.as('noorderlicht');
  const answer = await client.call('userSession.revoke', {}, other, { id: theirs?.id ?? '' });
  expect([answer.status, answer.body]).toMatchObject([404, { code: errorCode.notFound }]);
  expect(await authenticatedIds(victim)).toEqual([victim.userId]);
});

test('only a user of the session may list their sessions', async () => {
  const who = await client.as('bruxelles');
  const outsider = await client.as('operator');
  const answer = await client.call('userSession.list', {}, { ...who, userId: outsider.userId });
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

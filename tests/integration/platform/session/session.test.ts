import { afterAll, beforeAll, expect, test } from 'vitest';
import { durationMs } from '../../../../src/lib/time/duration.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { sessionTtl } from '../../../../src/domain/protocol/session.ts';
import type { SessionState } from '../../../../src/domain/protocol/session.ts';
import { userIdOf } from '../../../platform/demo/users.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import { createClient } from '../support/client.ts';
import type { PlatformClient } from '../support/client.ts';
import { quietPlatform } from '../support/quiet-platform.ts';

let now = Date.now();
let platform: Platform;
let client: PlatformClient;

beforeAll(async () => {
  platform = await quietPlatform({ now: () => now, control: true });
  client = createClient(platform.origin);
});
afterAll(() => platform.close());

const refresh = (token: string, ttl: 'PT3M' | 'P1M' = 'PT3M') =>
  client.call('session.refresh', { ttl }, { token });
const remainingMs = (answer: { body: unknown }): number =>
  Date.parse((answer.body as SessionState).validUntil) - now;

// Proves S0-7-33, S0-7-06.
test('a session lasts three minutes from its start and from each refresh', async () => {
  const { token, session } = await client.session();
  expect(Date.parse(session.validUntil) - now).toBe(durationMs(sessionTtl.short));
  now += 170_000;
  expect(remainingMs(await refresh(token))).toBe(durationMs(sessionTtl.short));
  now += 170_000;
  expect((await refresh(token)).status).toBe(200);
});

// Proves S0-7-33.
test('only a session with a signed-in user can last a month', async () => {
  const { token } = await client.session();
  expect(remainingMs(await refresh(token, 'P1M'))).toBe(durationMs(sessionTtl.short));
  const signedIn = await client.signedIn('leaf');
  expect(remainingMs(await refresh(signedIn.token, 'P1M'))).toBe(durationMs(sessionTtl.long));
});

// Proves S0-7-06, S0-8-06.
test('an expired session is answered with A0002: 404 for a refresh, 401 for other calls', async () => {
  const who = await client.as('operator');
  now += durationMs(sessionTtl.short) + 1;
  const refreshed = await refresh(who.token);
  expect([refreshed.status, refreshed.body]).toMatchObject([404, { code: errorCode.invalidSession }]);
  const listed = await client.call('permission.list', {}, who);
  expect([listed.status, listed.body]).toMatchObject([401, { code: errorCode.invalidSession }]);
});

// Proves S0-7-06.
test.each([
  ['no token', {}, 401],
  ['an unknown token', { token: 'x'.repeat(43) }, 404],
  ['an enormous token', { token: 'x'.repeat(8000) }, 404],
])('a refresh with %s is answered with A0002', async (_, who, status) => {
  const answer = await client.call('session.refresh', {}, who);
  expect([answer.status, answer.body]).toMatchObject([status, { code: errorCode.invalidSession }]);
});

// Proves S0-7-06.
test('an unknown share token does not affect the session', async () => {
  const { token } = await client.session();
  const answer = await client.call('session.refresh', { shareToken: 'no such' }, { token });
  expect([answer.status, answer.body]).toMatchObject([403, { code: errorCode.shareEnded }]);
  expect((await refresh(token)).status).toBe(200);
});

test('the sessions of a user can be ended, and no others', async () => {
  const one = await client.as('logs');
  const two = await client.as('logs');
  const other = await client.as('channels');
  await platform.control?.endSessions({ userId: one.userId });
  expect([await refresh(one.token), await refresh(two.token)].map(({ status }) => status)).toEqual([
    404, 404,
  ]);
  expect((await refresh(other.token)).status).toBe(200);
});

test('a session and its users survive a restart of the platform', async () => {
  const { token, users } = await client.signedIn('operator', 'mila@example.com');
  await platform.control?.restart();
  const { status, body } = await refresh(token, 'P1M');
  expect(status).toBe(200);
  expect((body as SessionState).users.map(({ id }) => id).toSorted()).toEqual(
    users.map(({ id }) => id).toSorted(),
  );
});

test('a session has the current name of its user’s organization', async () => {
  const who = await client.as('bruxelles');
  await client.call('organization.update', { name: 'Télécom Unis' }, who, { id: who.organizationId });
  expect((await refresh(who.token)).body).toMatchObject({ users: [{ organizationName: 'Télécom Unis' }] });
});

// See decision 48.
test('a session says whom a person has signed out, until they sign in again', async () => {
  const { token, users } = await client.signedIn('operator', 'logs');
  const [operator, logs] = [userIdOf('operator'), userIdOf('logs')];
  expect(users.map(({ id }) => id).toSorted()).toEqual([operator, logs].toSorted());
  await platform.control?.revoke({ userId: logs });
  const after = await refresh(token);
  expect(after.body).toMatchObject({ authenticatedUserIds: [operator], signOuts: { [logs]: 'elsewhere' } });
  const next = (after.body as { token?: string }).token ?? token;
  await client.call('userSession.logoutEverywhere', {}, { token: next, userId: operator });
  const ended = await refresh(next);
  expect(ended.body).toMatchObject({
    authenticatedUserIds: [],
    signOuts: { [logs]: 'elsewhere', [operator]: 'here' },
  });
});

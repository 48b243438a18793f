import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import type { SessionState, SessionUser } from '../../../src/domain/protocol/session.ts';
import { accountLimit } from '../../platform/areas/auth/attempt-limit.ts';
import { demoPassword } from '../../platform/demo/user-list.ts';
import type { Platform } from '../../platform/start-platform.ts';
import { createClient } from './support/client.ts';
import type { Answer, Client } from './support/client.ts';
import { quietPlatform } from './support/quiet-platform.ts';

let now = Date.now();
let platform: Platform;
let client: Client;

beforeAll(async () => {
  platform = await quietPlatform({ now: () => now });
  client = createClient(platform.origin);
});
afterAll(() => platform.close());

const usersOf = ({ body }: Answer) => (body as { newAuthenticateUsers: SessionUser[] }).newAuthenticateUsers;
const refresh = async (token: string) =>
  (await client.call('session.refresh', {}, { token })).body as SessionState;

describe('sign-in', () => {
  test('a session begins without anybody in it', async () => {
    const { session } = await client.session();
    expect(session).toMatchObject({ authenticatedUserIds: [], users: [], twoFactorPendingUsers: {} });
  });

  test('a session can be made with its first users in it, and is not made with a wrong password', async () => {
    const right = { identifier: 'mila@example.com', password: demoPassword };
    const { status, body } = await client.call('session.create', { credentials: right });
    expect(status).toBe(200);
    const { token, session } = body as { token: string; session: SessionState };
    expect(session.users).toHaveLength(2);
    expect((await refresh(token)).users).toEqual(session.users);
    const refused = await client.call('session.create', { credentials: { ...right, password: 'wrong' } });
    expect([refused.status, refused.body]).toMatchObject([401, { code: errorCode.wrongCredentials }]);
  });

  test.each(['operator', 'OPERATOR', 'Operator@Example.com', '  operator '])(
    '%s is one user',
    async (identifier) => {
      const { token } = await client.session();
      const answer = await client.call(
        'session.loginUsers',
        { identifier, password: demoPassword },
        { token },
      );
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        newAuthenticateUsers: [{ identity: 'operator', organizationName: 'Voxtree Platform Operations' }],
        newTwoFactorPendingUsers: [],
      });
      expect((await refresh(token)).users).toEqual(usersOf(answer));
    },
  );

  test('one identifier and password signs in every user who has both', async () => {
    const { token, users } = await client.signedIn('mila@example.com');
    expect(users.map(({ organizationName }) => organizationName).toSorted()).toEqual([
      'Bakkerij De Gouden Korenaar',
      'Bakkerij De Gouden Korenaar Zwolle',
    ]);
    expect((await refresh(token)).authenticatedUserIds).toHaveLength(2);
  });

  test('several sign in to one session, also at once, and leave it one by one', async () => {
    const { token } = await client.session();
    const answers = await Promise.all(
      ['logs', 'channels', 'leaf'].map((identifier) =>
        client.call('session.loginUsers', { identifier, password: demoPassword }, { token }),
      ),
    );
    const ids = answers.flatMap(usersOf).map(({ id }) => id);
    expect((await refresh(token)).authenticatedUserIds.toSorted()).toEqual(ids.toSorted());
    const [gone = '', ...rest] = ids;
    expect((await client.call('session.logoutUser', { userId: gone }, { token })).status).toBe(200);
    expect((await refresh(token)).authenticatedUserIds.toSorted()).toEqual(rest.toSorted());
  });

  test('a known user signs in by id', async () => {
    const { users } = await client.signedIn('harbour');
    const userId = users[0]?.id ?? '';
    const { token } = await client.session();
    const wrong = await client.call('session.loginUser', { userId, password: 'wrong' }, { token });
    expect([wrong.status, wrong.body]).toMatchObject([401, { code: errorCode.wrongCredentials }]);
    const right = await client.call('session.loginUser', { userId, password: demoPassword }, { token });
    expect(usersOf(right)).toEqual(users);
  });

  test('a wrong password and an unknown user are refused alike', async () => {
    const { token } = await client.session();
    const attempts = [
      client.call('session.loginUsers', { identifier: 'leaf', password: 'wrong' }, { token }),
      client.call('session.loginUsers', { identifier: 'no one', password: demoPassword }, { token }),
      client.call('session.loginUser', { userId: 'no one', password: demoPassword }, { token }),
    ];
    for (const answer of await Promise.all(attempts)) {
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({
        code: errorCode.wrongCredentials,
        message: 'Username or password incorrect',
      });
    }
    expect((await refresh(token)).users).toEqual([]);
  });

  test('without a session, or with a token of none, nobody signs in', async () => {
    for (const who of [{}, { token: 'no such token' }]) {
      const answer = await client.call(
        'session.loginUsers',
        { identifier: 'leaf', password: demoPassword },
        who,
      );
      expect([answer.status, answer.body]).toMatchObject([401, { code: errorCode.invalidSession }]);
    }
  });

  test('too many failures lock the user out by every name, say for how long, and then end', async () => {
    const { users } = await client.signedIn('brightwater');
    const { token } = await client.session();
    const attempt = (password: string, identifier = 'brightwater') =>
      client.call('session.loginUsers', { identifier, password }, { token });
    // A success in between neither counts nor clears what counted.
    for (let failures = 0; failures < accountLimit - 1; failures += 1)
      expect((await attempt('wrong')).status).toBe(401);
    expect((await attempt(demoPassword)).status).toBe(200);
    now += 20_000;
    expect((await attempt('wrong')).status).toBe(401);

    const locked = await attempt(demoPassword, 'brightwater@example.com');
    expect(locked.status).toBe(429);
    expect(locked.headers.get('retry-after')).toBe('40');
    expect(locked.body).toEqual({
      code: errorCode.tooManyAttempts,
      message: 'Too many failed attempts. Try again in 40 seconds.',
      details: { seconds: 40 },
    });
    const byId = await client.call(
      'session.loginUser',
      { userId: users[0]?.id ?? '', password: demoPassword },
      { token },
    );
    expect(byId.status).toBe(429);
    expect((await attempt(demoPassword, 'leaf')).status).toBe(200);
    now += 40_001;
    expect((await attempt(demoPassword)).status).toBe(200);
  });

  test('twelve guesses at once are no way around the limit', async () => {
    now += 120_000;
    const { token } = await client.session();
    const guesses = Array.from({ length: accountLimit + 2 }, (_, guess) =>
      client.call('session.loginUsers', { identifier: 'nobody', password: `guess ${guess}` }, { token }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

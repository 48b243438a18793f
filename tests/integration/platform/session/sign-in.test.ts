import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import type { SessionState, SessionUser } from '../../../../src/domain/protocol/session.ts';
import { suspiciousFailures } from '../../../platform/areas/auth/failed-attempts.ts';
import { demoPassword } from '../../../platform/demo/user-list.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import { createClient } from '../support/client.ts';
import type { CallAnswer, PlatformClient } from '../support/client.ts';
import { quietPlatform } from '../support/quiet-platform.ts';
import { openWatcher } from '../support/watch.ts';

let platform: Platform;
let client: PlatformClient;

beforeAll(async () => {
  platform = await quietPlatform();
  client = createClient(platform.origin);
});
afterAll(() => platform.close());

const usersOf = ({ body }: CallAnswer) =>
  (body as { newAuthenticateUsers: SessionUser[] }).newAuthenticateUsers;
const tokenOf = ({ body }: CallAnswer) => (body as { token: string }).token;
const refresh = async (token: string) =>
  (await client.call('session.refresh', {}, { token })).body as SessionState;

describe('sign-in', () => {
  // Proves S0-3-01, S0-7-05.
  test('a new session has no users', async () => {
    const { session } = await client.session();
    expect(session).toMatchObject({ authenticatedUserIds: [], users: [], twoFactorPendingUsers: {} });
  });

  // Proves S0-7-05.
  test('a session can be created with credentials, but not with a wrong password', async () => {
    const right = { identifier: 'mila@example.com', password: demoPassword };
    const { status, body } = await client.call('session.create', { credentials: right });
    expect(status).toBe(200);
    const { token, session } = body as { token: string; session: SessionState };
    expect(session.users).toHaveLength(2);
    expect((await refresh(token)).users).toEqual(session.users);
    const refused = await client.call('session.create', { credentials: { ...right, password: 'wrong' } });
    expect([refused.status, refused.body]).toMatchObject([401, { code: errorCode.wrongCredentials }]);
  });

  // Proves S0-7-07, S0-3-02.
  test.each(['operator', 'OPERATOR', 'Operator@Example.com', '  operator '])(
    'the identifier %s signs the same user in',
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
      expect((await refresh(tokenOf(answer))).users).toEqual(usersOf(answer));
    },
  );

  // Proves S0-7-07, S0-1-01.
  test('an identifier and password shared by two users signs both in', async () => {
    const { token, users } = await client.signedIn('mila@example.com');
    expect(users.map(({ organizationName }) => organizationName).toSorted()).toEqual([
      'Bakkerij De Gouden Korenaar',
      'Bakkerij De Gouden Korenaar Zwolle',
    ]);
    expect((await refresh(token)).authenticatedUserIds).toHaveLength(2);
  });

  // Proves S0-1-01, S0-7-09, S0-4-04.
  test('several users can sign in to one session and sign out one by one', async () => {
    const { token, users } = await client.signedIn('logs', 'channels', 'leaf');
    const ids = users.map(({ id }) => id);
    expect((await refresh(token)).authenticatedUserIds.toSorted()).toEqual(ids.toSorted());
    const [gone = '', ...rest] = ids;
    expect((await client.call('session.logoutUser', { userId: gone }, { token })).status).toBe(200);
    expect((await refresh(token)).authenticatedUserIds.toSorted()).toEqual(rest.toSorted());
  });

  // Proves S0-7-08.
  test('a known user signs in by id', async () => {
    const { users } = await client.signedIn('harbour');
    const userId = users[0]?.id ?? '';
    const { token } = await client.session();
    const wrong = await client.call('session.loginUser', { userId, password: 'wrong' }, { token });
    expect([wrong.status, wrong.body]).toMatchObject([401, { code: errorCode.wrongCredentials }]);
    const right = await client.call('session.loginUser', { userId, password: demoPassword }, { token });
    expect(usersOf(right)).toEqual(users);
  });

  // Proves S0-7-07, S0-7-08.
  test('a wrong password and an unknown user are refused in the same way', async () => {
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

  // Proves S0-8-06.
  test('signing in without a valid session is refused with A0002', async () => {
    for (const who of [{}, { token: 'no such token' }]) {
      const answer = await client.call(
        'session.loginUsers',
        { identifier: 'leaf', password: demoPassword },
        who,
      );
      expect([answer.status, answer.body]).toMatchObject([401, { code: errorCode.invalidSession }]);
    }
  });

  test('failures are in the log of the user’s organization, and a mail tells of many', async () => {
    const admin = await client.as('zorggroep');
    const watch = await openWatcher(platform.origin, admin);
    const own = { type: 'organization', organizationId: admin.organizationId, scope: 'self' } as const;
    const entries = await watch.subscribe('logEntry', {
      constraints: [own, { type: 'contains', field: 'message', text: 'Sign-in failed' }],
    });
    const mails = await watch.subscribe('outboundMail', {
      constraints: [own, { type: 'equals', field: 'contents.templateName', value: 'signInFailed' }],
    });
    const failures = () =>
      [...entries.rows().values()].filter(({ message }) =>
        message.startsWith('Sign-in failed: wrong password'),
      );
    const warnings = () =>
      [...mails.rows().values()].filter(
        ({ contents }) => contents.type === 'template' && contents.templateName === 'signInFailed',
      );
    const before = [failures().length, warnings().length];
    const { token } = await client.session();
    for (let failed = 0; failed < suspiciousFailures; failed += 1)
      await client.call('session.loginUsers', { identifier: 'frontdesk', password: 'wrong' }, { token });
    await expect
      .poll(() => [failures().length, warnings().length])
      .toEqual([(before[0] ?? 0) + suspiciousFailures, (before[1] ?? 0) + 1]);
    watch.close();
  });
});

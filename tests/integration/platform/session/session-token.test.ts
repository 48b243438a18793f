import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import type { SessionState } from '../../../../src/domain/protocol/session.ts';
import { closeCode } from '../../../../src/domain/protocol/socket.ts';
import { replacedTokenMs } from '../../../platform/auth/session-tokens.ts';
import { totpCode } from '../../../platform/auth/totp.ts';
import { demoPassword, demoSecret } from '../../../platform/demo/user-list.ts';
import { userIdOf } from '../../../platform/demo/users.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import { connect } from '../../socket/support/client.ts';
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

const signIn = (token: string, identifier: string) =>
  client.call('session.loginUsers', { identifier, password: demoPassword }, { token });
const refresh = (token: string) => client.call('session.refresh', {}, { token });
const newTokenIn = ({ body }: { body: unknown }) => (body as { token?: string }).token;
const leaf = userIdOf('leaf');
const logs = userIdOf('logs');
const permissionsAs = async (token: string, userId: string) =>
  (await client.call('permission.list', {}, { token, userId })).status;

describe('a token known before a sign-in', () => {
  test('does not act as the user who signs in, nor get the session’s new token', async () => {
    const { token: known } = await client.session();
    const token = newTokenIn(await signIn(known, 'leaf')) ?? '';
    expect(token).not.toBe(known);
    expect(await permissionsAs(token, leaf)).toBe(200);
    expect(await permissionsAs(known, leaf)).toBe(403);
    const refused = await refresh(known);
    expect([refused.status, refused.body]).toMatchObject([404, { code: errorCode.invalidSession }]);
    expect((await signIn(known, 'logs')).status).toBe(401);
    expect((await client.call('session.logoutUser', { userId: leaf }, { token: known })).status).toBe(401);
    expect((await refresh(token)).body).toMatchObject({ authenticatedUserIds: [leaf] });
  });

  test('of the last user of the browser does not act as the next', async () => {
    const { token: copied } = await client.as('leaf');
    await client.call('session.logoutUser', { userId: leaf }, { token: copied });
    const token = newTokenIn(await refresh(copied)) ?? '';
    const next = newTokenIn(await signIn(token, 'logs')) ?? '';
    expect(await permissionsAs(next, logs)).toBe(200);
    for (const old of [copied, token]) {
      expect(await permissionsAs(old, logs)).toBe(403);
      expect((await refresh(old)).status).toBe(404);
    }
  });

  test('cannot skip the second step with the password alone', async () => {
    const { token: known } = await client.session();
    const token = newTokenIn(await signIn(known, 'totp')) ?? '';
    const userId = userIdOf('totp');
    await client.call('session.startTwoFactor', { selectedUserId: userId }, { token });
    const { twoFactorState } = (await refresh(token)).body as SessionState;
    const id = twoFactorState?.challengeId ?? '';
    const digits = totpCode(demoSecret, now);
    await client.call('challenge.message', { type: 'totp.submit', digits }, { token }, { id });
    expect((await signIn(known, 'totp')).status).toBe(401);
    const after = newTokenIn(await refresh(token)) ?? '';
    expect(after).not.toBe('');
    expect(await permissionsAs(after, userId)).toBe(200);
  });

  test('opens no event session, and the one it has opened ends', async () => {
    const { token: known } = await client.session();
    const socket = `${platform.origin.replace('http', 'ws')}/ws`;
    const theirs = await connect(socket);
    await theirs.initialize(known);
    const mine = await connect(socket);
    const { eventSessionId } = (await mine.initialize(known)) as { eventSessionId: string };
    const answer = await fetch(`${platform.origin}/v1/auth/session/login-users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-session': known, 'x-event-session': eventSessionId },
      body: JSON.stringify({ identifier: 'leaf', password: demoPassword }),
    });
    expect(answer.status).toBe(200);
    expect((await theirs.closed).code).toBe(closeCode.invalidSession);
    expect(mine.socket.readyState).toBe(mine.socket.OPEN);
    const late = await connect(socket);
    expect(await late.initialize(known)).toMatchObject({ error: { code: errorCode.invalidSession } });
    mine.socket.close();
  });
});

describe('a replaced token', () => {
  test('serves the calls under way of the users that it knew, for a short time', async () => {
    const { token: old } = await client.as('leaf');
    const token = newTokenIn(await signIn(old, 'logs')) ?? '';
    expect(await permissionsAs(old, leaf)).toBe(200);
    expect(await permissionsAs(old, logs)).toBe(403);
    now += replacedTokenMs + 1;
    expect(await permissionsAs(old, leaf)).toBe(401);
    expect([await permissionsAs(token, leaf), await permissionsAs(token, logs)]).toEqual([200, 200]);
  });

  test('can repeat a sign-in whose answer was lost', async () => {
    const { token: old } = await client.session();
    await signIn(old, 'leaf');
    const token = newTokenIn(await signIn(old, 'leaf')) ?? '';
    expect(await permissionsAs(token, leaf)).toBe(200);
  });

  test('can repeat a refresh whose answer was lost', async () => {
    const { token: old } = await client.signedIn('leaf', 'logs');
    await client.call('session.logoutUser', { userId: leaf }, { token: old });
    await refresh(old);
    const token = newTokenIn(await refresh(old)) ?? '';
    expect(await permissionsAs(token, logs)).toBe(200);
  });
});

describe('a token whose replacement never arrived', () => {
  const lost = async () => {
    const { token: old } = await client.as('leaf');
    const never = newTokenIn(await signIn(old, 'logs')) ?? '';
    return { old, never };
  };

  test('still refreshes the session of the users that it knew, however late', async () => {
    const { old, never } = await lost();
    now += replacedTokenMs + 1;
    expect(await permissionsAs(old, leaf)).toBe(401);
    const { status, body } = await refresh(old);
    expect([status, body]).toMatchObject([200, { authenticatedUserIds: [leaf] }]);
    const token = newTokenIn({ body }) ?? '';
    expect([await permissionsAs(token, leaf), await permissionsAs(token, logs)]).toEqual([200, 403]);
    expect(await permissionsAs(never, logs)).toBe(403);
    expect((await refresh(old)).status).toBe(404);
  });

  test('does so after several lost answers, and after a restart of the platform', async () => {
    const { old } = await lost();
    await refresh(old);
    await signIn(old, 'logs');
    now += replacedTokenMs + 1;
    await platform.control?.restart();
    const token = newTokenIn(await refresh(old)) ?? '';
    expect([await permissionsAs(token, leaf), await permissionsAs(token, logs)]).toEqual([200, 403]);
  });

  test('opens no event session of users that it did not know', async () => {
    const { old } = await lost();
    const socket = await connect(`${platform.origin.replace('http', 'ws')}/ws`);
    expect(await socket.initialize(old)).toMatchObject({ error: { code: errorCode.invalidSession } });
    expect((await socket.closed).code).toBe(closeCode.invalidSession);
  });

  test('is worth nothing once the new one was used', async () => {
    const { old, never } = await lost();
    expect(await permissionsAs(never, logs)).toBe(200);
    now += replacedTokenMs + 1;
    expect((await refresh(old)).status).toBe(404);
    await platform.control?.restart();
    expect((await refresh(old)).status).toBe(404);
    expect((await refresh(never)).body).toMatchObject({ authenticatedUserIds: [leaf, logs] });
  });
});

describe('the next refresh brings a new token', () => {
  const isRenewed = async (token: string): Promise<boolean> => {
    const due = (await refresh(token)).body as SessionState & { token?: string };
    return due.token !== undefined && (await refresh(due.token)).status === 200;
  };

  test('after a change of rights, and only then', async () => {
    const { token, userId } = await client.as('nobody');
    expect(await isRenewed(token)).toBe(false);
    await platform.control?.permissions({ userId, permissions: ['core.logEntry.view'] });
    await expect.poll(() => isRenewed(token)).toBe(true);
  });

  test('after a new password of the own account', async () => {
    const who = await client.as('harbour');
    const body = { password: 'another long password', currentPassword: demoPassword };
    expect((await client.call('user.setPassword', body, who, { id: who.userId })).status).toBe(200);
    expect(await isRenewed(who.token)).toBe(true);
  });
});

test('the current token survives a restart of the platform, and the file cookie goes with it', async () => {
  const { token: old } = await client.session();
  const token = newTokenIn(await signIn(old, 'leaf')) ?? '';
  expect(await permissionsAs(token, leaf)).toBe(200);
  await platform.control?.restart();
  expect((await refresh(old)).status).toBe(404);
  const { status, headers } = await refresh(token);
  expect([status, headers.get('set-cookie')]).toEqual([200, expect.stringContaining('file-pass-')]);
});

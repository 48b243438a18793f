import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import type { SessionState } from '../../../../src/domain/protocol/session.ts';
import { pendingMs } from '../../../platform/auth/challenge.ts';
import { totpCode } from '../../../platform/auth/totp.ts';
import { userIdOf } from '../../../platform/demo/users.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import { createClient } from '../support/client.ts';
import type { Credentials, PlatformClient } from '../support/client.ts';
import { quietPlatform } from '../support/quiet-platform.ts';

const now = Date.now();
let platform: Platform;
let client: PlatformClient;
const secret = 'ABCDEFGHIJKLMN27';
const phone = userIdOf('phone');

beforeAll(async () => {
  platform = await quietPlatform({ now: () => now, control: true });
  client = createClient(platform.origin);
});
afterAll(() => platform.close());

const reset = (who: Credentials, id: string) =>
  client.call('user.update', { twoFactorStrategy: { type: 'totpSetup' } }, who, { id });
const stateOf = async (token: string) =>
  (await client.call('session.refresh', {}, { token })).body as SessionState;

const strategyOf = async (id: string) =>
  (
    await platform.control?.find({
      entityType: 'user',
      constraints: [{ type: 'ids', ids: [id] }],
      sorting: [],
    })
  )?.[0]?.['twoFactorStrategy'];

async function startSetup(identifier: string, userId: string) {
  const { token } = await client.signedIn(identifier);
  await client.call('session.startTwoFactor', { selectedUserId: userId }, { token });
  const { twoFactorState } = await stateOf(token);
  if (twoFactorState?.status !== 'open') throw new Error('no challenge is open');
  const submit = (digits: string) =>
    client.call(
      'challenge.message',
      { type: 'totpSetup.submit', secret, digits },
      { token },
      { id: twoFactorState.challengeId },
    );
  return { token, open: twoFactorState, submit };
}

// Decision 74.
test('after a reset the user sets up an app to sign in, and needs its codes from then on', async () => {
  const admin = await client.as('operator');
  expect((await reset(admin, phone)).status).toBe(200);
  expect(await strategyOf(phone)).toEqual({ type: 'totpSetup' });
  const first = await startSetup('phone', phone);
  const second = await startSetup('phone', phone);
  expect(first.open).toMatchObject({
    challenge: { type: 'totpSetup' },
    validUntil: new Date(now + pendingMs).toISOString(),
  });
  expect((await first.submit('000000')).body).toEqual({ result: 'failed' });
  expect((await stateOf(first.token)).authenticatedUserIds).toEqual([]);
  expect((await first.submit(totpCode(secret, now))).body).toEqual({ result: 'success' });
  expect((await stateOf(first.token)).authenticatedUserIds).toEqual([phone]);
  expect(await strategyOf(phone)).toEqual({ type: 'totp' });

  // The other browser must not replace the app.
  expect((await second.submit(totpCode(secret, now))).body).toEqual({ result: 'failed' });
  expect((await stateOf(second.token)).authenticatedUserIds).toEqual([]);
  await platform.control?.restart();
  const { open } = await startSetup('phone', phone);
  expect(open.challenge).toEqual({ type: 'totp' });
});

// Decision 74.
test('a setup message is refused by any other challenge', async () => {
  const totp = await startSetup('totp', userIdOf('totp'));
  expect((await totp.submit(totpCode(secret, now))).status).toBe(400);
});

// Decision 74.
test('ending the sessions of a user leaves the other users of those sessions', async () => {
  const admin = await client.as('operator');
  const { token } = await client.signedIn('leaf', 'harbour');
  const other = await client.signedIn('leaf');
  const id = userIdOf('leaf');
  const answer = await client.call('user.endSessions', {}, admin, { id });
  expect([answer.status, answer.body]).toEqual([200, { sessions: 2 }]);
  expect(await stateOf(token)).toMatchObject({
    authenticatedUserIds: [userIdOf('harbour')],
    signOuts: { [id]: 'elsewhere' },
  });
  expect((await stateOf(other.token)).authenticatedUserIds).toEqual([]);
});

// Decision 74.
test('both need the permission to change users', async () => {
  const who = await client.as('leaf');
  const id = userIdOf('harbour');
  for (const { status, body } of [
    await reset(who, id),
    await client.call('user.endSessions', {}, who, { id }),
  ])
    expect([status, body]).toMatchObject([403, { code: errorCode.notPermitted }]);
});

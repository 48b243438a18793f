import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import type { SessionState } from '../../../../src/domain/protocol/session.ts';
import type { ChallengeMessage, OpenChallenge } from '../../../../src/domain/protocol/two-factor.ts';
import { accountLimit } from '../../../platform/auth/attempts/attempt-limit.ts';
import { challengeMs, pendingMs } from '../../../platform/auth/challenge.ts';
import { totpCode } from '../../../platform/auth/totp.ts';
import { demoPassword, demoSecret } from '../../../platform/demo/user-list.ts';
import { userIdOf } from '../../../platform/demo/users.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import { createClient } from '../support/client.ts';
import type { CallAnswer, PlatformClient } from '../support/client.ts';
import { quietPlatform } from '../support/quiet-platform.ts';

let now = Date.now();
let platform: Platform;
let client: PlatformClient;
const totp = userIdOf('totp');
const phone = userIdOf('phone');

beforeAll(async () => {
  platform = await quietPlatform({ now: () => now, control: true });
  client = createClient(platform.origin);
});
afterAll(() => platform.close());

const stateOf = async (token: string) =>
  (await client.call('session.refresh', {}, { token })).body as SessionState;
const sendMessage = (token: string, id: string, message: ChallengeMessage): Promise<CallAnswer> =>
  client.call('challenge.message', message, { token }, { id });
const submit = (token: string, id: string, digits: string) =>
  sendMessage(token, id, { type: 'totp.submit', digits });

async function openChallenge(token: string): Promise<OpenChallenge> {
  const { twoFactorState } = await stateOf(token);
  if (twoFactorState?.status !== 'open') throw new Error('no challenge is open');
  return twoFactorState;
}

/** Starts a challenge, after the last used code and the wrong ones of the last day have expired. */
async function startChallenge(identifier: string, userId: string) {
  now += 25 * 60 * 60_000;
  const { token } = await client.signedIn(identifier);
  const { status } = await client.call('session.startTwoFactor', { selectedUserId: userId }, { token });
  expect(status).toBe(200);
  return { token, id: (await openChallenge(token)).challengeId };
}
const wrongCode = (): string => String((Number(totpCode(demoSecret, now)) + 1) % 1_000_000).padStart(6, '0');

// Proves S0-7-07, S0-4-03, S0-3-01.
test('the password alone leaves the user pending for a limited time and without rights', async () => {
  const { token: anonymous } = await client.session();
  const credentials = { identifier: 'totp', password: demoPassword };
  const { body } = await client.call('session.loginUsers', credentials, { token: anonymous });
  const { token } = body as { token: string };
  const validUntil = new Date(now + pendingMs).toISOString();
  expect(body).toMatchObject({
    newAuthenticateUsers: [],
    newTwoFactorPendingUsers: [{ id: totp, validUntil }],
  });
  const session = await stateOf(token);
  expect(session).toMatchObject({
    authenticatedUserIds: [],
    twoFactorPendingUsers: { [totp]: validUntil },
    twoFactorState: null,
    users: [{ id: totp, identity: 'totp' }],
  });
  const refused = await client.call('permission.list', {}, { token, userId: totp });
  expect([refused.status, refused.body]).toMatchObject([403, { code: errorCode.notPermitted }]);
  const made = await client.call('session.create', { credentials });
  expect(made.body).toMatchObject({ session: { authenticatedUserIds: [], users: [{ id: totp }] } });
});

// Proves S0-7-10, S0-7-11, S0-9-09.
test('the right code signs in once across all sessions, and no answer contains the secret', async () => {
  const { token, id } = await startChallenge('totp', totp);
  const code = totpCode(demoSecret, now);
  const answer = await submit(token, id, code);
  expect([answer.status, answer.body]).toEqual([200, { result: 'success' }]);
  const session = await stateOf(token);
  expect(session).toMatchObject({
    authenticatedUserIds: [totp],
    twoFactorPendingUsers: {},
    twoFactorState: { status: 'ended', challengeId: id, ending: 'success' },
  });
  expect(JSON.stringify(session)).not.toContain(demoSecret);

  const other = await client.signedIn('totp');
  await client.call('session.startTwoFactor', { selectedUserId: totp }, { token: other.token });
  const again = (await openChallenge(other.token)).challengeId;
  expect((await submit(other.token, again, code)).body).toEqual({ result: 'failed' });
  now += 30_000;
  expect((await submit(other.token, again, totpCode(demoSecret, now))).body).toEqual({ result: 'success' });
});

// Proves S0-9-09.
test.each([
  [-60_000, 'failed'],
  [-30_000, 'success'],
  [30_000, 'success'],
  [60_000, 'failed'],
])('a code from a clock %i ms off: %s', async (off, result) => {
  const { token, id } = await startChallenge('totp', totp);
  expect((await submit(token, id, totpCode(demoSecret, now + off))).body).toEqual({ result });
});

// Proves S0-7-11.
test('five wrong codes fail the challenge; the user stays pending and can start another', async () => {
  const { token, id } = await startChallenge('totp', totp);
  for (let wrong = 0; wrong < 5; wrong += 1) {
    expect((await stateOf(token)).twoFactorState).toMatchObject({ status: 'open' });
    expect((await submit(token, id, wrongCode())).body).toEqual({ result: 'failed' });
  }
  expect((await stateOf(token)).twoFactorState).toMatchObject({ status: 'ended', ending: 'failed' });
  const late = await submit(token, id, totpCode(demoSecret, now));
  expect([late.status, late.body]).toMatchObject([404, { code: errorCode.notFound }]);
  await client.call('session.startTwoFactor', { selectedUserId: totp }, { token });
  const next = await openChallenge(token);
  expect((await submit(token, next.challengeId, totpCode(demoSecret, now))).body).toEqual({
    result: 'success',
  });
});

test('a new challenge or a new session allows no more attempts', async () => {
  const statuses: number[] = [];
  now += 25 * 60 * 60_000;
  for (let round = 0; round < 3; round += 1) {
    const { token } = await client.signedIn('totp');
    await client.call('session.startTwoFactor', { selectedUserId: totp }, { token });
    const { challengeId } = await openChallenge(token);
    for (let guess = 0; guess < 4; guess += 1)
      statuses.push((await submit(token, challengeId, wrongCode())).status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(12 - accountLimit);
});

// Proves S0-7-11.
test('a challenge can be cancelled, and ends when its user signs out', async () => {
  const { token, id } = await startChallenge('totp', totp);
  expect((await sendMessage(token, id, { type: 'cancel' })).status).toBe(200);
  expect((await stateOf(token)).twoFactorState).toMatchObject({ status: 'ended', ending: 'cancelled' });
  expect((await sendMessage(token, id, { type: 'cancel' })).status).toBe(404);

  await client.call('session.startTwoFactor', { selectedUserId: totp }, { token });
  await client.call('session.logoutUser', { userId: totp }, { token });
  const session = await stateOf(token);
  expect(session).toMatchObject({ users: [], twoFactorPendingUsers: {} });
  expect(session.twoFactorState).toMatchObject({ status: 'ended', ending: 'cancelled' });
});

test('the challenge and then the pending state expire', async () => {
  const { token, id } = await startChallenge('totp', totp);
  const code = () => totpCode(demoSecret, now);
  // Refreshes the session meanwhile, as an engine does.
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 60_000) {
      now += Math.min(left, 60_000);
      await stateOf(token);
    }
  };
  await pass(challengeMs + 1);
  expect((await stateOf(token)).twoFactorState).toMatchObject({ status: 'ended', ending: 'failed' });
  expect((await submit(token, id, code())).status).toBe(404);
  expect(Object.keys((await stateOf(token)).twoFactorPendingUsers)).toEqual([totp]);
  await pass(pendingMs - challengeMs);
  expect(await stateOf(token)).toMatchObject({ twoFactorPendingUsers: {}, users: [] });
  const late = await client.call('session.startTwoFactor', { selectedUserId: totp }, { token });
  expect(late.status).toBe(400);
});

// Proves S0-7-36, S0-1-02.
test('phone digits sign in when typed during the call, not before it and not when wrong', async () => {
  const { token, id } = await startChallenge('phone', phone);
  const { challenge } = await openChallenge(token);
  if (challenge.type !== 'phoneDigits') throw new Error('not by telephone');
  const { digits } = challenge;
  expect(challenge).toMatchObject({ phoneNumber: '••• 678', call: 'none' });
  expect(digits).toMatch(/^[0-9]{4}$/);
  await platform.control?.typeDigits({ userId: phone, digits });
  expect((await stateOf(token)).authenticatedUserIds).toEqual([]);

  expect((await submit(token, id, '123456')).status).toBe(400);
  expect((await sendMessage(token, id, { type: 'phoneDigits.dial' })).status).toBe(200);
  expect((await openChallenge(token)).challenge).toMatchObject({ call: 'calling' });
  await platform.control?.typeDigits({ userId: phone, digits: `${digits}0` });
  expect((await stateOf(token)).twoFactorState).toMatchObject({ status: 'open', wrong: 1 });
  await platform.control?.typeDigits({ userId: phone, digits });
  expect(await stateOf(token)).toMatchObject({
    authenticatedUserIds: [phone],
    twoFactorState: { ending: 'success' },
  });
});

test('on the demo the called telephone answers by itself', async () => {
  const demo = await quietPlatform({ answerCallsMs: 20 });
  try {
    const { call, signedIn } = createClient(demo.origin);
    const { token } = await signedIn('phone');
    await call('session.startTwoFactor', { selectedUserId: phone }, { token });
    const state = async () => (await call('session.refresh', {}, { token })).body as SessionState;
    const { twoFactorState } = await state();
    const id = twoFactorState?.challengeId ?? '';
    await call('challenge.message', { type: 'phoneDigits.dial' }, { token }, { id });
    await expect.poll(async () => (await state()).authenticatedUserIds).toEqual([phone]);
  } finally {
    await demo.close();
  }
});

// Proves S0-5-01.
test('malformed codes and challenges of another session are refused', async () => {
  const { token, id } = await startChallenge('totp', totp);
  for (const digits of ['12345', '1234567', '12345a', '', '１２３４５６'])
    expect((await submit(token, id, digits)).status).toBe(400);
  expect((await sendMessage(token, id, { type: 'phoneDigits.dial' })).status).toBe(400);
  const { token: foreign } = await client.session();
  expect((await submit(foreign, id, totpCode(demoSecret, now))).status).toBe(404);
  const start = await client.call('session.startTwoFactor', { selectedUserId: totp }, { token: foreign });
  expect([start.status, start.body]).toMatchObject([400, { field: 'selectedUserId' }]);
});

test('a challenge, its attempts and the used codes survive a restart of the platform', async () => {
  const { token, id } = await startChallenge('totp', totp);
  for (let wrong = 0; wrong < 4; wrong += 1) await submit(token, id, wrongCode());
  await platform.control?.restart();
  expect((await openChallenge(token)).challengeId).toBe(id);
  expect((await submit(token, id, wrongCode())).body).toEqual({ result: 'failed' });
  expect((await stateOf(token)).twoFactorState).toMatchObject({ ending: 'failed' });

  const { token: mine, id: own } = await startChallenge('totp', totp);
  const code = totpCode(demoSecret, now);
  expect((await submit(mine, own, code)).body).toEqual({ result: 'success' });
  await platform.control?.restart();
  const { token: theirs } = await client.signedIn('totp');
  await client.call('session.startTwoFactor', { selectedUserId: totp }, { token: theirs });
  const { challengeId } = await openChallenge(theirs);
  expect((await submit(theirs, challengeId, code)).body).toEqual({ result: 'failed' });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequirementLevel } from '../../../../src/domain/value/user-property.ts';
import { freePropertyRules } from '../../../../src/domain/value/user-property.ts';
import { permissions } from '../../../../src/domain/core/permission.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import type { SessionState } from '../../../../src/domain/protocol/session.ts';
import { freeGuesses, turnMs } from '../../../platform/auth/attempts/guess-limit.ts';
import { totpCode } from '../../../platform/auth/totp.ts';
import { demoPassword } from '../../../platform/demo/user-list.ts';
import { userIdOf } from '../../../platform/demo/users.ts';
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

type SignedIn = Required<Credentials>;
const secret = 'ABCDEFGHIJKLMN27';
const currentPassword = demoPassword;
const newPassword = 'a password of some length';

const setPassword = (who: SignedIn, body: Parameters<PlatformClient['call']>[1], id = who.userId) =>
  client.call('user.setPassword', body as { password: string }, who, { id });
const strategy = (who: SignedIn, twoFactorStrategy: object | null, proof = {}, id = who.userId) =>
  client.call('user.update', { twoFactorStrategy, ...proof } as never, who, { id });
const totpEnrolment = (digits: string, theirs = secret) => ({
  type: 'totp',
  enrolment: { secret: theirs, digits },
});
const signIn = async (identifier: string, password: string) => {
  const { token } = await client.session();
  const answer = await client.call('session.loginUsers', { identifier, password }, { token });
  return { ...answer, token: (answer.body as { token?: string }).token ?? token };
};
const stateOf = async (token: string) =>
  (await client.call('session.refresh', {}, { token })).body as SessionState;
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

// Proves S1-7-01.
test('changing the own password needs the current one, and ends the user’s other sessions', async () => {
  const here = await client.as('logs');
  const { token: elsewhere } = await client.signedIn('logs', 'leaf');
  expect((await setPassword(here, { password: newPassword, currentPassword })).status).toBe(200);
  expect((await signIn('logs', demoPassword)).status).toBe(401);
  expect((await signIn('logs', newPassword)).status).toBe(200);
  expect((await stateOf(here.token)).authenticatedUserIds).toEqual([here.userId]);
  expect((await stateOf(elsewhere)).authenticatedUserIds).toEqual([userIdOf('leaf')]);
});

// Proves S1-7-01.
test.each([
  ['no current password', { password: newPassword }, 'currentPassword'],
  ['a wrong current password', { password: newPassword, currentPassword: 'wrong' }, 'currentPassword'],
  ['a short new password', { password: 'eleven char', currentPassword }, 'password', 'shortPassword'],
  ['the username and a year', { password: 'harbour-2026!', currentPassword }, 'password', 'knownName'],
  ['a repetition', { password: 'abcabcabcabc', currentPassword }, 'password', 'simplePassword'],
  ['a common password', { password: '1qaz2wsx3edc', currentPassword }, 'password', 'commonPassword'],
  ['a padded common one', { password: 'Wachtwoord2026', currentPassword }, 'password', 'commonPassword'],
  ['the name of the product', { password: 'Demo-Portal-2', currentPassword }, 'password', 'commonPassword'],
  ['an email address as new password', { password: 'Harbour@example.com', currentPassword }, 'password'],
])('a password change with %s is refused at its field', async (_, body, field, rule?: string) => {
  const who = await client.as('harbour');
  const answer = await setPassword(who, body);
  expect([answer.status, answer.body]).toMatchObject([
    400,
    { code: errorCode.invalidRequest, field, ...(rule !== undefined && { details: { rule } }) },
  ]);
  expect((await signIn('harbour', demoPassword)).status).toBe(200);
});

test('wrong current passwords count towards the sign-in limit', async () => {
  const who = await client.as('channels');
  const guess = () => setPassword(who, { password: newPassword, currentPassword: 'wrong' });
  for (let tries = 0; tries <= freeGuesses; tries += 1) expect((await guess()).status).toBe(400);
  expect((await setPassword(who, { password: newPassword, currentPassword })).status).toBe(429);
  now += turnMs;
  expect((await setPassword(who, { password: newPassword, currentPassword })).status).toBe(200);
});

// Proves S0-9-09, S0-1-02, S0-7-10, S0-7-11.
test('an app is set up with a code of its secret; signing in needs a fresh code', async () => {
  const who = await client.as('leaf');
  const code = totpCode(secret, now);
  const refused = await strategy(who, totpEnrolment(wrong(code)), { currentPassword });
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { field: 'twoFactorStrategy.enrolment.digits' },
  ]);
  expect((await strategy(who, totpEnrolment(code))).body).toMatchObject({ field: 'currentPassword' });
  expect((await strategy(who, totpEnrolment(code, 'A'), { currentPassword })).status).toBe(400);
  expect((await signIn('leaf', demoPassword)).body).toMatchObject({ newTwoFactorPendingUsers: [] });

  expect((await strategy(who, totpEnrolment(code), { currentPassword })).status).toBe(200);
  expect((await stateOf(who.token)).authenticatedUserIds).toEqual([who.userId]);
  const { token } = await signIn('leaf', demoPassword);
  await client.call('session.startTwoFactor', { selectedUserId: who.userId }, { token });
  const { twoFactorState } = await stateOf(token);
  const id = twoFactorState?.challengeId ?? '';
  const submit = (digits: string) =>
    client.call('challenge.message', { type: 'totp.submit', digits }, { token }, { id });
  expect((await submit(code)).body).toEqual({ result: 'failed' });
  now += 30_000;
  expect((await submit(totpCode(secret, now))).body).toEqual({ result: 'success' });

  // Sending the current strategy again needs no proof; removing it needs the password.
  expect((await strategy(who, { type: 'totp' })).status).toBe(200);
  expect((await strategy(who, null)).body).toMatchObject({ field: 'currentPassword' });
  expect((await strategy(who, null, { currentPassword })).status).toBe(200);
  expect((await signIn('leaf', demoPassword)).body).toMatchObject({ newTwoFactorPendingUsers: [] });
});

test('phone digits need a mobile number, and an app needs its secret', async () => {
  const who = await client.as('bruxelles');
  const phone = await strategy(who, { type: 'phoneDigits' }, { currentPassword });
  expect([phone.status, phone.body]).toMatchObject([400, { field: 'twoFactorStrategy' }]);
  const app = await strategy(who, { type: 'totp' }, { currentPassword });
  expect([app.status, app.body]).toMatchObject([400, { field: 'twoFactorStrategy' }]);
});

// Proves S0-7-36.
test('phone digits call the user’s current mobile number', async () => {
  const who = await client.as('harbour');
  expect((await strategy(who, { type: 'phoneDigits' }, { currentPassword })).status).toBe(200);
  const number = '+31687654321';
  const event = { type: 'patch', fields: { mobilePhoneNumber: { number } } };
  await platform.control?.write({ writes: [{ kind: 'event', type: 'user', id: who.userId, event }] });
  const { token } = await signIn('harbour', demoPassword);
  await client.call('session.startTwoFactor', { selectedUserId: who.userId }, { token });
  expect((await stateOf(token)).twoFactorState).toMatchObject({ challenge: { phoneNumber: '••• 321' } });
  expect((await strategy(who, null, { currentPassword })).status).toBe(200);
});

// Proves S1-3-02.
test('the user type’s rules apply: required properties cannot be removed, prohibited ones not set', async () => {
  const who = await client.as('bruxelles');
  const setUserType = async (rule: RequirementLevel) => {
    const id = `type-${rule}`;
    const at = new Date(now).toISOString();
    const dates = { createDate: at, updateDate: at, deleteDate: null };
    const rules = { ...freePropertyRules, twoFactorStrategy: rule, password: rule };
    const texts = { displayName: { en: rule, nl: rule }, color: 'default', order: 1 };
    const roles = { defaultRole: null, allowedRoles: [] };
    const row = { id, organizationId: who.organizationId, ...dates, ...texts, ...roles };
    const event = { type: 'patch', fields: { contract: id } };
    await platform.control?.write({
      writes: [
        { kind: 'create', type: 'userContract', row: { ...row, userPropertyRules: rules } },
        { kind: 'event', type: 'user', id: who.userId, event },
      ],
    });
  };
  await setUserType('prohibited');
  const code = () => totpCode(secret, now);
  expect((await strategy(who, totpEnrolment(code()), { currentPassword })).body).toMatchObject({
    field: 'twoFactorStrategy',
  });
  expect((await setPassword(who, { password: newPassword, currentPassword })).body).toMatchObject({
    field: 'password',
  });
  await setUserType('required');
  expect((await strategy(who, totpEnrolment(code()), { currentPassword })).status).toBe(200);
  expect((await strategy(who, null, { currentPassword })).body).toMatchObject({ field: 'twoFactorStrategy' });
});

// Proves S1-7-01.
test('changing another user needs the permission and at least that user’s rights', async () => {
  const phone = userIdOf('phone');
  const actor = await client.as('harbour');
  await platform.control?.permissions({ userId: actor.userId, permissions: ['core.user.viewOrg'] });
  const answer = await setPassword(actor, { password: newPassword }, phone);
  expect([answer.status, answer.body]).toMatchObject([403, { code: errorCode.notPermitted }]);
  await platform.control?.permissions({
    userId: actor.userId,
    permissions: ['core.user.update', 'core.user.viewOrg', 'core.user.viewSensitive'],
  });
  await platform.control?.permissions({ userId: phone, permissions: ['core.logEntry.view'] });
  expect((await setPassword(actor, { password: newPassword }, phone)).status).toBe(403);
  await platform.control?.permissions({ userId: phone, permissions: ['core.user.viewOrg'] });
  expect((await setPassword(actor, { password: newPassword }, phone)).status).toBe(200);
  expect((await signIn('phone', newPassword)).body).toMatchObject({
    newTwoFactorPendingUsers: [{ id: phone }],
  });
  expect((await strategy(actor, null, {}, phone)).status).toBe(200);
  expect((await signIn('phone', newPassword)).body).toMatchObject({ newTwoFactorPendingUsers: [] });
  expect((await strategy(actor, totpEnrolment(totpCode(secret, now)), {}, phone)).status).toBe(400);
});

// Proves S0-4-21.
test.each(['operator', 'brightwater', 'noorderlicht'])(
  'a user of another tenant or above is not found: %s',
  async (name) => {
    const who = await client.as('nobody');
    await platform.control?.permissions({ userId: who.userId, permissions: [...permissions] });
    for (const id of [userIdOf(name), 'no such user']) {
      const password = await setPassword(who, { password: newPassword }, id);
      expect([password.status, password.body]).toMatchObject([404, { code: errorCode.notFound }]);
      expect((await strategy(who, null, {}, id)).status).toBe(404);
    }
  },
);

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequirementLevel } from '../../../src/domain/value/user-property.ts';
import { freePropertyRules } from '../../../src/domain/value/user-property.ts';
import { permissions } from '../../../src/domain/core/permission.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import type { SessionState } from '../../../src/domain/protocol/session.ts';
import { accountLimit } from '../../platform/areas/auth/attempt-limit.ts';
import { totpCode } from '../../platform/areas/auth/totp.ts';
import { demoPassword } from '../../platform/demo/user-list.ts';
import { userIdOf } from '../../platform/demo/users.ts';
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

type Who = Required<Credentials>;
const secret = 'ABCDEFGHIJKLMN27';
const currentPassword = demoPassword;
const other = 'a password of some length';

const setPassword = (who: Who, body: Parameters<Client['call']>[1], id = who.userId) =>
  client.call('user.setPassword', body as { password: string }, who, { id });
const strategy = (who: Who, twoFactorStrategy: object | null, proof = {}, id = who.userId) =>
  client.call('user.update', { twoFactorStrategy, ...proof } as never, who, { id });
const enrol = (digits: string, theirs = secret) => ({ type: 'totp', enrolment: { secret: theirs, digits } });
const signIn = async (identifier: string, password: string) => {
  const { token } = await client.session();
  return { token, ...(await client.call('session.loginUsers', { identifier, password }, { token })) };
};
const stateOf = async (token: string) =>
  (await client.call('session.refresh', {}, { token })).body as SessionState;
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('the own password is changed by whoever knows it, and shuts out every other session', async () => {
  const here = await client.as('logs');
  const { token: elsewhere } = await client.signedIn('logs', 'leaf');
  expect((await setPassword(here, { password: other, currentPassword })).status).toBe(200);
  expect((await signIn('logs', demoPassword)).status).toBe(401);
  expect((await signIn('logs', other)).status).toBe(200);
  expect((await stateOf(here.token)).authenticatedUserIds).toEqual([here.userId]);
  expect((await stateOf(elsewhere)).authenticatedUserIds).toEqual([userIdOf('leaf')]);
});

test.each([
  ['no current password', { password: other }, 'currentPassword'],
  ['a wrong one', { password: other, currentPassword: 'wrong' }, 'currentPassword'],
  ['a short one', { password: 'short', currentPassword }, 'password'],
  ['an email address', { password: 'Harbour@example.com', currentPassword }, 'password'],
])('a password change with %s is refused at its field', async (_, body, field) => {
  const who = await client.as('harbour');
  const answer = await setPassword(who, body);
  expect([answer.status, answer.body]).toMatchObject([400, { code: errorCode.invalidRequest, field }]);
  expect((await signIn('harbour', demoPassword)).status).toBe(200);
});

test('guesses of the current password count as those at the door', async () => {
  const who = await client.as('channels');
  const guess = () => setPassword(who, { password: other, currentPassword: 'wrong' });
  for (let tries = 0; tries < accountLimit; tries += 1) expect((await guess()).status).toBe(400);
  expect((await setPassword(who, { password: other, currentPassword })).status).toBe(429);
  now += 60_001;
  expect((await setPassword(who, { password: other, currentPassword })).status).toBe(200);
});

test('an app is set up with a code of its secret, which then opens the door, but not the same code', async () => {
  const who = await client.as('leaf');
  const code = totpCode(secret, now);
  const refused = await strategy(who, enrol(wrong(code)), { currentPassword });
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { field: 'twoFactorStrategy.enrolment.digits' },
  ]);
  expect((await strategy(who, enrol(code))).body).toMatchObject({ field: 'currentPassword' });
  expect((await strategy(who, enrol(code, 'A'), { currentPassword })).status).toBe(400);
  expect((await signIn('leaf', demoPassword)).body).toMatchObject({ newTwoFactorPendingUsers: [] });

  expect((await strategy(who, enrol(code), { currentPassword })).status).toBe(200);
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

  // What is so already may be said again, without proof; to leave it takes the password.
  expect((await strategy(who, { type: 'totp' })).status).toBe(200);
  expect((await strategy(who, null)).body).toMatchObject({ field: 'currentPassword' });
  expect((await strategy(who, null, { currentPassword })).status).toBe(200);
  expect((await signIn('leaf', demoPassword)).body).toMatchObject({ newTwoFactorPendingUsers: [] });
});

test('telephone and app need what they work with', async () => {
  const who = await client.as('bruxelles');
  const phone = await strategy(who, { type: 'phoneDigits' }, { currentPassword });
  expect([phone.status, phone.body]).toMatchObject([400, { field: 'twoFactorStrategy' }]);
  const app = await strategy(who, { type: 'totp' }, { currentPassword });
  expect([app.status, app.body]).toMatchObject([400, { field: 'twoFactorStrategy' }]);
});

test('by telephone where there is a mobile number, and on the number of that moment', async () => {
  const who = await client.as('harbour');
  expect((await strategy(who, { type: 'phoneDigits' }, { currentPassword })).status).toBe(200);
  const number = '+31687654321';
  const event = { type: 'patch', fields: { mobilePhoneNumber: { number } } };
  await platform.control?.write({ writes: [{ kind: 'event', type: 'user', id: who.userId, event }] });
  const { token } = await signIn('harbour', demoPassword);
  await client.call('session.startTwoFactor', { selectedUserId: who.userId }, { token });
  expect((await stateOf(token)).twoFactorState).toMatchObject({ challenge: { phoneNumber: number } });
  expect((await strategy(who, null, { currentPassword })).status).toBe(200);
});

test('the user type binds: what it requires stays, what it prohibits does not come', async () => {
  const who = await client.as('bruxelles');
  const typed = async (rule: RequirementLevel) => {
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
  await typed('prohibited');
  const code = () => totpCode(secret, now);
  expect((await strategy(who, enrol(code()), { currentPassword })).body).toMatchObject({
    field: 'twoFactorStrategy',
  });
  expect((await setPassword(who, { password: other, currentPassword })).body).toMatchObject({
    field: 'password',
  });
  await typed('required');
  expect((await strategy(who, enrol(code()), { currentPassword })).status).toBe(200);
  expect((await strategy(who, null, { currentPassword })).body).toMatchObject({ field: 'twoFactorStrategy' });
});

test('others are changed by permission, within reach, and only who may do no more', async () => {
  const phone = userIdOf('phone');
  const before = await client.as('harbour');
  await platform.control?.permissions({ userId: before.userId, permissions: ['core.user.viewOrg'] });
  const answer = await setPassword(before, { password: other }, phone);
  expect([answer.status, answer.body]).toMatchObject([403, { code: errorCode.notPermitted }]);
  await platform.control?.permissions({
    userId: before.userId,
    permissions: ['core.user.update', 'core.user.viewOrg', 'core.user.viewSensitive'],
  });
  await platform.control?.permissions({ userId: phone, permissions: ['core.logEntry.view'] });
  expect((await setPassword(before, { password: other }, phone)).status).toBe(403);
  await platform.control?.permissions({ userId: phone, permissions: ['core.user.viewOrg'] });
  expect((await setPassword(before, { password: other }, phone)).status).toBe(200);
  expect((await signIn('phone', other)).body).toMatchObject({ newTwoFactorPendingUsers: [{ id: phone }] });
  expect((await strategy(before, null, {}, phone)).status).toBe(200);
  expect((await signIn('phone', other)).body).toMatchObject({ newTwoFactorPendingUsers: [] });
  expect((await strategy(before, enrol(totpCode(secret, now)), {}, phone)).status).toBe(400);
});

test.each(['operator', 'brightwater', 'noorderlicht'])(
  'a user of another tenant, or above, is one that does not exist: %s',
  async (name) => {
    const who = await client.as('nobody');
    await platform.control?.permissions({ userId: who.userId, permissions: [...permissions] });
    for (const id of [userIdOf(name), 'no such user']) {
      const password = await setPassword(who, { password: other }, id);
      expect([password.status, password.body]).toMatchObject([404, { code: errorCode.notFound }]);
      expect((await strategy(who, null, {}, id)).status).toBe(404);
    }
  },
);

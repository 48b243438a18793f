import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallBody } from '../../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import type { SessionState } from '../../../../src/domain/protocol/session.ts';
import { contractId } from '../../../platform/demo/contract-list.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { demoRoles } from '../../../platform/demo/role-list.ts';
import { userIdOf } from '../../../platform/demo/users.ts';
import { logOf, openWatcher } from '../support/watch.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';

let platform: WatchedPlatform['platform'];
let client: WatchedPlatform['client'];
let admin: WatchedPlatform['admin'];
let watch: WatchedPlatform['watch'];
let close: WatchedPlatform['close'];
beforeAll(async () => {
  ({ platform, client, admin, watch, close } = await watchedPlatform());
});
afterAll(() => close());

const organization = organizationId('Zorggroep Noordoost-Groningen');
const employee = demoRoles.employee.id;
let createdUsers = 0;
const newUser = (change: Partial<CallBody<'user.create'>> = {}): CallBody<'user.create'> => ({
  id: `7d3c3d0e-5f0e-4c55-9a61-${String((createdUsers += 1)).padStart(12, '0')}`,
  organizationId: organization,
  displayName: `Somebody ${createdUsers}`,
  roles: [employee],
  ...change,
});
/** Creates a user and returns the sent body with the answer. */
async function create(change: Partial<CallBody<'user.create'>> = {}, who = admin) {
  const body = newUser(change);
  const { status, body: answer } = await client.call('user.create', body, who);
  return { ...body, status, answer };
}
const update = (id: string, change: CallBody<'user.update'>, who = admin) =>
  client.call('user.update', change, who, { id });

describe('a new user', () => {
  // Proves S1-7-01, S1-3-01, S1-5-04.
  test('is visible live with telephony and billing rows, and created once even if repeated', async () => {
    const users = await watch.subscribe('user');
    const telephony = await watch.subscribe('telephonyUser');
    const billing = await watch.subscribe('billingUser');
    const history = await watch.subscribe('auditEntry', logOf('user', organization));
    const ann = await create({ displayName: ' Ann Bos ', username: 'ann.bos', email: '', language: 'nl' });
    expect(ann.status).toBe(200);
    await users.until(ann.id, Boolean);
    expect(users.row(ann.id)).toMatchObject({
      displayName: 'Ann Bos',
      username: 'ann.bos',
      email: null,
      language: 'nl',
      hasPassword: false,
      twoFactorStrategy: null,
      roleIds: [employee],
      contract: null,
    });
    await telephony.until(ann.id, Boolean);
    await billing.until(ann.id, Boolean);
    const before = users.row(ann.id)?.version;
    expect((await client.call('user.create', { ...newUser(), ...ann }, admin)).status).toBe(200);
    for (const change of [
      { contract: contractId('shared') },
      { roles: [demoRoles.reception.id] },
      { email: 'ann@example.com' },
      { mobilePhoneNumber: { number: '+31612345678' } },
      { language: 'en' as const },
    ]) {
      const other = await client.call('user.create', { ...newUser(), ...ann, ...change }, admin);
      expect([other.status, other.body]).toMatchObject([409, { code: errorCode.taken, field: 'id' }]);
    }
    expect(users.row(ann.id)?.version).toBe(before);
    const entries = [...history.rows().values()].filter(({ entityId }) => entityId === ann.id);
    expect(entries).toMatchObject([
      { operationType: 'create', operationDetails: 'user.create', userId: admin.userId },
    ]);
  });

  // Proves S1-5-01, S1-5-10, S1-3-02.
  test.each<[Partial<CallBody<'user.create'>>, number, string]>([
    [{ displayName: ' ' }, 400, 'displayName'],
    [{ displayName: 'x'.repeat(201) }, 400, 'displayName'],
    [{ roles: [] }, 400, 'roles'],
    [{ roles: ['no such role'] }, 400, 'roles'],
    [{ roles: [demoRoles.support.id] }, 400, 'roles'],
    [{ roles: [demoRoles.operator.id] }, 403, 'roles'],
    [{ username: 'ZORGGROEP' }, 409, 'username'],
    [{ username: 'a b' }, 400, 'username'],
    [{ email: 'nobody' }, 400, 'email'],
    [{ mobilePhoneNumber: { number: '0612345678' } }, 400, 'mobilePhoneNumber.number'],
    [{ contract: 'no such type' }, 400, 'contract'],
    [{ contract: contractId('employee') }, 400, 'email'],
    [{ contract: contractId('attendant'), username: 'somebody.else' }, 400, 'password'],
    [{ contract: contractId('shared'), username: 'somebody.else' }, 400, 'username'],
    [{ contract: contractId('shared'), roles: [demoRoles.auditor.id] }, 400, 'roles'],
    [{ twoFactorStrategy: { type: 'phoneDigits' } }, 400, 'twoFactorStrategy'],
    [{ id: userIdOf('frontdesk') }, 409, 'id'],
  ])('%j is refused with %i at %s', async (change, status, field) => {
    const refused = await create(change);
    expect([refused.status, refused.answer]).toMatchObject([status, { field }]);
  });

  test('a name of five megabytes is refused, and the platform continues', async () => {
    expect((await create({ displayName: 'x'.repeat(5_000_000) })).status).toBe(413);
    expect((await create()).status).toBe(200);
  });

  // Proves S1-7-01, S0-3-03.
  test('signs in with the set password and has the permissions of their role', async () => {
    const bo = await create({
      username: 'bo',
      roles: [demoRoles.reception.id],
      password: { type: 'explicit' },
    });
    const password = 'a password for Bo';
    expect((await client.call('user.setPassword', { password }, admin, { id: bo.id })).status).toBe(200);
    const before = await client.session();
    const { body } = await client.call('session.loginUsers', { identifier: 'bo', password }, before);
    expect(body).toMatchObject({ newAuthenticateUsers: [{ id: bo.id }] });
    const { token } = body as { token: string };
    const watcher = await openWatcher(platform.origin, {
      token,
      userId: bo.id,
      organizationId: organization,
    });
    const rights = await watcher.subscribe('userPermissionView', {
      constraints: [{ type: 'ids', ids: [bo.id] }],
    });
    expect(rights.row(bo.id)?.permissions).toEqual([...demoRoles.reception.permissions].toSorted());
    watcher.close();
  });
});

describe('a changed user', () => {
  // Proves S1-7-01, S1-5-04.
  test('is visible live; fields that are not sent are kept, and unchanged values are not a change', async () => {
    const users = await watch.subscribe('user');
    const cas = await create({ email: 'cas@example.com', mobilePhoneNumber: { number: '+31612345678' } });
    expect((await update(cas.id, { displayName: 'Cas', userId: cas.id })).status).toBe(200);
    await users.until(cas.id, (row) => row?.displayName === 'Cas');
    expect(users.row(cas.id)).toMatchObject({ email: 'cas@example.com' });
    const version = users.row(cas.id)?.version;
    expect((await update(cas.id, { displayName: 'Cas' })).status).toBe(200);
    expect((await update(cas.id, { email: '', language: 'nl' })).status).toBe(200);
    await users.until(cas.id, (row) => row?.language === 'nl');
    expect(users.row(cas.id)).toMatchObject({ email: null });
    expect(users.row(cas.id)?.version).toBeGreaterThan(version ?? 0);
    const wrong = await update(cas.id, { displayName: 'X', userId: admin.userId });
    expect([wrong.status, wrong.body]).toMatchObject([400, { field: 'userId' }]);
  });

  // Proves S1-3-02.
  test('loses the properties that a new user type prohibits, including the password', async () => {
    const users = await watch.subscribe('user');
    const dee = await create({ username: 'dee', email: 'dee@example.com' });
    const password = 'a password for Dee';
    await client.call('user.setPassword', { password }, admin, { id: dee.id });
    const contract = contractId('shared');
    const refused = await update(dee.id, { contract, email: 'dee@example.com' });
    expect([refused.status, refused.body]).toMatchObject([400, { field: 'email' }]);
    expect((await update(dee.id, { contract, password: { type: 'explicit' } })).status).toBe(200);
    await users.until(dee.id, (row) => row?.contract === contract);
    expect(users.row(dee.id)).toMatchObject({ username: null, email: null, hasPassword: false });
    const again = await client.call('user.setPassword', { password }, admin, { id: dee.id });
    expect([again.status, again.body]).toMatchObject([400, { field: 'password' }]);
    expect((await client.call('user.setPassword', { password: null }, admin, { id: dee.id })).status).toBe(
      200,
    );
  });

  test('can be renamed although their user type now requires more', async () => {
    const eva = await create({ email: 'eva@example.com', contract: contractId('employee') });
    expect((await update(eva.id, { email: null })).body).toMatchObject({ field: 'email' });
    await platform.control?.write({
      writes: [
        { kind: 'event', type: 'user', id: eva.id, event: { type: 'patch', fields: { email: null } } },
      ],
    });
    expect((await update(eva.id, { displayName: 'Eva' })).status).toBe(200);
    expect((await update(eva.id, { contract: contractId('manager') })).body).toMatchObject({
      field: 'email',
    });
  });

  // Proves S1-6-04, S1-5-10.
  test('keeps sensitive fields and uncovered roles from a user without the permissions', async () => {
    const desk = await client.as('people');
    const finn = await create();
    expect((await update(finn.id, { displayName: 'Finn' }, desk)).status).toBe(200);
    for (const change of [{ email: null }, { username: 'finn' }, { language: 'nl' as const }]) {
      const refused = await update(finn.id, change, desk);
      expect([refused.status, refused.body]).toMatchObject([403, { field: Object.keys(change)[0] }]);
    }
    const beyond = await update(finn.id, { roles: [demoRoles.auditor.id] }, desk);
    expect([beyond.status, beyond.body]).toMatchObject([403, { field: 'roles' }]);
  });

  test('gets a username that two request at once only once', async () => {
    const two = [await create(), await create()];
    const answers = await Promise.all(two.map(({ id }) => update(id, { username: 'gerda' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('can change their own language, but not their own roles', async () => {
    const who = await client.as('frontdesk');
    expect((await update(who.userId, { language: 'nl' }, who)).status).toBe(200);
    const refused = await update(who.userId, { roles: [demoRoles.manager.id] }, who);
    expect([refused.status, refused.body]).toMatchObject([403, { field: 'roles' }]);
  });
});

// Proves S1-7-01.
test('a deleted user is signed out and logged out of devices', async () => {
  const users = await watch.subscribe('user');
  const telephony = await watch.subscribe('telephonyUser');
  const devices = await watch.subscribe('device');
  const hidde = await create({ username: 'hidde' });
  const password = 'seventeen green bicycles';
  await client.call('user.setPassword', { password }, admin, { id: hidde.id });
  const who = await client.as('hidde', password);
  const shared = [...devices.rows().values()].find(
    (row) => row.ownerUser === null && row.loggedInUser === null,
  );
  const deviceId = shared?.id ?? '';
  await client.call('device.login', {}, admin, { id: deviceId, userId: hidde.id });
  await telephony.until(hidde.id, (row) => row?.devices.join() === deviceId);

  const remove = () => client.call('user.delete', {}, admin, { id: hidde.id });
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
  await users.until(hidde.id, (row) => typeof row?.deleteDate === 'string');
  await devices.until(deviceId, (row) => row?.loggedInUser === null);
  await telephony.until(hidde.id, (row) => row?.deleteDate !== null && row?.devices.length === 0);
  const session = (await client.call('session.refresh', {}, { token: who.token })).body as SessionState;
  expect(session.authenticatedUserIds).toEqual([]);
  expect((await update(hidde.id, { displayName: 'Back' })).status).toBe(404);
  const own = await client.call('user.delete', {}, admin, { id: admin.userId });
  expect([own.status, own.body]).toMatchObject([400, { code: errorCode.invalidRequest }]);
});

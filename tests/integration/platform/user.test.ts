import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallBody } from '../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import type { SessionState } from '../../../src/domain/protocol/session.ts';
import { contractId } from '../../platform/demo/contract-list.ts';
import { organizationId } from '../../platform/demo/organizations.ts';
import { demoRoles } from '../../platform/demo/role-list.ts';
import { demoPassword } from '../../platform/demo/user-list.ts';
import { userIdOf } from '../../platform/demo/users.ts';
import { watcher } from './support/watch.ts';
import { watchedPlatform } from './support/watched-platform.ts';
import type { WatchedPlatform } from './support/watched-platform.ts';

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
let made = 0;
const newUser = (said: Partial<CallBody<'user.create'>> = {}): CallBody<'user.create'> => ({
  id: `7d3c3d0e-5f0e-4c55-9a61-${String((made += 1)).padStart(12, '0')}`,
  organizationId: organization,
  displayName: `Somebody ${made}`,
  roles: [employee],
  ...said,
});
/** Makes a user and says what it was made of. */
async function create(said: Partial<CallBody<'user.create'>> = {}, who = admin) {
  const body = newUser(said);
  const { status, body: answer } = await client.call('user.create', body, who);
  return { ...body, status, answer };
}
const update = (id: string, said: CallBody<'user.update'>, who = admin) =>
  client.call('user.update', said, who, { id });

describe('a user that is made', () => {
  test('is there for everybody who watches, with both halves and rights, and is made once', async () => {
    const users = await watch.see('user');
    const telephony = await watch.see('telephonyUser');
    const billing = await watch.see('billingUser');
    const history = await watch.see('auditEntry');
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
    expect(users.row(ann.id)?.version).toBe(before);
    const entries = [...history.rows().values()].filter(({ entityId }) => entityId === ann.id);
    expect(entries).toMatchObject([
      { operationType: 'create', operationDetails: 'user.create', userId: admin.userId },
    ]);
  });

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
  ])('%j is refused with %i at %s', async (said, status, field) => {
    const refused = await create(said);
    expect([refused.status, refused.answer]).toMatchObject([status, { field }]);
  });

  test('five megabytes of a name are refused, and the platform lives', async () => {
    expect((await create({ displayName: 'x'.repeat(5_000_000) })).status).toBe(413);
    expect((await create()).status).toBe(200);
  });

  test('signs in with the password that is set for them, with what their role permits', async () => {
    const bo = await create({
      username: 'bo',
      roles: [demoRoles.reception.id],
      password: { type: 'explicit' },
    });
    const password = 'a password for Bo';
    expect((await client.call('user.setPassword', { password }, admin, { id: bo.id })).status).toBe(200);
    const { token } = await client.session();
    const { body } = await client.call('session.loginUsers', { identifier: 'bo', password }, { token });
    expect(body).toMatchObject({ newAuthenticateUsers: [{ id: bo.id }] });
    const eyes = await watcher(platform.origin, { token, userId: bo.id, organizationId: organization });
    const rights = await eyes.see('userPermissionView', { constraints: [{ type: 'ids', ids: [bo.id] }] });
    expect(rights.row(bo.id)?.permissions).toEqual([...demoRoles.reception.permissions].toSorted());
    eyes.close();
  });
});

describe('a user that is changed', () => {
  test('is so for everybody; what is not said stays, what is so already is no change', async () => {
    const users = await watch.see('user');
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

  test('loses what a new type prohibits, the password too, and cannot be given it', async () => {
    const users = await watch.see('user');
    const dee = await create({ username: 'dee', email: 'dee@example.com' });
    const password = 'a password for Dee';
    await client.call('user.setPassword', { password }, admin, { id: dee.id });
    const contract = contractId('shared');
    const typed = await update(dee.id, { contract, email: 'dee@example.com' });
    expect([typed.status, typed.body]).toMatchObject([400, { field: 'email' }]);
    expect((await update(dee.id, { contract, password: { type: 'explicit' } })).status).toBe(200);
    await users.until(dee.id, (row) => row?.contract === contract);
    expect(users.row(dee.id)).toMatchObject({ username: null, email: null, hasPassword: false });
    const again = await client.call('user.setPassword', { password }, admin, { id: dee.id });
    expect([again.status, again.body]).toMatchObject([400, { field: 'password' }]);
    expect((await client.call('user.setPassword', { password: null }, admin, { id: dee.id })).status).toBe(
      200,
    );
  });

  test('may keep a name mended though their type has come to ask for more', async () => {
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

  test('by somebody who sees nothing sensitive: not in what they cannot see', async () => {
    const desk = await client.as('people');
    const finn = await create();
    expect((await update(finn.id, { displayName: 'Finn' }, desk)).status).toBe(200);
    for (const said of [{ email: null }, { username: 'finn' }, { language: 'nl' as const }]) {
      const refused = await update(finn.id, said, desk);
      expect([refused.status, refused.body]).toMatchObject([403, { field: Object.keys(said)[0] }]);
    }
    const beyond = await update(finn.id, { roles: [demoRoles.auditor.id] }, desk);
    expect([beyond.status, beyond.body]).toMatchObject([403, { field: 'roles' }]);
  });

  test('of two who take one username at once, one gets it', async () => {
    const two = [await create(), await create()];
    const answers = await Promise.all(two.map(({ id }) => update(id, { username: 'gerda' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('by themselves: their language, not their roles', async () => {
    const who = await client.as('frontdesk');
    expect((await update(who.userId, { language: 'nl' }, who)).status).toBe(200);
    const refused = await update(who.userId, { roles: [demoRoles.manager.id] }, who);
    expect([refused.status, refused.body]).toMatchObject([403, { field: 'roles' }]);
  });
});

test('a user that is deleted is signed out and logged out, and deleted once', async () => {
  const users = await watch.see('user');
  const telephony = await watch.see('telephonyUser');
  const devices = await watch.see('device');
  const hidde = await create({ username: 'hidde' });
  await client.call('user.setPassword', { password: demoPassword }, admin, { id: hidde.id });
  const who = await client.as('hidde');
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

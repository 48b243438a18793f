import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditQuery } from '../../../../src/domain/entities/audit-entry/query.ts';
import { freePropertyRules } from '../../../../src/domain/value/user-property.ts';
import type { CallBody } from '../../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { contractId } from '../../../platform/demo/contract-list.ts';
import { demoRoles } from '../../../platform/demo/role-list.ts';
import { userIdOf } from '../../../platform/demo/users.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import { createClient } from '../support/client.ts';
import type { PlatformClient, Credentials } from '../support/client.ts';
import { quietPlatform } from '../support/quiet-platform.ts';
import { openWatcher } from '../support/watch.ts';

let platform: Platform;
let client: PlatformClient;
let admin: Required<Credentials>;
let watch: Awaited<ReturnType<typeof openWatcher>>;
beforeAll(async () => {
  platform = await quietPlatform({ control: true });
  client = createClient(platform.origin);
  admin = await client.as('noorderlicht');
  await platform.control?.permissions({
    userId: admin.userId,
    permissions: [
      ...demoRoles.administrator.permissions,
      ...(['create', 'update', 'delete'] as const).map((verb) => `core.userContract.${verb}`),
    ],
  });
  watch = await openWatcher(platform.origin, admin);
});
afterAll(async () => {
  watch.close();
  await platform.close();
});

const inherited = { constraints: [] };
const text = (word: string) => ({ en: word, nl: word });
const role: CallBody<'role.create'> = {
  name: { en: 'Night shift', nl: '' },
  description: text(''),
  permissions: ['core.logEntry.view', 'core.logEntry.view'],
};
const createRole = (id: string, body: CallBody<'role.create'> = role, who = admin) =>
  client.call('role.create', body, who, { id });

describe('roles', () => {
  // Proves S0-3-06, S1-3-03.
  test('of the platform and of organizations above and below are visible, no others', async () => {
    const roles = await watch.subscribe('role', inherited);
    expect(roles.row(demoRoles.employee.id)).toBeDefined();
    expect(roles.row(demoRoles.partner.id)).toBeDefined();
    expect(roles.row(demoRoles.support.id)).toBeUndefined();
    const below = await openWatcher(platform.origin, await client.as('zorggroep'));
    const seen = await below.subscribe('role', inherited);
    expect((await createRole('noorderlicht.night')).status).toBe(200);
    await roles.until('noorderlicht.night', Boolean);
    await seen.until('noorderlicht.night', Boolean);
    expect(roles.row('noorderlicht.night')).toMatchObject({
      organizationId: admin.organizationId,
      permissions: ['core.logEntry.view'],
    });
    below.close();
  });

  // Proves S0-7-13.
  test('are created once: a repeat is harmless, different content under the same id is refused', async () => {
    expect((await createRole('once')).status).toBe(200);
    expect((await createRole('once')).status).toBe(200);
    for (const [id, body] of [
      ['once', { ...role, name: text('Other') }],
      [demoRoles.support.id, role],
    ] as const) {
      const refused = await createRole(id, body);
      expect([refused.status, refused.body]).toMatchObject([409, { field: 'id' }]);
    }
  });

  // Proves S1-5-15, S1-3-03.
  test.each<[Partial<CallBody<'role.create'>>, string]>([
    [{ name: text(' ') }, 'name.en'],
    [{ permissions: [] }, 'permissions'],
    [{ permissions: ['telephony.upstream.view'] }, 'permissions'],
    [{ description: { en: 'x'.repeat(1001), nl: '' } }, 'description.en'],
  ])('%j is refused at %s', async (change, field) => {
    const refused = await createRole('refused', { ...role, ...change });
    expect([refused.status, refused.body]).toMatchObject([400, { field }]);
    expect((await createRole('a b')).body).toMatchObject({ field: 'id' });
  });

  // Proves S0-7-13, S0-3-03, S0-3-06.
  test('that change or are deleted change their holders’ permissions at once', async () => {
    expect((await createRole('noorderlicht.live')).status).toBe(200);
    const id = userIdOf('frontdesk');
    const clerk = await client.as('frontdesk');
    const body = { roles: [demoRoles.reception.id, 'noorderlicht.live'] };
    expect((await client.call('user.update', body, admin, { id })).status).toBe(200);
    const theirs = await openWatcher(platform.origin, clerk);
    const rights = await theirs.subscribe('userPermissionView', {
      constraints: [{ type: 'ids', ids: [id] }],
    });
    const holds = (permission: string) =>
      rights.until(id, (row) => row?.permissions.includes(permission) === true);
    await holds('core.logEntry.view');
    const logs = await theirs.subscribe('logEntry');
    const change = (body: CallBody<'role.update'>) =>
      client.call('role.update', body, admin, { id: 'noorderlicht.live' });
    expect((await change({ permissions: ['core.role.view'], name: text('Live') })).status).toBe(200);
    await holds('core.role.view');
    await expect.poll(() => logs.ended()?.code).toBe('A0005');
    expect((await change({ permissions: ['telephony.upstream.view'] })).body).toMatchObject({
      field: 'permissions',
    });

    const remove = () => client.call('role.delete', {}, admin, { id: 'noorderlicht.live' });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
    await rights.until(id, (row) => row?.permissions.includes('core.role.view') === false);
    const roles = await watch.subscribe('role', inherited);
    expect(roles.row('noorderlicht.live')?.deleteDate).not.toBeNull();
    expect((await change({ name: text('Back') })).status).toBe(404);
    expect((await createRole('noorderlicht.live')).status).toBe(409);
    theirs.close();
  });

  test('of the platform cannot be changed by an organization below', async () => {
    const { id } = demoRoles.employee;
    expect((await client.call('role.update', { name: text('Mine') }, admin, { id })).status).toBe(403);
    expect((await client.call('role.delete', {}, admin, { id })).status).toBe(403);
    const { constraints, sorting } = auditQuery({ entityType: 'role', id });
    expect((await watch.subscribe('auditEntry', { constraints, sorting })).rows().size).toBe(0);
    const own = auditQuery({ entityType: 'role', id: 'noorderlicht.night' });
    expect((await watch.subscribe('auditEntry', own)).rows().size).toBe(1);
  });
});

const contract: CallBody<'userContract.create'> = {
  order: 5,
  displayName: text('Volunteer'),
  userPropertyRules: { ...freePropertyRules, email: 'required' },
  defaultRole: null,
  allowedRoles: [demoRoles.employee.id],
};

describe('user types', () => {
  const id = '2b2c9f2e-7a55-4b57-8f0e-2f2f9f7a1c01';
  const send = (name: 'userContract.create' | 'userContract.replace', change = {}) =>
    client.call(name, { ...contract, ...change }, admin, { id });

  // Proves S1-7-02, S1-3-02.
  test('are created, replaced as a whole and deleted, visible live', async () => {
    const types = await watch.subscribe('userContract', inherited);
    expect((await send('userContract.create', { color: 'teal' })).status).toBe(200);
    await types.until(id, Boolean);
    expect(types.row(id)).toMatchObject({ color: 'teal', order: 5, displayName: text('Volunteer') });
    expect((await send('userContract.create', { color: 'teal' })).status).toBe(200);
    expect((await send('userContract.create', { order: 6 })).body).toMatchObject({ field: 'id' });

    expect(
      (await send('userContract.replace', { order: 6, defaultRole: demoRoles.employee.id })).status,
    ).toBe(200);
    await types.until(id, (row) => row?.order === 6);
    // A replacement is complete: missing fields get their defaults.
    expect(types.row(id)).toMatchObject({ color: 'default', defaultRole: demoRoles.employee.id });
    expect((await client.call('userContract.delete', {}, admin, { id })).status).toBe(200);
    await types.until(id, (row) => row?.deleteDate !== null);
    expect((await client.call('userContract.delete', {}, admin, { id })).status).toBe(200);
    expect((await send('userContract.replace')).status).toBe(404);
  });

  // Proves S1-5-14.
  test.each<[object, string]>([
    [{ displayName: text('') }, 'displayName.en'],
    [{ allowedRoles: [] }, 'allowedRoles'],
    [{ allowedRoles: [demoRoles.support.id] }, 'allowedRoles'],
    [{ defaultRole: demoRoles.auditor.id }, 'defaultRole'],
    [{ color: 'pink' }, 'color'],
    [{ order: 1.5 }, 'order'],
  ])('%j is refused at %s', async (change, field) => {
    const refused = await client.call('userContract.create', { ...contract, ...change }, admin, {
      id: 'other',
    });
    expect([refused.status, refused.body]).toMatchObject([400, { field }]);
  });

  test('of the platform cannot be changed by an organization below', async () => {
    const answer = await client.call('userContract.delete', {}, admin, { id: contractId('employee') });
    expect([answer.status, answer.body]).toMatchObject([403, { code: errorCode.organizationOutOfReach }]);
  });
});

// Proves S0-7-12, S1-3-04.
test('the list of permissions has every permission with a name and a summary', async () => {
  const { body } = await client.call('permission.list', {}, admin);
  const list = body as { id: string; name: string; summary: string }[];
  expect(list.map(({ id }) => id)).toEqual([...demoRoles.operator.permissions]);
  expect(list.filter(({ name, summary }) => name === '' || summary === '')).toEqual([]);
});

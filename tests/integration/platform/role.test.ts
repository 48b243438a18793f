import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditQuery } from '../../../src/domain/entities/audit-entry/query.ts';
import { freePropertyRules } from '../../../src/domain/value/user-property.ts';
import type { CallBody } from '../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { contractId } from '../../platform/demo/contract-list.ts';
import { demoRoles } from '../../platform/demo/role-list.ts';
import { userIdOf } from '../../platform/demo/users.ts';
import type { Platform } from '../../platform/start-platform.ts';
import { createClient } from './support/client.ts';
import type { Client, Credentials } from './support/client.ts';
import { quietPlatform } from './support/quiet-platform.ts';
import { watcher } from './support/watch.ts';

let platform: Platform;
let client: Client;
let admin: Required<Credentials>;
let watch: Awaited<ReturnType<typeof watcher>>;
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
  watch = await watcher(platform.origin, admin);
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
const put = (id: string, body: CallBody<'role.create'> = role, who = admin) =>
  client.call('role.create', body, who, { id });

describe('roles', () => {
  test('are the platform’s, and those of the organizations above and below, nobody else’s', async () => {
    const roles = await watch.see('role', inherited);
    expect(roles.row(demoRoles.employee.id)).toBeDefined();
    expect(roles.row(demoRoles.partner.id)).toBeDefined();
    expect(roles.row(demoRoles.support.id)).toBeUndefined();
    const below = await watcher(platform.origin, await client.as('zorggroep'));
    const seen = await below.see('role', inherited);
    expect((await put('noorderlicht.night')).status).toBe(200);
    await roles.until('noorderlicht.night', Boolean);
    await seen.until('noorderlicht.night', Boolean);
    expect(roles.row('noorderlicht.night')).toMatchObject({
      organizationId: admin.organizationId,
      permissions: ['core.logEntry.view'],
    });
    below.close();
  });

  test('are made once: a repeat is harmless, another under the same id is refused', async () => {
    expect((await put('once')).status).toBe(200);
    expect((await put('once')).status).toBe(200);
    for (const [id, body] of [
      ['once', { ...role, name: text('Other') }],
      [demoRoles.support.id, role],
    ] as const) {
      const refused = await put(id, body);
      expect([refused.status, refused.body]).toMatchObject([409, { field: 'id' }]);
    }
  });

  test.each<[Partial<CallBody<'role.create'>>, string]>([
    [{ name: text(' ') }, 'name'],
    [{ permissions: [] }, 'permissions'],
    [{ permissions: ['telephony.upstream.view'] }, 'permissions'],
    [{ description: { en: 'x'.repeat(1001), nl: '' } }, 'description.en'],
  ])('%j is refused at %s', async (said, field) => {
    const refused = await put('refused', { ...role, ...said });
    expect([refused.status, refused.body]).toMatchObject([400, { field }]);
    expect((await put('a b')).body).toMatchObject({ field: 'id' });
  });

  test('that change or go change what everybody who has them may do, at once', async () => {
    expect((await put('noorderlicht.live')).status).toBe(200);
    const id = userIdOf('frontdesk');
    const clerk = await client.as('frontdesk');
    const said = { roles: [demoRoles.reception.id, 'noorderlicht.live'] };
    expect((await client.call('user.update', said, admin, { id })).status).toBe(200);
    const theirs = await watcher(platform.origin, clerk);
    const rights = await theirs.see('userPermissionView', { constraints: [{ type: 'ids', ids: [id] }] });
    const holds = (permission: string) =>
      rights.until(id, (row) => row?.permissions.includes(permission) === true);
    await holds('core.logEntry.view');
    const logs = await theirs.see('logEntry');
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
    const roles = await watch.see('role', inherited);
    expect(roles.row('noorderlicht.live')?.deleteDate).not.toBeNull();
    expect((await change({ name: text('Back') })).status).toBe(404);
    expect((await put('noorderlicht.live')).status).toBe(409);
    theirs.close();
  });

  test('of the platform are seen from below, and changed from there by nobody', async () => {
    const { id } = demoRoles.employee;
    expect((await client.call('role.update', { name: text('Mine') }, admin, { id })).status).toBe(403);
    expect((await client.call('role.delete', {}, admin, { id })).status).toBe(403);
    const { constraints, sorting } = auditQuery({ entityType: 'role', id });
    expect((await watch.see('auditEntry', { constraints, sorting })).rows().size).toBe(0);
    const own = auditQuery({ entityType: 'role', id: 'noorderlicht.night' });
    expect((await watch.see('auditEntry', own)).rows().size).toBe(1);
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
  const say = (name: 'userContract.create' | 'userContract.replace', said = {}) =>
    client.call(name, { ...contract, ...said }, admin, { id });

  test('are made, replaced whole and deleted, before everybody’s eyes', async () => {
    const types = await watch.see('userContract', inherited);
    expect((await say('userContract.create', { color: 'teal' })).status).toBe(200);
    await types.until(id, Boolean);
    expect(types.row(id)).toMatchObject({ color: 'teal', order: 5, displayName: text('Volunteer') });
    expect((await say('userContract.create', { color: 'teal' })).status).toBe(200);
    expect((await say('userContract.create', { order: 6 })).body).toMatchObject({ field: 'id' });

    expect((await say('userContract.replace', { order: 6, defaultRole: demoRoles.employee.id })).status).toBe(
      200,
    );
    await types.until(id, (row) => row?.order === 6);
    // What is not said has its default: a replacement is whole.
    expect(types.row(id)).toMatchObject({ color: 'default', defaultRole: demoRoles.employee.id });
    expect((await client.call('userContract.delete', {}, admin, { id })).status).toBe(200);
    await types.until(id, (row) => row?.deleteDate !== null);
    expect((await client.call('userContract.delete', {}, admin, { id })).status).toBe(200);
    expect((await say('userContract.replace')).status).toBe(404);
  });

  test.each<[object, string]>([
    [{ displayName: text('') }, 'displayName'],
    [{ allowedRoles: [] }, 'allowedRoles'],
    [{ allowedRoles: [demoRoles.support.id] }, 'allowedRoles'],
    [{ defaultRole: demoRoles.auditor.id }, 'defaultRole'],
    [{ color: 'pink' }, 'color'],
    [{ order: 1.5 }, 'order'],
  ])('%j is refused at %s', async (said, field) => {
    const refused = await client.call('userContract.create', { ...contract, ...said }, admin, {
      id: 'other',
    });
    expect([refused.status, refused.body]).toMatchObject([400, { field }]);
  });

  test('of the platform are not theirs to change', async () => {
    const answer = await client.call('userContract.delete', {}, admin, { id: contractId('employee') });
    expect([answer.status, answer.body]).toMatchObject([403, { code: errorCode.organizationOutOfReach }]);
  });
});

test('the list of permissions names each one there is, with a name and a summary', async () => {
  const { body } = await client.call('permission.list', {}, admin);
  const list = body as { id: string; name: string; summary: string }[];
  expect(list.map(({ id }) => id)).toEqual([...demoRoles.operator.permissions]);
  expect(list.filter(({ name, summary }) => name === '' || summary === '')).toEqual([]);
});

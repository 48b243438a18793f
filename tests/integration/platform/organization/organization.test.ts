import { randomUUID } from 'node:crypto';
import type { ContentCounts } from '../../../../src/domain/entities/organization/content.ts';
import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoRoles } from '../../../platform/demo/role-list.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { templateId } from '../../../platform/demo/seed/template.ts';
import { inOrganization, organizationRig } from '../support/organization-rig.ts';
import type { OrganizationRig } from '../support/organization-rig.ts';

let rig: OrganizationRig;
let admin: OrganizationRig['admin'];
let watch: OrganizationRig['watch'];
beforeAll(async () => {
  rig = await organizationRig();
  ({ admin, watch } = rig);
});
afterAll(() => rig.close());

describe('an organization', () => {
  // Proves S1-7-46.
  test('is deleted only when nothing is in it, and the refusal counts what is', async () => {
    const body = rig.wanted();
    const id = body.id ?? '';
    await rig.make(body);
    await rig.make(rig.wanted({ superOrganizationId: id, templateId: null }));
    const counts = {
      organization: 1,
      flow: 1,
      macro: 1,
      schedule: 1,
      sound: 2,
      role: 1,
      userContract: 1,
      tag: 1,
    };
    const listed = await rig.client.call('organization.contents', {}, admin, { id });
    expect(listed.body).toEqual({ contents: counts });
    const refused = await rig.client.call('organization.delete', {}, admin, { id });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { details: { rule: 'notEmpty', contents: counts } },
    ]);
  });

  // Decision 74.
  test('that is unused is deleted with the settings that the request names, and no others', async () => {
    const id = randomUUID();
    await rig.make(rig.wanted({ id }));
    const listed = await rig.client.call('organization.contents', {}, admin, { id });
    const { contents } = listed.body as CallAnswer<'organization.contents'>;
    expect(Object.keys(contents)).toContain('flow');
    const remove = async (named: ContentCounts) =>
      (await rig.client.call('organization.delete', { contents: named }, admin, { id })).status;
    expect(await remove({ ...contents, flow: 2 })).toBe(409);
    expect(await remove({})).toBe(409);
    expect(await remove(contents)).toBe(200);
    const control = rig.platform.control;
    for (const entityType of ['flow', 'schedule', 'role'] as const) {
      const constraints = [{ type: 'equals', field: 'organizationId', value: id } as const];
      const rows = (await control?.find({ entityType, constraints, sorting: [] })) ?? [];
      expect(rows.filter(({ deleteDate }) => deleteDate === null)).toEqual([]);
    }
  });

  // Decision 74.
  test('with a user is not deleted, whatever the request names', async () => {
    const id = randomUUID();
    await rig.make(rig.wanted({ id, templateId: null }));
    const person = {
      id: randomUUID(),
      organizationId: id,
      displayName: 'Ann',
      roles: [demoRoles.employee.id],
    };
    expect((await rig.client.call('user.create', person, admin)).status).toBe(200);
    const answer = await rig.client.call('organization.delete', { contents: { user: 1 } }, admin, { id });
    expect([answer.status, answer.body]).toMatchObject([409, { details: { contents: { user: 1 } } }]);
  });

  test('that is empty is deleted, and leaves the list of the one above and the tree', async () => {
    const id = randomUUID();
    await rig.make(rig.wanted({ id, templateId: null }));
    const tree = await watch.subscribe('organizationTreeView', {
      constraints: [{ type: 'organization', organizationId: admin.organizationId, scope: 'tree' }],
      limit: null,
    });
    const above = await watch.subscribe('organization', inOrganization(admin.organizationId));
    expect(above.row(admin.organizationId)?.subOrganizationIds).toContain(id);
    for (let call = 0; call < 2; call += 1)
      expect((await rig.client.call('organization.delete', {}, admin, { id })).status).toBe(200);
    await tree.until(id, (row) => row === undefined);
    await above.until(admin.organizationId, (row) => row?.subOrganizationIds.includes(id) === false);
  });

  test('cannot be deleted or closed by its own users', async () => {
    const { organizationId: id } = admin;
    const deleted = await rig.client.call('organization.delete', {}, admin, { id });
    const closed = await rig.client.call('organization.update', { state: 'inactive' }, admin, { id });
    for (const { status, body } of [deleted, closed])
      expect([status, body]).toMatchObject([403, { details: { rule: 'oneself' } }]);
  });
});

describe('organization templates', () => {
  // Proves S1-7-47, S1-3-51.
  test('are created, replaced and deleted, and say what they make', async () => {
    const templates = await watch.subscribe('organizationTemplate', { constraints: [] });
    expect(templates.row(templateId)).toMatchObject({
      name: 'Small office',
      templateOrganizationId: organizationId('Small office (template)'),
    });
    const made = await rig.client.call('organizationTemplate.contents', {}, admin, { id: templateId });
    expect(made.body).toEqual({
      contents: { flow: 1, macro: 1, role: 1, schedule: 1, sound: 2, tag: 1, userContract: 1 },
    });
    const fields = {
      name: 'Bakery',
      description: '',
      templateOrganizationId: organizationId('Bakkerij De Gouden Korenaar'),
    };
    const id = randomUUID();
    for (let call = 0; call < 2; call += 1) {
      const answer = await rig.client.call('organizationTemplate.create', { id, ...fields }, admin);
      expect([answer.status, answer.body]).toEqual([200, { id }]);
    }
    await templates.until(id, (row) => row?.name === 'Bakery');
    await rig.client.call('organizationTemplate.replace', { ...fields, name: 'Bakeries' }, admin, { id });
    await templates.until(id, (row) => row?.name === 'Bakeries');
    await rig.client.call('organizationTemplate.delete', {}, admin, { id });
    await templates.until(id, (row) => row === undefined || row.deleteDate !== null);
  });

  test('copy only organizations that their author can access', async () => {
    const body = {
      name: 'Theirs',
      description: '',
      templateOrganizationId: organizationId('Harbour Logistics'),
    };
    const answer = await rig.client.call('organizationTemplate.create', body, admin);
    expect(answer.body).toMatchObject({ field: 'templateOrganizationId', details: { rule: 'gone' } });
  });

  test('of the platform can be used but not changed below it', async () => {
    const gone = await rig.client.call('organizationTemplate.delete', {}, admin, { id: templateId });
    expect(gone.status).toBe(403);
  });
});

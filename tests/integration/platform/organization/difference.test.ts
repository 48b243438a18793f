import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissions } from '../../../../src/domain/core/permission.ts';
import { copyIdOf } from '../../../platform/areas/organization/copy/copied-ids.ts';
import { create, datesFrom, patch } from '../../../platform/store/write.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { inTemplate } from '../../../platform/demo/seed/template.ts';
import type { Write } from '../../../platform/store/store.ts';
import type { Credentials } from '../support/client.ts';
import { organizationRig } from '../support/organization-rig.ts';
import type { OrganizationRig } from '../support/organization-rig.ts';

const home = organizationId('Small office (template)');

let rig: OrganizationRig;
let operator: Required<Credentials>;
const write = (...writes: Write[]) => rig.platform.control?.write({ writes });

beforeAll(async () => {
  rig = await organizationRig();
  operator = await rig.client.as('operator');
});
afterAll(() => rig.close());

const differencesOf = (id: string, who = operator) =>
  rig.client.call('organization.differences', {}, who, { id });

async function copyOfTemplate(): Promise<string> {
  const body = rig.wanted();
  expect((await rig.make(body)).status).toBe(200);
  return body.id ?? '';
}

const tag = (id: string, owner: string, name: string) =>
  create('tag', {
    id,
    organizationId: owner,
    ...datesFrom(Date.now()),
    tag: name,
    group: 'entity.schedules.schedule',
    name,
    description: '',
    usage: 0,
  });

describe('an organization and its template', () => {
  test('do not differ at first; then added, changed and deleted rows of both are counted by type', async () => {
    const id = await copyOfTemplate();
    expect((await differencesOf(id)).body).toEqual({ differences: {} });
    const at = new Date().toISOString();
    await write(
      patch('schedule', copyIdOf(id, inTemplate('schedule Office hours')), { name: 'Opening hours' }),
      patch('sound', copyIdOf(id, inTemplate('sound Welcome')), { deleteDate: at }),
      tag('only here', id, 'here'),
      tag('only in the template', home, 'there'),
    );
    expect((await differencesOf(id)).body).toEqual({
      differences: {
        schedule: { added: 0, changed: 1, missing: 0 },
        sound: { added: 0, changed: 0, missing: 1 },
        tag: { added: 1, changed: 0, missing: 1 },
      },
    });
    await write(patch('tag', 'only in the template', { deleteDate: at }));
  });

  test('differ in a flow once either is saved, but not where references lead to copies', async () => {
    const id = await copyOfTemplate();
    const main = copyIdOf(id, inTemplate('flow Main line'));
    await write(patch('organizationTelephony', id, { calledNumber: null }));
    expect((await differencesOf(id)).body).toEqual({
      differences: { organizationTelephony: { added: 0, changed: 1, missing: 0 } },
    });
    await write(patch('flow', main, { workingRevisionId: randomUUID() }));
    expect((await differencesOf(id)).body).toMatchObject({
      differences: { flow: { added: 0, changed: 1, missing: 0 } },
    });
  });

  test('are compared for those who can access both, in types that they may view', async () => {
    const id = await copyOfTemplate();
    await write(tag('seen by few', id, 'few'), patch('organizationTelephony', id, { calledNumber: null }));
    // The reseller may use the template of the operator, whose organization stays closed to them.
    expect((await differencesOf(id, rig.admin)).status).toBe(404);
    const few = permissions.filter((permission) => !permission.startsWith('schedules.tag.'));
    await rig.platform.control?.permissions({ userId: operator.userId, permissions: few });
    expect((await differencesOf(id)).body).toEqual({
      differences: { organizationTelephony: { added: 0, changed: 1, missing: 0 } },
    });
    await rig.platform.control?.permissions({ userId: operator.userId, permissions: ['core.logEntry.view'] });
    expect((await differencesOf(id)).status).toBe(403);
    await rig.platform.control?.permissions({ userId: operator.userId, permissions: [...permissions] });
  });

  test('are not compared without a template', async () => {
    const body = rig.wanted({ templateId: null });
    await rig.make(body);
    expect((await differencesOf(body.id ?? '')).status).toBe(404);
  });
});

describe('the contents of many organizations', () => {
  test('are counted in one call, without empty ones and those out of reach', async () => {
    const [full, empty] = [await copyOfTemplate(), randomUUID()];
    await rig.make(rig.wanted({ id: empty, templateId: null }));
    const foreign = organizationId('Brightwater Communications');
    const ids = [full, empty, foreign, 'nowhere', full];
    const answer = await rig.client.call('organization.contentsOfMany', { ids }, rig.admin);
    const contents = { flow: 1, macro: 1, role: 1, schedule: 1, sound: 2, tag: 1, userContract: 1 };
    expect(answer.body).toEqual({ found: [{ id: full, contents }] });
  });

  test('are those that a refused deletion counts', async () => {
    const [parent, child] = [randomUUID(), randomUUID()];
    await rig.make(rig.wanted({ id: parent, templateId: null }));
    await rig.make(rig.wanted({ id: child, superOrganizationId: parent, templateId: null }));
    const many = await rig.client.call('organization.contentsOfMany', { ids: [parent] }, rig.admin);
    const refused = await rig.client.call('organization.delete', {}, rig.admin, { id: parent });
    expect(many.body).toEqual({ found: [{ id: parent, contents: { organization: 1 } }] });
    expect(refused.body).toMatchObject({ details: { contents: { organization: 1 } } });
  });
});

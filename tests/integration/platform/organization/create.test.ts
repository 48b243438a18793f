import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissions } from '../../../../src/domain/core/permission.ts';
import { readContents } from '../../../../src/domain/flow/contents/contents.ts';
import { namedIn } from '../../../platform/areas/flows/contents.ts';
import { create, datesFrom, patch } from '../../../platform/store/write.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { idFromName } from '../../../platform/base/random.ts';
import { inTemplate, templateId } from '../../../platform/demo/seed/template.ts';
import type { Write } from '../../../platform/store/store.ts';
import { inOrganization, organizationRig, templateSchedules } from '../support/organization-rig.ts';
import type { OrganizationRig } from '../support/organization-rig.ts';

let rig: OrganizationRig;
let admin: OrganizationRig['admin'];
let watch: OrganizationRig['watch'];
beforeAll(async () => {
  rig = await organizationRig();
  ({ admin, watch } = rig);
});
afterAll(() => rig.close());

const write = (...writes: Write[]) => rig.platform.control?.write({ writes });

describe('an organization from a template', () => {
  // Proves S1-7-46, S1-3-50.
  test('gets copies whose references lead to the other copies, and is in the tree of the user', async () => {
    const body = rig.wanted();
    const tree = await watch.subscribe('organizationTreeView', {
      constraints: [{ type: 'organization', organizationId: admin.organizationId, scope: 'tree' }],
      limit: null,
    });
    const answer = await rig.make(body);
    expect([answer.status, answer.body]).toEqual([200, { id: body.id }]);
    const id = body.id ?? '';
    await tree.until(id, Boolean);

    const made = await watch.subscribe('organization', inOrganization(id));
    expect(made.row(id)).toMatchObject({
      name: 'Bakkerij Nieuw',
      language: 'nl',
      superOrganizationId: admin.organizationId,
      templateId,
      state: 'active',
    });
    const rowsOf = async (
      type: 'flow' | 'macro' | 'schedule' | 'sound' | 'role' | 'userContract' | 'tag',
    ) => [...(await watch.subscribe(type, inOrganization(id))).rows().values()];
    const [flow] = (await rowsOf('flow')) as {
      id: string;
      deployedRevisionId: string;
      workingRevisionId: string;
    }[];
    const [macro] = await rowsOf('macro');
    const [schedule] = await rowsOf('schedule');
    const sounds = await rowsOf('sound');
    const [role] = await rowsOf('role');
    const [contract] = await rowsOf('userContract');
    expect([sounds.length, (await rowsOf('tag')).length]).toEqual([2, 1]);
    expect(contract).toMatchObject({ defaultRole: role?.id, allowedRoles: [role?.id, 'demo.employee'] });
    // The holidays belong to the platform, above all organizations.
    expect(schedule).toMatchObject({
      definition: { except: [{ predefinedDates: { predefinedDateIds: [idFromName('holidays NL')] } }] },
    });
    const defaults = await watch.subscribe('organizationTelephony', inOrganization(id));
    expect(defaults.row(id)?.calledNumber).toEqual({
      type: 'flow',
      flow: { type: 'organizationMainFlow', id: flow?.id },
    });

    const revisions = (await watch.subscribe('flowRevision', inOrganization(id))).rows();
    expect(revisions.size).toBe(3);
    for (const revisionId of [flow?.workingRevisionId ?? '', flow?.deployedRevisionId ?? '']) {
      const contents = revisions.get(revisionId)?.contents ?? {};
      expect(readContents(contents).ok).toBe(true);
      const named = namedIn(contents);
      expect([...named.schedule]).toEqual([schedule?.id]);
      expect([...named.macro]).toEqual([macro?.id]);
      expect([...named.sound].toSorted()).toEqual(sounds.map((sound) => sound.id).toSorted());
    }
    const infos = (await watch.subscribe('flowRevisionInfo', inOrganization(id))).rows();
    expect(infos.get(flow?.deployedRevisionId ?? '')?.deployment).toMatchObject({
      revisionId: flow?.workingRevisionId,
      macros: { [macro?.id ?? '']: (macro as { workingRevisionId?: string }).workingRevisionId },
    });
    expect(flow).toMatchObject({ deployStatus: 'latest', uses: { schedule: [schedule?.id] } });
    // Nothing of the copy leads back.
    const everything = JSON.stringify([flow, macro, schedule, sounds, role, contract, ...revisions.values()]);
    for (const what of ['schedule Office hours', 'sound Welcome', 'macro Greeting', 'flow Main line'])
      expect(everything).not.toContain(inTemplate(what));
  });

  test('has audio of its own', async () => {
    const body = rig.wanted();
    await rig.make(body);
    const sounds = [...(await watch.subscribe('sound', inOrganization(body.id ?? ''))).rows().values()];
    expect(sounds).toHaveLength(2);
    const files = (await rig.platform.control?.audioFiles()) ?? [];
    for (const { id, audio } of sounds) {
      const own = files.filter((path) => path.startsWith(`sound/${id}/${audio?.id}/`));
      expect(own).toContain(`sound/${id}/${audio?.id}/audio.wav`);
    }
  });

  test('leaves no audio behind that no sound has: it was refused, or was there already', async () => {
    const audioFiles = async () => (await rig.platform.control?.audioFiles()) ?? [];
    const before = await audioFiles();
    const inactive = organizationId('Drukkerij Van Houten');
    expect((await rig.make(rig.wanted({ superOrganizationId: inactive }))).status).toBe(400);
    expect(await audioFiles()).toEqual(before);

    const body = rig.wanted({ name: 'Twice' });
    await Promise.all([rig.make(body), rig.make(body)]);
    const sounds = [...(await watch.subscribe('sound', inOrganization(body.id ?? ''))).rows().values()];
    const added = (await audioFiles()).filter((path) => !before.includes(path));
    const named = sounds.map(({ id, audio }) => `sound/${id}/${audio?.id}/`);
    expect(named).toHaveLength(2);
    expect(added.filter((path) => !named.some((folder) => path.startsWith(folder)))).toEqual([]);
  });

  test('is created once, if the answer is lost and the call repeated', async () => {
    const body = rig.wanted({ name: 'Once' });
    const organizations = await watch.subscribe('organization', {
      constraints: [{ type: 'organization', organizationId: admin.organizationId, scope: 'tree' }],
    });
    const [first, second] = await Promise.all([rig.make(body), rig.make(body)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    await organizations.until(body.id ?? '', Boolean);
    expect([...organizations.rows().values()].filter(({ name }) => name === 'Once')).toHaveLength(1);
    const other = await rig.make({ ...body, name: 'Another' });
    expect([other.status, other.body]).toMatchObject([409, { field: 'id' }]);
  });

  // Proves S1-6-13, S1-5-67.
  test('needs its own permission without a template, and exists only below an active organization', async () => {
    const partner = { userId: admin.userId, permissions: ['core.organization.create'] };
    await rig.platform.control?.permissions(partner);
    const empty = await rig.make(rig.wanted({ templateId: null }));
    expect([empty.status, empty.body]).toMatchObject([403, { field: 'templateId' }]);
    expect((await rig.make(rig.wanted())).status).toBe(200);
    await rig.platform.control?.permissions({ ...partner, permissions: [...permissions] });
    expect((await rig.make(rig.wanted({ templateId: null }))).status).toBe(200);

    const closed = await rig.make(
      rig.wanted({ superOrganizationId: organizationId('Drukkerij Van Houten') }),
    );
    expect(closed.body).toMatchObject({
      field: 'superOrganizationId',
      details: { rule: 'inactiveOrganization' },
    });
    expect((await rig.make(rig.wanted({ name: '   ' }))).status).toBe(400);
    expect((await rig.make(rig.wanted({ name: 'x'.repeat(201) }))).status).toBe(400);
    expect((await rig.make(rig.wanted({ name: 'مخبز ' + 'ب'.repeat(190) }))).status).toBe(200);
  });

  test('cannot come from a template that is deleted or of another tenant, nor stand below a deleted one', async () => {
    const [gone, theirs] = [randomUUID(), randomUUID()];
    const template = (id: string, owner: string, deleteDate: string | null) =>
      create('organizationTemplate', {
        id,
        organizationId: owner,
        ...datesFrom(Date.now()),
        deleteDate,
        name: 'Gone',
        description: '',
        templateOrganizationId: organizationId('Small office (template)'),
      });
    const parent = randomUUID();
    await rig.make(rig.wanted({ id: parent, templateId: null }));
    expect((await rig.client.call('organization.delete', {}, admin, { id: parent })).status).toBe(200);
    await write(
      template(gone, admin.organizationId, new Date().toISOString()),
      template(theirs, organizationId('Brightwater Communications'), null),
    );
    for (const id of [gone, theirs, 'nowhere'])
      expect((await rig.make(rig.wanted({ templateId: id }))).body).toMatchObject({
        field: 'templateId',
        details: { rule: 'gone' },
      });
    expect((await rig.make(rig.wanted({ superOrganizationId: parent }))).body).toMatchObject({
      field: 'superOrganizationId',
      details: { rule: 'gone' },
    });
  });

  test('can have a time zone and state of its own, which a repeat must have as well', async () => {
    const body = rig.wanted({ timeZone: 'Europe/London', state: 'inactive' });
    expect((await rig.make(body)).status).toBe(200);
    const made = await watch.subscribe('organization', inOrganization(body.id ?? ''));
    expect(made.row(body.id ?? '')).toMatchObject({ timeZone: 'Europe/London', state: 'inactive' });
    expect((await rig.make(body)).status).toBe(200);
    expect((await rig.make({ ...body, timeZone: 'Europe/Paris' })).body).toMatchObject({ field: 'id' });
    expect((await rig.make({ ...body, state: 'active' })).body).toMatchObject({ field: 'id' });
    expect((await rig.make(rig.wanted({ timeZone: '+01:00' }))).status).toBe(400);
  });

  test('can stand twelve levels deep', async () => {
    let above = admin.organizationId;
    for (let level = 0; level < 12; level += 1) {
      const id = randomUUID();
      expect((await rig.make(rig.wanted({ id, superOrganizationId: above, templateId: null }))).status).toBe(
        200,
      );
      above = id;
    }
    const deep = await rig.make(rig.wanted({ superOrganizationId: above }));
    expect(deep.status).toBe(200);
  });

  test('is created from 500 rows within two seconds', async () => {
    const ids = Array.from({ length: 500 }, (_, n) => `row ${n}`);
    const many = templateSchedules(ids);
    const before = performance.now();
    await write(...many);
    const start = performance.now();
    const answer = await rig.make(rig.wanted({ name: 'Large' }));
    const took = performance.now() - start;
    expect(answer.status).toBe(200);
    // On a busy machine, in proportion to writing the rows themselves.
    expect(took).toBeLessThan(Math.max(2000, 10 * (start - before)));
    const deleteDate = new Date().toISOString();
    await write(...ids.map((id) => patch('schedule', id, { deleteDate })));
  });
});

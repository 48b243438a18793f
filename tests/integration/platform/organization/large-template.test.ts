import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { CopyFailure } from '../../../../src/domain/entities/organization/schema.ts';
import { copyIdOf } from '../../../platform/areas/organization/copy/copied-ids.ts';
import { copiedAtOnce } from '../../../platform/areas/organization/copy/command.ts';
import { create, datesFrom, patch } from '../../../platform/store/write.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { inTemplate } from '../../../platform/demo/seed/template.ts';
import type { Write } from '../../../platform/store/store.ts';
import { organizationRig, templateSchedules } from '../support/organization-rig.ts';
import type { OrganizationRig } from '../support/organization-rig.ts';

type Organization = EntityOf<'organization'>;

const home = organizationId('Small office (template)');
const many = copiedAtOnce + 300;
const scheduleIds = Array.from({ length: many }, (_, n) => `large ${n}`);
/** With what the demo's template has. */
const counts = { flow: 1, macro: 1, schedule: many + 1, sound: 2, role: 1, userContract: 1, tag: 1 };

let rig: OrganizationRig;
let admin: OrganizationRig['admin'];
const write = (...writes: Write[]) => rig.platform.control?.write({ writes });

beforeAll(async () => {
  rig = await organizationRig();
  ({ admin } = rig);
  await write(...templateSchedules(scheduleIds));
});
afterAll(() => rig.close());

/** Creates an organization from the template, and resolves once some of it has been copied. */
async function halfway(name: string) {
  const body = rig.wanted({ name });
  const id = body.id ?? '';
  const made = await rig.watch.subscribe('organization', {
    constraints: [{ type: 'organization', organizationId: admin.organizationId, scope: 'tree' }],
  });
  const answer = await rig.make(body);
  expect([answer.status, answer.body]).toEqual([200, { id }]);
  await made.until(id, (each) => (each?.copy?.done ?? 0) > 0);
  const row = async (): Promise<Organization | undefined> =>
    ((await rig.platform.control?.find({
      entityType: 'organization',
      constraints: [{ type: 'ids', ids: [id] }],
      sorting: [],
      limit: 1,
    })) ?? [])[0] as Organization | undefined;
  return { id, body, made, row };
}

const rowsIn = async (type: 'schedule' | 'flow' | 'flowRevision' | 'organizationTreeView', id: string) =>
  (await rig.platform.control?.find({
    entityType: type,
    constraints: [{ type: 'organization', organizationId: id, scope: 'self' }],
    sorting: [],
    limit: null,
  })) ?? [];

/** Everything is there once, and refers to the copies. */
async function expectWhole(id: string): Promise<void> {
  const listed = await rig.client.call('organization.contents', {}, admin, { id });
  expect(listed.body).toEqual({ contents: counts });
  const schedules = await rowsIn('schedule', id);
  expect(schedules.map((row) => row.id).toSorted()).toEqual(
    [...scheduleIds, inTemplate('schedule Office hours')].map((each) => copyIdOf(id, each)).toSorted(),
  );
  const flow = copyIdOf(id, inTemplate('flow Main line'));
  const copied = schedules.find((row) => row.id === copyIdOf(id, scheduleIds[7] ?? ''));
  expect(copied?.['callAction']).toEqual({ type: 'flow', flow: { type: 'organizationMainFlow', id: flow } });
  const [found] = await rowsIn('flow', id);
  expect(found).toMatchObject({ id: flow, deployStatus: 'latest' });
  expect(await rowsIn('flowRevision', id)).toHaveLength(3);
}

describe('an organization from a template of more than 2,000 rows (decision 34)', () => {
  test('exists at once, shows how far the copying is, and opens when it is complete', async () => {
    const { id, body, made, row } = await halfway('Large');
    expect(await row()).toMatchObject({ state: 'inactive', copy: { failure: null, state: 'active' } });
    expect(await rowsIn('organizationTreeView', id)).toEqual([]);
    // Repeating the call neither starts a second copy nor is refused.
    expect((await rig.make(body)).status).toBe(200);
    const opened = await rig.client.call('organization.update', { state: 'active' }, admin, { id });
    expect(opened.body).toMatchObject({ field: 'state', details: { rule: 'incompleteOrganization' } });
    const below = await rig.make(rig.wanted({ superOrganizationId: id, templateId: null }));
    expect(below.body).toMatchObject({ details: { rule: 'inactiveOrganization' } });
    await made.until(id, (each) => each?.copy === null);
    expect(await row()).toMatchObject({ state: 'active', copy: null });
    expect(await rowsIn('organizationTreeView', id)).toHaveLength(1);
    await expectWhole(id);
  });

  test('that fails says so, and continues where it was', async () => {
    const { id, made, row } = await halfway('Failing');
    const failing = async (change: Partial<EntityOf<'job'>>, code: CopyFailure['code'], message: string) => {
      await write(patch('job', `copy.${id}`, change));
      await made.until(id, (each) => each?.copy?.failure?.code === code);
      expect((await row())?.copy?.failure).toEqual({ code, message });
    };
    const late = 'Timed out after 1800 s';
    const full = 'ENOSPC: no space left on device, write';
    const deleteDate = new Date().toISOString();
    await failing({ state: 'failed', errorMessage: late }, 'timedOut', late);
    await failing({ errorMessage: full }, 'noSpace', full);
    await failing({ deleteDate }, 'jobDeleted', 'The job was deleted');
    await failing({ deleteDate: null, errorMessage: 'Out of luck' }, 'failed', 'Out of luck');
    const stood = (await row())?.copy?.done ?? 0;
    expect(stood).toBeGreaterThan(0);
    expect(stood).toBeLessThan(many);
    const again = await rig.client.call('organization.retryCopy', {}, admin, { id });
    expect(again.status).toBe(200);
    await made.until(id, (each) => each?.copy === null);
    await expectWhole(id);
    // Without effect on a complete organization.
    expect((await rig.client.call('organization.retryCopy', {}, admin, { id })).status).toBe(200);
    expect((await row())?.copy).toBeNull();
  });

  test('can be deleted before it is complete, and leaves nothing behind', async () => {
    const { id } = await halfway('Unwanted');
    expect((await rig.client.call('organization.delete', {}, admin, { id })).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    for (const type of ['schedule', 'flow', 'flowRevision'] as const)
      expect(await rowsIn(type, id)).toEqual([]);
  });

  test('survives a restart in the middle: nothing is missing, nothing is there twice', async () => {
    const { id, row } = await halfway('Restarted');
    // The copy keeps the rows that the template had at the start.
    const lost = scheduleIds[many - 1] ?? '';
    await write(
      patch('schedule', lost, { deleteDate: new Date().toISOString() }),
      create('schedule', {
        id: 'too late',
        organizationId: home,
        ...datesFrom(Date.now()),
        name: 'Too late',
        definition: { when: [], except: [] },
        callAction: null,
      }),
    );
    await rig.platform.control?.restart({ downMs: 0 });
    expect((await row())?.copy?.done).toBeGreaterThan(0);
    await expect.poll(async () => (await row())?.copy, { timeout: 60_000, interval: 100 }).toBeNull();
    await expectWhole(id);
  });
});

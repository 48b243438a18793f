import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installedId } from '../../../../src/domain/entities/library-flow/rules.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { patch } from '../../../platform/store/write.ts';
import { loggingFlow } from '../support/flows.ts';
import { own, places, refusal, sharingPlatform } from '../support/sharing.ts';
import { libraryRow, vendorRow } from '../support/sharing-rows.ts';
import type { SharingPlatform } from '../support/sharing.ts';
import { openWatcher } from '../support/watch.ts';

const open = 'library of the operator, open';

let rig: SharingPlatform;
let operator: SharingPlatform['publisher'];
beforeAll(async () => {
  rig = await sharingPlatform();
  operator = await rig.client.as('operator');
  await rig.control.write({ writes: [libraryRow(open, places.operator, true)] });
});
afterAll(() => rig.close());

const newFlow = (name: string) => rig.flows.created('flow', name, loggingFlow(name));
const call = (name: 'sharedObject.unlist' | 'sharedObject.restore', id: string, who = rig.publisher) =>
  rig.client.call(name, {}, who, { id });
const read = (id: string, version: string, who = rig.installer) =>
  rig.client.call('sharedObject.version', {}, who, { id, version });

describe('a shared object', () => {
  let shared: EntityOf<'sharedObject'>;
  let id: string;
  beforeAll(async () => {
    shared = await rig.published('flow', await newFlow('Listed'), { note: 'Read me' });
    ({ id } = shared);
    await rig.install('flow', id);
  });

  // Proves S1-7-44, S1-4-38.
  test('is unlisted: nobody installs or upgrades it, and what is installed stays', async () => {
    await rig.published('flow', shared.objectId, { targetVersion: '2.0' });
    const row = installedId(id, places.customer);
    expect((await rig.one('libraryFlow', row)).upgrade).toBe('available');
    expect((await call('sharedObject.unlist', id)).status).toBe(200);
    const { deleteDate } = await rig.one('sharedObject', id);
    expect(deleteDate).not.toBeNull();
    expect(await rig.one('libraryFlow', row)).toMatchObject({ upgrade: 'none', deleteDate: null });
    expect((await rig.one('flow', shared.objectId)).sharingStatus).toBe('notShared');
    const update = (version: string) =>
      rig.client.call('libraryFlow.update', { version }, rig.installer, { id: row });
    expect(refusal(await update('2.0'))).toMatchObject({ status: 400, rule: 'unlisted' });
    expect(refusal(await rig.install('flow', id, { ...rig.publisher }))).toMatchObject({ rule: 'unlisted' });
    const deployed = await rig.client.call('libraryFlow.deploy', {}, rig.installer, { id: row });
    expect(deployed.status).toBe(200);
    // A repeat changes nothing, and no version is published meanwhile.
    expect((await call('sharedObject.unlist', id)).status).toBe(200);
    expect((await rig.one('sharedObject', id)).deleteDate).toBe(deleteDate);
    const more = await rig.publish('flow', shared.objectId, { targetVersion: '3.0' });
    expect(refusal(more)).toEqual({ status: 409, rule: 'unlisted', field: 'libraryId' });
    const same = await rig.publish('flow', shared.objectId, { targetVersion: ' 1.0 ' });
    expect(refusal(same)).toEqual({ status: 400, rule: 'versionTaken', field: 'bundle.targetVersion' });
  });

  // Proves S1-7-44, S1-4-38.
  test('is restored, unless its library is deleted', async () => {
    const remove = (deleteDate: string | null) =>
      rig.control.write({ writes: [patch('sharedLibrary', own.libraryId, { deleteDate })] });
    await remove(new Date().toISOString());
    expect(refusal(await call('sharedObject.restore', id))).toEqual({
      status: 409,
      rule: 'gone',
      field: 'libraryId',
      names: [own.libraryId],
    });
    await remove(null);
    expect((await call('sharedObject.restore', id)).status).toBe(200);
    expect((await rig.one('sharedObject', id)).deleteDate).toBeNull();
    expect((await rig.one('flow', shared.objectId)).sharingStatus).toBe('sharedLatest');
    expect((await rig.one('libraryFlow', installedId(id, places.customer))).upgrade).toBe('available');
    expect((await call('sharedObject.restore', id)).status).toBe(200);
  });

  test('is unlisted and restored by its vendor’s organization and those above it alone', async () => {
    for (const name of ['sharedObject.unlist', 'sharedObject.restore'] as const) {
      expect(refusal(await call(name, id, rig.installer))).toEqual({ status: 403, rule: 'mayNotPublish' });
      const other = await rig.client.as('brightwater');
      await rig.control.permissions({ userId: other.userId, permissions: ['sharing.object.publish'] });
      expect((await call(name, id, other)).status).toBe(404);
      expect((await call(name, id, operator)).status).toBe(200);
    }
  });

  test('is read by version, by those who publish, have, or could install it', async () => {
    const answer = await read(id, '1.0');
    const { revision } = await rig.frozen(shared);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        version: '1.0',
        releaseDate: shared.latestReleaseDate,
        note: 'Read me',
        configKeys: [],
        contents: revision.contents,
        pinned: {},
        macros: [],
      },
    ]);
    expect((await read(id, '9.9')).status).toBe(404);
    const second = await rig.published('flow', await newFlow('Unlisted'), { targetVersion: 'één / twee %' });
    expect((await read(second.id, 'één / twee %')).status).toBe(200);
    await call('sharedObject.unlist', second.id);
    // The customer cannot install it any more; the vendor still reads it.
    expect((await read(second.id, 'één / twee %')).status).toBe(404);
    expect((await read(second.id, 'één / twee %', rig.publisher)).status).toBe(200);
    await call('sharedObject.unlist', id);
    expect((await read(id, '1.0')).status).toBe(200);
    await call('sharedObject.restore', id);
    const other = await rig.client.as('brightwater');
    const permissions = ['sharing.object.view', 'flow.flow.view'] as const;
    await rig.control.permissions({ userId: other.userId, permissions: [...permissions] });
    expect((await read(id, '1.0', other)).status).toBe(404);
    await rig.control.permissions({ userId: rig.installer.userId, permissions: ['flow.flow.view'] });
    expect((await read(id, '1.0')).status).toBe(403);
    const [view] = await rig.find('userPermissionView', 'id', rig.publisher.userId);
    await rig.control.permissions({ userId: rig.installer.userId, permissions: view?.permissions ?? [] });
  });

  test('is used by the flow that is published as it, and by what is installed of it', async () => {
    const where = { type: 'sharedObject', id };
    const { status, body } = await rig.client.call('reference.list', {}, rig.publisher, where);
    expect(status).toBe(200);
    const { references } = body as {
      references: readonly { entityType: string; id: string; field: string }[];
    };
    const used = references.map(({ entityType, id: by, field }) => [entityType, by, field]);
    expect(used).toHaveLength(2);
    expect(used).toContainEqual(['flow', shared.objectId, 'links']);
    expect(used).toContainEqual(['libraryFlow', installedId(id, places.customer), 'sharedObjectId']);
  });

  test('follows the names of its vendor and library, which installers elsewhere cannot read', async () => {
    const watch = await openWatcher(rig.platform.origin, rig.installer);
    const objects = await watch.subscribe('sharedObject', { constraints: [] });
    const writes = [patch('vendor', own.vendorId, { name: 'Noorderlicht' })];
    await rig.control.write({ writes });
    await objects.until(id, (row) => row?.vendor.name === 'Noorderlicht');
    expect((await rig.one('libraryFlow', installedId(id, places.customer))).vendor.name).toBe('Noorderlicht');
    watch.close();
  });
});

describe('the use of a shared object', () => {
  const usage = (id: string, who = rig.publisher) => rig.client.call('sharedObject.usage', {}, who, { id });
  let id: string;
  beforeAll(async () => {
    ({ id } = await rig.published('flow', await newFlow('In use'), { libraryId: open }));
  });

  test('is counted by version, across all organizations, without their names and ids', async () => {
    expect(await usage(id)).toMatchObject({ status: 200, body: { versions: [] } });
    await rig.install('flow', id);
    const { objectId } = await rig.one('sharedObject', id);
    await rig.published('flow', objectId, { libraryId: open, targetVersion: '2.0' });
    // Out of the reach of the vendor.
    await rig.install('flow', id, { ...operator, organizationId: places.other });
    await rig.install('flow', id, rig.publisher);
    expect((await usage(id)).body).toEqual({
      versions: [
        { version: '1.0', installations: 1 },
        { version: '2.0', installations: 2 },
      ],
    });
    // Copies that are removed or upgraded no longer count.
    const row = installedId(id, rig.publisher.organizationId);
    expect((await rig.client.call('libraryFlow.delete', {}, rig.publisher, { id: row })).status).toBe(200);
    const other = installedId(id, places.customer);
    const upgraded = await rig.client.call('libraryFlow.update', { version: '2.0' }, rig.installer, {
      id: other,
    });
    expect(upgraded.status).toBe(200);
    await call('sharedObject.unlist', id);
    expect((await usage(id)).body).toEqual({ versions: [{ version: '2.0', installations: 2 }] });
    await call('sharedObject.restore', id);
  });

  test('is told to those who may publish the object alone', async () => {
    expect((await usage(id, operator)).status).toBe(200);
    // Those who installed it, and resellers beside the vendor, learn no more than that they cannot see it.
    expect((await usage(id, rig.installer)).status).toBe(404);
    const other = await rig.client.as('brightwater');
    await rig.control.permissions({ userId: other.userId, permissions: ['sharing.object.publish'] });
    expect((await usage(id, other)).status).toBe(404);
    expect((await usage('no object')).status).toBe(404);
    const { userId } = rig.publisher;
    const [view] = await rig.find('userPermissionView', 'id', userId);
    const all = view?.permissions ?? [];
    const permissions = all.filter((each) => each !== 'sharing.object.publish');
    await rig.control.permissions({ userId, permissions });
    expect((await usage(id)).status).toBe(403);
    await rig.control.permissions({ userId, permissions: all });
  });
});

describe('others', () => {
  test('never see the rows of who installs from them', async () => {
    const shared = await rig.published('flow', await newFlow('Private'), { libraryId: open });
    const installed = await rig.client.call(
      'libraryFlow.install',
      { organizationId: places.other },
      operator,
      { id: installedId(shared.id, places.other) },
    );
    expect(installed.status).toBe(200);
    const watch = await openWatcher(rig.platform.origin, rig.publisher);
    const id = installedId(shared.id, places.other);
    const { currentRevisionId } = await rig.one('libraryFlow', id);
    for (const [type, rowId] of [
      ['libraryFlow', id],
      ['flowRevision', currentRevisionId],
      ['flowRevisionInfo', currentRevisionId],
      ['organization', places.other],
    ] as const) {
      const rows = await watch.subscribe(type, { constraints: [{ type: 'ids', ids: [rowId] }] });
      expect(rows.rows().size, type).toBe(0);
    }
    watch.close();
    // Nor do those who install see the revisions of the publisher.
    const reader = await openWatcher(rig.platform.origin, rig.installer);
    const { revision } = await rig.frozen(shared);
    const rows = await reader.subscribe('flowRevision', {
      constraints: [{ type: 'ids', ids: [revision.id] }],
    });
    expect(rows.rows().size).toBe(0);
    reader.close();
  });

  test('keep what is installed when the flow is deleted, and its organization once nothing is listed', async () => {
    const made = crypto.randomUUID();
    const create = {
      id: made,
      superOrganizationId: places.reseller,
      name: 'Ends soon',
      language: 'nl',
      templateId: null,
    } as const;
    expect((await rig.client.call('organization.create', create, operator)).status).toBe(200);
    const vendorId = 'vendor that ends';
    await rig.control.write({ writes: [vendorRow(vendorId, made)] });
    const there = { ...operator, organizationId: made };
    const flowId = crypto.randomUUID();
    await rig.client.call('flow.create', { id: flowId, organizationId: made, name: 'Last' }, there);
    const given = { vendorId, libraryId: open };
    expect((await rig.publish('flow', flowId, given, there)).status).toBe(200);
    const [shared] = await rig.find('sharedObject', 'objectId', flowId);
    const id = shared?.id ?? '';
    expect((await rig.install('flow', id)).status).toBe(200);
    expect((await rig.client.call('flow.delete', {}, there, { id: flowId })).status).toBe(200);
    const remove = (contents: Record<string, number> = {}) =>
      rig.client.call('organization.delete', { contents }, operator, { id: made });
    const refused = await remove();
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { details: { rule: 'notEmpty', contents: { sharedObject: 1 } } },
    ]);
    expect((await remove({ sharedObject: 1 })).status).toBe(409);
    expect((await call('sharedObject.unlist', id, operator)).status).toBe(200);
    expect((await remove()).status).toBe(200);
    const row = installedId(id, places.customer);
    expect((await rig.client.call('libraryFlow.deploy', {}, rig.installer, { id: row })).status).toBe(200);
    expect(refusal(await call('sharedObject.restore', id, operator))).toEqual({
      status: 409,
      rule: 'gone',
      field: 'vendorId',
      names: [vendorId],
    });
  });
});

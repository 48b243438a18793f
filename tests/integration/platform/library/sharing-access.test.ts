import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { patch } from '../../../platform/store/write.ts';
import { loggingFlow } from '../support/flows.ts';
import { own, places, refusal, sharingPlatform, theirs } from '../support/sharing.ts';
import { libraryRow, vendorRow } from '../support/sharing-rows.ts';
import type { SharingPlatform } from '../support/sharing.ts';
import { openWatcher } from '../support/watch.ts';

const open = 'library of the operator, open';
const closed = 'library of the operator, closed';
const customers = { vendorId: 'vendor of a customer', libraryId: 'library of a customer' };

let rig: SharingPlatform;
beforeAll(async () => {
  rig = await sharingPlatform();
  await rig.control.write({
    writes: [
      libraryRow(open, places.operator, true),
      libraryRow(closed, places.operator),
      vendorRow(customers.vendorId, places.customer),
      libraryRow(customers.libraryId, places.customer, true),
    ],
  });
});
afterAll(() => rig.close());

const newFlow = (name: string) => rig.flows.created('flow', name, loggingFlow(name));

describe('libraries', () => {
  const ids = async (name: 'accessible' | 'owned', who = rig.publisher) => {
    const { status, body } = await rig.client.call(`sharedLibrary.${name}`, {}, who);
    expect(status).toBe(200);
    const { libraries } = body as { libraries: readonly { id: string }[] };
    return libraries.map(({ id }) => id).filter((id) => id.startsWith('library of'));
  };

  // Proves S1-7-43.
  test('are accessible at and below their organization, and owned by it alone', async () => {
    expect(await ids('accessible')).toEqual([closed, open, own.libraryId]);
    expect(await ids('owned')).toEqual([own.libraryId]);
    expect(await ids('accessible', rig.installer)).toEqual([
      customers.libraryId,
      closed,
      open,
      own.libraryId,
    ]);
    // The organization is that of the header: the reseller works in one of its customers.
    const there = { ...rig.publisher, organizationId: places.customer };
    expect(await ids('owned', there)).toEqual([customers.libraryId]);
    const { organizationId: _none, ...without } = rig.publisher;
    expect(await ids('owned', without as typeof rig.publisher)).toEqual([own.libraryId]);
  });

  // Proves S1-3-48.
  test('have an id, a name, and whether sub-organizations may publish; vendors have an id and a name', async () => {
    const { body } = await rig.client.call('sharedLibrary.owned', {}, rig.publisher);
    const { libraries } = body as { libraries: readonly object[] };
    expect(libraries).toContainEqual({
      id: own.libraryId,
      name: own.libraryId,
      subOrganizationsCanPublish: false,
    });
    const watch = await openWatcher(rig.platform.origin, rig.publisher);
    const above = await watch.subscribe('sharedLibrary', { constraints: [] });
    expect(above.row(open)).toMatchObject({ id: open, name: open, subOrganizationsCanPublish: true });
    // The vendors as which an organization publishes are its own.
    const vendors = await watch.subscribe('vendor');
    expect([...vendors.rows().values()].map(({ id, name }) => ({ id, name }))).toContainEqual({
      id: own.vendorId,
      name: own.vendorId,
    });
    watch.close();
  });
});

describe('publishing', () => {
  // Proves S1-6-14.
  test('is limited to vendors of the organization', async () => {
    const id = await newFlow('By others');
    for (const vendorId of [theirs.vendorId, customers.vendorId, 'no vendor'])
      for (const answer of [
        await rig.analyze('flow', id, { vendorId }),
        await rig.publish('flow', id, { vendorId }),
      ])
        expect(refusal(answer)).toEqual({ status: 403, rule: 'mayNotPublish', field: 'vendorId' });
    expect(await rig.find('sharedObject', 'objectId', id)).toEqual([]);
  });

  // Proves S1-6-14.
  test('is limited to own libraries, and those above that let sub-organizations publish', async () => {
    const id = await newFlow('Elsewhere');
    for (const libraryId of [closed, theirs.libraryId, customers.libraryId, 'no library'])
      for (const answer of [
        await rig.analyze('flow', id, { libraryId }),
        await rig.publish('flow', id, { libraryId }),
      ])
        expect(refusal(answer)).toEqual({ status: 403, rule: 'mayNotPublish', field: 'libraryId' });
    const shared = await rig.published('flow', id, { libraryId: open });
    expect(shared).toMatchObject({ organizationId: places.operator, libraryId: open });
    expect((await rig.frozen(shared)).info.organizationId).toBe(places.reseller);
  });

  test('goes on with a copy below the vendor’s organization for those alone who reach the vendor', async () => {
    const shared = await rig.published('flow', await newFlow('Original'));
    const [contentTimestamp, id] = [shared.latestReleaseDate, crypto.randomUUID()];
    const create = { id, organizationId: places.customer, name: 'Copy' };
    await rig.client.call('flow.create', create, rig.installer);
    const links = [{ sharedObjectId: shared.id, version: '1.0', contentTimestamp }];
    await rig.control.write({ writes: [patch('flow', id, { links })] });
    const refused = await rig.publish('flow', id, { targetVersion: '1.1' }, rig.installer);
    expect(refusal(refused)).toEqual({ status: 403, rule: 'mayNotPublish', field: 'vendorId' });
    expect((await rig.publish('flow', id, { targetVersion: '1.1' })).status).toBe(200);
    expect((await rig.one('sharedObject', shared.id)).name).toBe('Copy');
  });

  test('ends when the library stops to let sub-organizations publish', async () => {
    const id = await newFlow('Withdrawn');
    await rig.analyzed('flow', id, { libraryId: open });
    const allow = (subOrganizationsCanPublish: boolean) =>
      rig.control.write({ writes: [patch('sharedLibrary', open, { subOrganizationsCanPublish })] });
    await allow(false);
    const answer = await rig.publish('flow', id, { libraryId: open });
    expect(refusal(answer)).toEqual({ status: 403, rule: 'mayNotPublish', field: 'libraryId' });
    await allow(true);
  });

  test('needs the permission, and a flow within reach', async () => {
    const id = await newFlow('Not mine');
    const customer = { vendorId: customers.vendorId, libraryId: customers.libraryId };
    const foreign = await rig.publish('flow', id, customer, rig.installer);
    const unknown = await rig.publish('flow', 'no flow', customer, rig.installer);
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    const { userId } = rig.installer;
    const [view] = await rig.find('userPermissionView', 'id', userId);
    const all = view?.permissions ?? [];
    await rig.control.permissions({
      userId,
      permissions: all.filter((each) => each !== 'sharing.object.publish'),
    });
    for (const answer of [
      await rig.publish('flow', id, customer, rig.installer),
      await rig.analyze('flow', id, customer, rig.installer),
      await rig.client.call('sharedObject.unlist', {}, rig.installer, { id: 'x' }),
    ])
      expect([answer.status, answer.body]).toMatchObject([403, { code: errorCode.notPermitted }]);
    await rig.control.permissions({ userId, permissions: all });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installedId } from '../../../../src/domain/entities/library-flow/rules.ts';
import { libraryLimits } from '../../../../src/domain/entities/shared-library/limits.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { loggingFlow } from '../support/flows.ts';
import { explained, own, places, refusal, sharingPlatform } from '../support/sharing.ts';
import type { SharingPlatform } from '../support/sharing.ts';
import { libraryRow, vendorRow } from '../support/sharing-rows.ts';
import { openWatcher } from '../support/watch.ts';

/** The vendor and the library of another reseller. */
const foreign = 'of-another-reseller';

let rig: SharingPlatform;
beforeAll(async () => {
  rig = await sharingPlatform();
  await rig.control.write({ writes: [vendorRow(foreign, places.other), libraryRow(foreign, places.other)] });
});
afterAll(() => rig.close());

const organizationId = places.reseller;

const putVendor = (id: string, given: object, who = rig.publisher) =>
  rig.client.call('vendor.put', { organizationId, name: id, ...given }, who, { id });
const putLibrary = (id: string, given: object, who = rig.publisher) =>
  rig.client.call(
    'sharedLibrary.put',
    { organizationId, name: id, subOrganizationsCanPublish: false, ...given },
    who,
    { id },
  );
/** Both calls, whose rules for names and organizations are the same. */
const both = [
  { type: 'vendor', put: putVendor },
  { type: 'sharedLibrary', put: putLibrary },
] as const;

describe.each(both)('$type', ({ type, put }) => {
  test('is created under the id of the client and changed by the same call; a repeat changes nothing', async () => {
    const id = crypto.randomUUID();
    expect((await put(id, { name: '  Noord  ' })).status).toBe(200);
    const created = await rig.one(type, id);
    expect(created).toMatchObject({ id, organizationId, name: 'Noord', deleteDate: null });
    expect((await put(id, { name: 'Noord' })).status).toBe(200);
    expect((await rig.one(type, id)).version).toBe(created.version);
    expect((await put(id, { name: 'Noorderlicht Telecom' })).status).toBe(200);
    expect(await rig.one(type, id)).toMatchObject({
      name: 'Noorderlicht Telecom',
      createDate: created.createDate,
    });
  });

  test('has a name that no other of its organization has, whatever its letter case and accents', async () => {
    const [id, second] = [crypto.randomUUID(), crypto.randomUUID()];
    await put(id, { name: 'Café Één' });
    expect(await put(second, { name: 'cafe een' })).toMatchObject({
      status: 409,
      body: { code: errorCode.taken, field: 'name' },
    });
    await put(second, { name: 'Café Twee' });
    for (const name of ['CAFÉ ÉÉN', 'Café  Één']) expect((await put(second, { name })).status).toBe(409);
    // Its own name in other letters, and the name in another organization.
    expect((await put(id, { name: 'CAFÉ ÉÉN' })).status).toBe(200);
    const below = { organizationId: places.customer, name: 'Café Één' };
    expect((await put(crypto.randomUUID(), below)).status).toBe(200);
  });

  test('belongs to an organization within reach, which never changes', async () => {
    const id = crypto.randomUUID();
    await put(id, { name: 'Stays here' });
    const moved = await put(id, { name: 'Stays here', organizationId: places.customer });
    expect(moved).toMatchObject({ status: 409, body: { code: errorCode.taken, field: 'id' } });
    expect((await rig.one(type, id)).organizationId).toBe(organizationId);
    // A customer sees those of its reseller, and changes none of them.
    expect(await put(id, { name: 'Taken over' }, rig.installer)).toMatchObject({
      status: 403,
      body: { code: errorCode.organizationOutOfReach },
    });
    const claimed = await put(id, { name: 'Taken over', organizationId: places.customer }, rig.installer);
    expect(claimed.status).toBe(409);
    expect((await put(foreign, { name: 'Taken over' })).status).toBe(409);
    expect((await put(foreign, { name: 'Taken over', organizationId: places.other })).status).toBe(403);
    expect((await put(crypto.randomUUID(), { organizationId: 'nowhere' })).status).toBe(403);
    expect((await rig.one(type, foreign)).name).toBe(foreign);
  });

  test('refuses bad ids and names', async () => {
    const fresh = (given: object) => put(crypto.randomUUID(), given);
    const maxName = 'n'.repeat(libraryLimits.name);
    expect((await fresh({ name: maxName })).status).toBe(200);
    for (const name of ['', '   ', `${maxName}n`, 'turned \u202e round'])
      expect(await fresh({ name })).toMatchObject({ status: 400, body: { field: 'name' } });
    expect((await put('an id with spaces', { name: 'Spaces' })).status).toBe(400);
    expect((await put('constructor', { name: 'Reserved' })).status).toBe(400);
  });

  test('needs the permission', async () => {
    const { userId } = rig.installer;
    const [view] = await rig.find('userPermissionView', 'id', userId);
    const all = view?.permissions ?? [];
    await rig.control.permissions({
      userId,
      permissions: all.filter((one) => one !== 'sharing.library.edit'),
    });
    const given = { organizationId: places.customer, name: 'Without permission' };
    const refused = await put(crypto.randomUUID(), given, rig.installer);
    expect([refused.status, refused.body]).toMatchObject([403, { code: errorCode.notPermitted }]);
    await rig.control.permissions({ userId, permissions: all });
    expect((await put(crypto.randomUUID(), given, rig.installer)).status).toBe(200);
  });

  // Proves S1-7-61.
  test('has a limit for each organization, at which the others can still be changed', async () => {
    const [max, row, what] =
      type === 'vendor'
        ? ([libraryLimits.vendors, vendorRow, 'vendors'] as const)
        : ([libraryLimits.libraries, libraryRow, 'libraries'] as const);
    const ids = Array.from({ length: max }, (_, index) => `${type} ${index}`);
    await rig.control.write({ writes: ids.map((id) => row(id, places.other)) });
    const operator = await rig.client.as('operator');
    const given = { organizationId: places.other, name: 'One more' };
    const refused = await put(crypto.randomUUID(), given, operator);
    expect(refusal(refused)).toEqual({ status: 400, rule: 'tooLarge' });
    expect(explained(refused)).toBe(`An organization can have at most ${max} ${what}.`);
    const renamed = crypto.randomUUID();
    await rig.control.write({ writes: [row(renamed, places.other)] });
    expect((await put(renamed, given, operator)).status).toBe(200);
  });
});

test('a new name reaches what customers have installed, and no id of the row that they cannot see', async () => {
  const [vendorId, libraryId] = [crypto.randomUUID(), crypto.randomUUID()];
  await putVendor(vendorId, { name: 'Zuiderlicht' });
  await putLibrary(libraryId, { name: 'Basis' });
  const flow = await rig.flows.created('flow', 'Shared', loggingFlow('Shared'));
  const shared = await rig.published('flow', flow, { vendorId, libraryId });
  expect((await rig.install('flow', shared.id)).status).toBe(200);

  const watch = await openWatcher(rig.platform.origin, rig.installer);
  const other = await openWatcher(rig.platform.origin, await rig.client.as('brightwater'));
  const installed = await watch.subscribe('libraryFlow');
  for (const type of ['vendor', 'sharedLibrary', 'sharedObject'] as const)
    await other.subscribe(type, { constraints: [] });
  const id = installedId(shared.id, places.customer);
  expect((await putVendor(vendorId, { name: 'Poollicht' })).status).toBe(200);
  expect((await putLibrary(libraryId, { name: 'Uitgebreid' })).status).toBe(200);
  await installed.until(id, (row) => row?.vendor.name === 'Poollicht' && row.library.name === 'Uitgebreid');
  expect(await rig.one('sharedObject', shared.id)).toMatchObject({
    vendor: { id: vendorId, name: 'Poollicht' },
    library: { id: libraryId, name: 'Uitgebreid' },
  });
  for (const text of [vendorId, libraryId, 'Poollicht', 'Uitgebreid'])
    expect(other.sent()).not.toContain(text);
  watch.close();
  other.close();
});

test('a library counts the objects that it lists', async () => {
  const libraryId = crypto.randomUUID();
  await putLibrary(libraryId, { name: 'Counted' });
  const listed = async () => (await rig.one('sharedLibrary', libraryId)).listedObjects;
  expect(await listed()).toBe(0);
  const [first, second] = await Promise.all(
    ['One', 'Two'].map((name) => rig.flows.created('flow', name, loggingFlow(name))),
  );
  const { id, name } = await rig.published('flow', first ?? '', { libraryId });
  await rig.published('flow', second ?? '', { libraryId });
  // Another version is not another object.
  await rig.published('flow', first ?? '', { libraryId, targetVersion: '2.0' });
  expect([name, await listed()]).toEqual(['One', 2]);
  const { updateDate } = await rig.one('sharedLibrary', libraryId);
  await rig.client.call('sharedObject.unlist', {}, rig.publisher, { id });
  expect(await listed()).toBe(1);
  await rig.client.call('sharedObject.restore', {}, rig.publisher, { id });
  expect(await rig.one('sharedLibrary', libraryId)).toMatchObject({ listedObjects: 2, updateDate });
});

test('a publication ends when the library stops to let sub-organizations publish', async () => {
  const libraryId = crypto.randomUUID();
  const operator = await rig.client.as('operator');
  const allow = (subOrganizationsCanPublish: boolean) =>
    putLibrary(
      libraryId,
      { organizationId: places.operator, name: 'For all', subOrganizationsCanPublish },
      operator,
    );
  await allow(true);
  const flow = await rig.flows.created('flow', 'Withdrawn', loggingFlow('Withdrawn'));
  await rig.analyzed('flow', flow, { libraryId });
  await allow(false);
  const refused = { status: 403, rule: 'mayNotPublish', field: 'libraryId' };
  expect(refusal(await rig.publish('flow', flow, { libraryId }))).toEqual(refused);
  await allow(true);
  expect((await rig.publish('flow', flow, { libraryId, vendorId: own.vendorId })).status).toBe(200);
});

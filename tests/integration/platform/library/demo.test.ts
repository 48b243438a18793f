import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPublishOpen, isPullOpen } from '../../../../src/domain/flow/graph/sharing-status.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { sharingPlatform } from '../support/sharing.ts';
import type { SharingPlatform } from '../support/sharing.ts';

let rig: SharingPlatform;
beforeAll(async () => {
  rig = await sharingPlatform();
});
afterAll(() => rig.close());

const customer = organizationId('Bakkerij De Gouden Korenaar');
const copier = organizationId('Gemeente Súdwest-Fryslân');

async function named<Name extends 'flow' | 'macro' | 'sharedObject'>(
  type: Name,
  name: string,
  where: string,
) {
  const rows = await rig.find<Name>(type, 'name', name);
  const row = rows.find((each) => each.organizationId === where);
  if (row === undefined) throw new Error(`no ${type} ${name}`);
  return row;
}
/** Whether a flow can be pulled, and whether it can be published. */
async function openOf(flow: EntityOf<'flow'>): Promise<readonly boolean[]> {
  const [link] = flow.links;
  if (link === undefined) return [];
  const shared = await rig.one('sharedObject', link.sharedObjectId);
  return [
    isPullOpen(link, shared),
    isPublishOpen(link, await rig.one('flowRevisionInfo', flow.workingRevisionId)),
  ];
}

test('the reseller of the demo can publish one flow, and restore another', async () => {
  const home = rig.publisher.organizationId;
  const flow = await named('flow', 'IVR Basis', home);
  expect([flow.sharingStatus, ...(await openOf(flow))]).toEqual(['sharedOutdated', false, true]);
  for (const name of ['Keuzemenu', 'Begroeting'])
    expect((await named('macro', name, home)).sharingStatus, name).toBe('sharedLatest');
  const season = await named('sharedObject', 'IVR Kerst', home);
  expect(season.deleteDate).not.toBeNull();
  expect((await named('flow', 'IVR Kerst', home)).sharingStatus).toBe('notShared');

  const shared = await named('sharedObject', 'IVR Basis', home);
  expect(shared).toMatchObject({
    latestVersion: '1.1',
    vendor: { name: 'Noorderlicht' },
    library: { name: 'Noorderlicht Bibliotheek' },
    versions: [{ version: '1.0' }, { version: '1.1', note: 'Vraagt bellers om morgen opnieuw te bellen.' }],
  });
  expect(Object.keys((await rig.frozen(shared)).info.shared?.macros ?? {})).toHaveLength(2);
  const { vendorId, libraryId } = shared;
  expect((await rig.one('sharedLibrary', libraryId)).listedObjects).toBe(3);
  const analysis = await rig.analyzed('flow', flow.id, { vendorId, libraryId });
  expect(analysis.target).toMatchObject({ published: { version: '1.1' }, needsPublishing: true });
  expect(Object.values(analysis.macros).map(({ needsPublishing }) => needsPublishing)).toEqual([
    false,
    false,
  ]);
  const next = await rig.publish('flow', flow.id, { vendorId, libraryId, targetVersion: '1.2' });
  expect(next.status).toBe(200);
});

test('customers of it can pull, upgrade and deploy', async () => {
  const copy = await named('flow', 'IVR Basis', copier);
  expect([copy.sharingStatus, ...(await openOf(copy))]).toEqual(['sharedOutdated', true, false]);
  const installed = await rig.find('libraryFlow', 'organizationId', customer);
  expect(
    installed.map(({ sharedObject, sharedVersion, deployStatus, upgrade }) => ({
      name: sharedObject.name,
      sharedVersion,
      deployStatus,
      upgrade,
    })),
  ).toEqual(
    expect.arrayContaining([
      { name: 'IVR Basis', sharedVersion: '1.0', deployStatus: 'latest', upgrade: 'available' },
      { name: 'IVR Kerst', sharedVersion: '2024', deployStatus: 'latest', upgrade: 'none' },
    ]),
  );
  const [basis] = installed.filter(({ sharedObject }) => sharedObject.name === 'IVR Basis');
  const id = basis?.id ?? '';
  const there = { ...rig.publisher, organizationId: customer };
  const upgraded = await rig.client.call('libraryFlow.update', { version: '1.1' }, there, { id });
  expect(upgraded.status).toBe(200);
  expect((await rig.client.call('libraryFlow.deploy', {}, there, { id })).body).toMatchObject({
    deployedRevisionId: expect.any(String) as unknown,
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallAnswer } from '../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { patch } from '../../platform/areas/write.ts';
import { demoRoles } from '../../platform/demo/role-list.ts';
import { organizationId } from '../../platform/demo/organizations.ts';
import { idFromName } from '../../platform/demo/random.ts';
import { userIdOf } from '../../platform/demo/users.ts';
import type { Credentials } from './support/client.ts';
import { watchedPlatform } from './support/watched-platform.ts';
import type { WatchedPlatform } from './support/watched-platform.ts';

let platform: WatchedPlatform['platform'];
let client: WatchedPlatform['client'];
let admin: WatchedPlatform['admin'];
let close: WatchedPlatform['close'];
beforeAll(async () => {
  ({ platform, client, admin, close } = await watchedPlatform());
});
afterAll(() => close());

type Found = CallAnswer<'reference.list'>;
const ask = (type: string, id: string, who: Credentials = admin) =>
  client.call('reference.list', {}, who, { type, id });
async function references(type: string, id: string, who: Credentials = admin): Promise<Found> {
  const answer = await ask(type, id, who);
  expect(answer.status).toBe(200);
  return answer.body as Found;
}
const fieldsOf = ({ references: found }: Found) =>
  found.map(({ entityType, id, field }) => `${entityType} ${field} ${id}`).toSorted();

/** A shared device of the home organization. */
async function newDevice(): Promise<string> {
  const id = crypto.randomUUID();
  const answer = await client.call(
    'device.create',
    {
      id,
      organizationId: admin.organizationId,
      displayName: 'Lobby',
      spec: { type: 'sip', ownerUser: null, macAddress: null, useNatIntelligence: true },
      userProperties: { useDtmfConfirm: false },
    },
    admin,
  );
  expect(answer.status).toBe(200);
  return id;
}

describe('what refers to an entity', () => {
  test('is everything that names it, in whatever field', async () => {
    const deviceId = await newDevice();
    const desk = userIdOf('frontdesk');
    expect(await references('device', deviceId)).toEqual({ references: [], total: 0, hidden: 0 });

    const action = { type: 'device', deviceId } as const;
    const home = { id: admin.organizationId };
    const trunkId = idFromName(`trunk PBX head office ${admin.organizationId}`);
    const answers = [
      await client.call('device.login', {}, admin, { id: deviceId, userId: desk }),
      await client.call('organizationTelephony.trunkCall', action, admin, home),
      await client.call('organizationTelephony.userInbound', action, admin, home),
      await client.call('trunk.update', { callAction: action }, admin, { id: trunkId }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(fieldsOf(await references('device', deviceId))).toEqual(
      [
        `organizationTelephony trunkCall ${home.id}`,
        `organizationTelephony userInbound ${home.id}`,
        `telephonyUser devices ${desk}`,
        `trunk callAction ${trunkId}`,
      ].toSorted(),
    );
    // What is deleted refers to nothing any more, nor does what was taken back.
    await client.call('trunk.delete', {}, admin, { id: trunkId });
    await client.call('organizationTelephony.userInbound', null, admin, home);
    expect(await references('device', deviceId)).toMatchObject({ total: 2, hidden: 0 });
  });

  test('names of many the first, and says how many there are', async () => {
    const operator = await client.as('operator');
    const found = await references('role', demoRoles.employee.id, operator);
    expect(found.references).toHaveLength(20);
    expect(found.total).toBeGreaterThan(100);
    expect(found.hidden).toBe(0);
  });

  test('shows nobody more than they may see, and says how much there is beside', async () => {
    const deviceId = await newDevice();
    const action = { type: 'device', deviceId } as const;
    const home = { id: admin.organizationId };
    const desk = await client.as('frontdesk');
    await client.call('organizationTelephony.trunkCall', action, admin, home);
    await client.call('device.login', {}, admin, { id: deviceId, userId: userIdOf('people') });
    const seenWith = async (...permissions: string[]) => {
      await platform.control?.permissions({ userId: desk.userId, permissions });
      const found = await references('device', deviceId, desk);
      return [found.references.map(({ field }) => field), found.hidden];
    };
    expect(await seenWith('telephony.device.view', 'core.user.viewOrg')).toEqual([['devices'], 1]);
    expect(await seenWith('telephony.device.view', 'telephony.callAction.view')).toEqual([['trunkCall'], 1]);
    await platform.control?.permissions({ userId: desk.userId, permissions: ['core.user.viewOrg'] });
    const refused = await ask('device', deviceId, desk);
    expect([refused.status, refused.body]).toMatchObject([403, { code: errorCode.notPermitted }]);
  });

  test('is told of many at once, in short, without what goes with them', async () => {
    const [used, unused, going] = [await newDevice(), await newDevice(), await newDevice()];
    const home = { id: admin.organizationId };
    const action = { type: 'device', deviceId: used } as const;
    await client.call('organizationTelephony.trunkCall', action, admin, home);
    await platform.control?.write({ writes: [patch('device', going, { callAction: action })] });
    const ofMany = async (ids: string[], who: Credentials = admin) => {
      const answer = await client.call('reference.ofMany', { ids }, who, { type: 'device' });
      return [answer.status, answer.body] as const;
    };
    const device = { entityType: 'device', id: going, organizationId: home.id, field: 'callAction' };
    const organization = { ...device, entityType: 'organizationTelephony', id: home.id, field: 'trunkCall' };
    const byOrganization = { id: used, references: [organization], total: 1, hidden: 0 };
    const both = { ...byOrganization, references: expect.arrayContaining([device, organization]), total: 2 };
    expect(await ofMany([used, unused])).toEqual([200, { named: [both] }]);
    expect(await ofMany([used, unused, going])).toEqual([200, { named: [byOrganization] }]);

    const operator = await client.as('operator');
    const role = await client.call('reference.ofMany', { ids: [demoRoles.employee.id] }, operator, {
      type: 'role',
    });
    const [employee] = (role.body as CallAnswer<'reference.ofMany'>).named;
    expect(employee?.references).toHaveLength(3);
    expect(employee?.total).toBeGreaterThan(100);

    const desk = await client.as('frontdesk');
    await platform.control?.permissions({ userId: desk.userId, permissions: ['telephony.device.view'] });
    expect(await ofMany([used], desk)).toEqual([
      200,
      { named: [{ id: used, references: [], total: 0, hidden: 2 }] },
    ]);
    await platform.control?.permissions({ userId: desk.userId, permissions: [] });
    expect(await ofMany([used], desk)).toMatchObject([403, { code: errorCode.notPermitted }]);
    // Of another tenant, of nobody, of no such type, and more than one may ask for.
    const foreign = idFromName(`device shared 0 ${organizationId("St. Aldhelm's Community Hospital Trust")}`);
    expect(await ofMany([foreign, 'none'])).toEqual([200, { named: [] }]);
    const dragon = await client.call('reference.ofMany', { ids: [used] }, admin, { type: 'dragon' });
    expect(dragon.status).toBe(404);
    expect((await ofMany(Array.from({ length: 1001 }, String)))[0]).toBe(400);
  });

  test('is told of nothing out of reach, nor of what there is not', async () => {
    const foreign = idFromName(`device shared 0 ${organizationId("St. Aldhelm's Community Hospital Trust")}`);
    for (const [type, id] of [
      ['device', foreign],
      ['device', 'none'],
      ['dragon', foreign],
    ] as const) {
      const answer = await ask(type, id);
      expect([answer.status, answer.body]).toMatchObject([404, { code: errorCode.notFound }]);
    }
  });
});

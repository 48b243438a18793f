import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallAnswer } from '../../src/protocol/call.ts';
import { errorCode } from '../../src/protocol/error.ts';
import { demoRoles } from '../platform/demo/role-list.ts';
import { organizationId } from '../platform/demo/organizations.ts';
import { idOf } from '../platform/demo/random.ts';
import { userIdOf } from '../platform/demo/users.ts';
import type { Credentials } from './platform-support/client.ts';
import { watchedPlatform } from './platform-support/watched-platform.ts';
import type { WatchedPlatform } from './platform-support/watched-platform.ts';

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
    const trunkId = idOf(`trunk PBX head office ${admin.organizationId}`);
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

  test('is told of nothing out of reach, nor of what there is not', async () => {
    const foreign = idOf(`device shared 0 ${organizationId("St. Aldhelm's Community Hospital Trust")}`);
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

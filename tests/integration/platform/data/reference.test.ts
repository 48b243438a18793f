import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
import { referenceLimit } from '../../../../src/domain/protocol/reference.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { freshNumber } from '../../../platform/areas/numbers/fresh-number.ts';
import { create, datesFrom, patch } from '../../../platform/store/write.ts';
import { demoRoles } from '../../../platform/demo/role-list.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { idFromName } from '../../../platform/base/random.ts';
import { userIdOf } from '../../../platform/demo/users.ts';
import type { Credentials } from '../support/client.ts';
import { definitionOf, naming, ruleWith, scheduleCallsOf } from '../support/schedules.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';

let platform: WatchedPlatform['platform'];
let client: WatchedPlatform['client'];
let admin: WatchedPlatform['admin'];
let close: WatchedPlatform['close'];
beforeAll(async () => {
  ({ platform, client, admin, close } = await watchedPlatform());
});
afterAll(() => close());

type FoundReferences = CallAnswer<'reference.list'>;
const requestReferences = (type: string, id: string, who: Credentials = admin) =>
  client.call('reference.list', {}, who, { type, id });
async function references(type: string, id: string, who: Credentials = admin): Promise<FoundReferences> {
  const answer = await requestReferences(type, id, who);
  expect(answer.status).toBe(200);
  return answer.body as FoundReferences;
}
const fieldsOf = ({ references: found }: FoundReferences) =>
  found.map(({ entityType, id, field }) => `${entityType} ${field} ${id}`).toSorted();

/** Creates a shared device of the administrator's organization. */
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

describe('the references to an entity', () => {
  test('are all rows that name it in any field', async () => {
    const deviceId = await newDevice();
    const desk = userIdOf('frontdesk');
    expect(await references('device', deviceId)).toEqual({
      references: [],
      total: 0,
      hidden: 0,
      closed: 0,
    });

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
    // Deleted rows and cleared fields no longer count.
    await client.call('trunk.delete', {}, admin, { id: trunkId });
    await client.call('organizationTelephony.userInbound', null, admin, home);
    expect(await references('device', deviceId)).toMatchObject({ total: 2, hidden: 0 });
  });

  test('list the first 20 and count the rest', async () => {
    const operator = await client.as('operator');
    const found = await references('role', demoRoles.employee.id, operator);
    expect(found.references).toHaveLength(20);
    expect(found.total).toBeGreaterThan(100);
    expect(found.hidden).toBe(0);
  });

  test('list only what the viewer may see, and count the hidden ones', async () => {
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
    const refused = await requestReferences('device', deviceId, desk);
    expect([refused.status, refused.body]).toMatchObject([403, { code: errorCode.notPermitted }]);
  });

  test('are listed briefly for many entities at once, without rows that are deleted with them', async () => {
    const [used, unused, deletedToo] = [await newDevice(), await newDevice(), await newDevice()];
    const home = { id: admin.organizationId };
    const action = { type: 'device', deviceId: used } as const;
    await client.call('organizationTelephony.trunkCall', action, admin, home);
    await platform.control?.write({ writes: [patch('device', deletedToo, { callAction: action })] });
    const ofMany = async (ids: string[], who: Credentials = admin) => {
      const answer = await client.call('reference.ofMany', { ids }, who, { type: 'device' });
      return [answer.status, answer.body] as const;
    };
    const device = {
      entityType: 'device',
      id: deletedToo,
      organizationId: home.id,
      field: 'callAction',
      isClosed: false,
    };
    const organization = { ...device, entityType: 'organizationTelephony', id: home.id, field: 'trunkCall' };
    const byOrganization = { id: used, references: [organization], total: 1, hidden: 0, closed: 0 };
    const both = { ...byOrganization, references: expect.arrayContaining([device, organization]), total: 2 };
    expect(await ofMany([used, unused])).toEqual([200, { named: [both] }]);
    expect(await ofMany([used, unused, deletedToo])).toEqual([200, { named: [byOrganization] }]);

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
      { named: [{ id: used, references: [], total: 0, hidden: 2, closed: 0 }] },
    ]);
    await platform.control?.permissions({ userId: desk.userId, permissions: [] });
    expect(await ofMany([used], desk)).toMatchObject([403, { code: errorCode.notPermitted }]);
    // Another tenant, an unknown id, an unknown type, and too many ids.
    const foreign = idFromName(`device shared 0 ${organizationId("St. Aldhelm's Community Hospital Trust")}`);
    expect(await ofMany([foreign, 'none'])).toEqual([200, { named: [] }]);
    const dragon = await client.call('reference.ofMany', { ids: [used] }, admin, { type: 'dragon' });
    expect(dragon.status).toBe(404);
    expect((await ofMany(Array.from({ length: 1001 }, String)))[0]).toBe(400);
  });

  // Proves S0-4-21.
  test('are not found for entities out of reach or unknown', async () => {
    const foreign = idFromName(`device shared 0 ${organizationId("St. Aldhelm's Community Hospital Trust")}`);
    for (const [type, id] of [
      ['device', foreign],
      ['device', 'none'],
      ['dragon', foreign],
    ] as const) {
      const answer = await requestReferences(type, id);
      expect([answer.status, answer.body]).toMatchObject([404, { code: errorCode.notFound }]);
    }
  });
});

describe('the references from rules of schedules', () => {
  test('name the list of the rules, once for each schedule', async () => {
    const id = 'dates in use';
    const home = { organizationId: organizationId('Noorderlicht Telecom'), ...datesFrom(Date.now()) };
    await platform.control?.write({
      writes: [create('predefinedDate', { id, ...home, description: 'Mine', entries: [] })],
    });
    const schedules = scheduleCallsOf(client, admin);
    const rule = () => ruleWith(naming(id));
    const both = await schedules.created(definitionOf([rule(), rule()], [rule()]));
    const once = await schedules.created(definitionOf([ruleWith()], [rule()]));
    await schedules.remove(await schedules.created(definitionOf([rule()])));
    const operator = await client.as('operator');
    const found = await references('predefinedDate', id, operator);
    expect([fieldsOf(found), found.total]).toEqual([
      [
        `schedule definition.except ${both}`,
        `schedule definition.except ${once}`,
        `schedule definition.when ${both}`,
      ].toSorted(),
      3,
    ]);
    const many = await client.call('reference.ofMany', { ids: [id] }, operator, { type: 'predefinedDate' });
    expect(many.body).toMatchObject({ named: [{ id, total: 3 }] });
  });

  test('to a tag are those of its organization', async () => {
    const tagOf = (id: string, name: string) =>
      create('tag', {
        id,
        organizationId: organizationId(name),
        ...datesFrom(Date.now()),
        tag: 'a tag in use',
        group: 'entity.schedules.schedule',
        name: 'Here or there',
        description: '',
        usage: 0,
      });
    await platform.control?.write({
      writes: [
        tagOf('tag here', 'Zorggroep Noordoost-Groningen'),
        tagOf('tag there', 'Noorderlicht Telecom'),
      ],
    });
    const schedules = scheduleCallsOf(client, admin);
    const id = await schedules.created(definitionOf([ruleWith({ tags: ['other', 'a tag in use'] })]));
    expect(fieldsOf(await references('tag', 'tag here'))).toEqual([`schedule definition.when ${id}`]);
    const operator = await client.as('operator');
    expect(await references('tag', 'tag there', operator)).toMatchObject({ total: 0, hidden: 0 });
  });
});

describe('the references to an entity through others', () => {
  const numberOf = (id: string, number: string, to: string | null) =>
    create(
      'number',
      freshNumber({
        id,
        number,
        organizationId: admin.organizationId,
        ...datesFrom(Date.now()),
        action: to === null ? null : { type: 'number', number: to },
      }),
    );

  test('are not whole when there are more direct references than the answer holds', async () => {
    const popular = '+31505550150';
    const leadsTo = (at: number) => numberOf(`lead ${at}`, `+315055501${51 + at}`, popular);
    const leads = Array.from({ length: referenceLimit }, (_, at) => leadsTo(at));
    await platform.control?.write({ writes: [numberOf('popular', popular, null), ...leads] });
    const tree = () => client.call('reference.tree', {}, admin, { type: 'number', id: 'popular' });
    expect((await tree()).body).toMatchObject({ total: referenceLimit, isWhole: true });
    await platform.control?.write({ writes: [leadsTo(referenceLimit)] });
    expect((await tree()).body).toMatchObject({ total: referenceLimit + 1, isWhole: false });
  });

  test('name each entity that leads calls on once, below what it leads to', async () => {
    await platform.control?.write({
      writes: [
        numberOf('last', '+31505550190', null),
        numberOf('middle', '+31505550191', '+31505550190'),
        // Leads to the middle one, which leads back through the last: a circle.
        numberOf('first', '+31505550192', '+31505550191'),
        patch('number', 'last', { action: { type: 'number', number: '+31505550192' } }),
      ],
    });
    const answer = await client.call('reference.tree', {}, admin, { type: 'number', id: 'last' });
    const own = {
      entityType: 'number',
      organizationId: admin.organizationId,
      field: 'action',
      isClosed: false,
    };
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        references: [{ ...own, id: 'middle' }],
        total: 1,
        hidden: 0,
        closed: 0,
        indirect: [{ ...own, id: 'first', to: { entityType: 'number', id: 'middle' } }],
        isWhole: true,
      },
    ]);
    const desk = await client.as('frontdesk');
    await platform.control?.permissions({ userId: desk.userId, permissions: [] });
    const refused = await client.call('reference.tree', {}, desk, { type: 'number', id: 'last' });
    expect(refused.status).toBe(403);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import type { CallBody } from '../../../../src/domain/protocol/call.ts';
import { demoRoles } from '../../../platform/demo/role-list.ts';
import { userIdOf } from '../../../platform/demo/users.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';

let client: WatchedPlatform['client'];
let admin: WatchedPlatform['admin'];
let watch: WatchedPlatform['watch'];
let close: WatchedPlatform['close'];
beforeAll(async () => {
  ({ client, admin, watch, close } = await watchedPlatform());
});
afterAll(() => close());

type Settings = CallBody<'telephonyUser.update'>;
const legalSource = { type: 'legalSource', number: null } as const;
const settings: Settings = {
  number: '0901',
  outboundLegalSource: null,
  outboundCallDisplaySourceExternal: legalSource,
  outboundCallDisplaySourceInternal: legalSource,
};
const id = userIdOf('frontdesk');
const updateSettings = (change: Partial<Settings>, who = admin, userId = id) =>
  client.call('telephonyUser.update', { ...settings, ...change }, who, { id: userId });

describe('telephony settings', () => {
  // Proves S1-7-05, S1-3-05.
  test('are replaced as a whole, except call actions that are not sent, and are visible live', async () => {
    const rows = await watch.subscribe('telephonyUser');
    const numbers = await watch.subscribe('number');
    const [ours = ''] = [...numbers.rows().values()].flatMap(({ state, number }) =>
      state === 'active' ? [number] : [],
    );
    const users = await watch.subscribe('user');
    const updateDate = users.row(id)?.updateDate;
    const flows = await watch.subscribe('flow');
    const [flowId = ''] = flows.rows().keys();
    const inboundCallAction = { type: 'flow', flow: { type: 'organizationMainFlow', id: flowId } } as const;
    const external = { type: 'organizationNumber', number: ours } as const;
    const answer = await updateSettings({
      outboundLegalSource: ours,
      outboundCallDisplaySourceExternal: external,
      inboundCallAction,
    });
    expect([answer.status, answer.body]).toEqual([200, {}]);
    await rows.until(id, (row) => row?.number === '0901');
    // The list of users searches and sorts by a copy, which is not a change of the user.
    await users.until(id, (row) => row?.internalNumber === '0901');
    expect(users.row(id)?.updateDate).toBe(updateDate);
    expect(rows.row(id)).toMatchObject({
      outboundLegalSource: ours,
      outboundCallDisplaySourceExternal: external,
      inboundCallAction,
      outboundCallAction: null,
    });
    expect((await updateSettings({})).status).toBe(200);
    await rows.until(id, (row) => row?.outboundLegalSource === null);
    expect(rows.row(id)?.inboundCallAction).toEqual(inboundCallAction);
  });

  // Proves S1-5-06, S1-5-09, S1-7-05.
  test.each<[Partial<Settings>, number, string]>([
    [{ number: 'a1' }, 400, 'number'],
    [{ outboundLegalSource: '+31201234567' }, 400, 'outboundLegalSource'],
    [
      { outboundCallDisplaySourceExternal: { type: 'organizationNumber', number: '+31201234567' } },
      400,
      'outboundCallDisplaySourceExternal',
    ],
    [
      { outboundCallDisplaySourceInternal: { type: 'custom', number: null } },
      400,
      'outboundCallDisplaySourceInternal',
    ],
    [{ inboundCallAction: { type: 'user', userId: 'nobody' } }, 400, 'inboundCallAction'],
    [{ inboundCallAction: { type: 'trunk', trunkId: 'none' } }, 400, 'inboundCallAction'],
    [{ inboundCallAction: { type: 'user', userId: userIdOf('harbour') } }, 400, 'inboundCallAction'],
    [{ outboundCallAction: { type: 'performUserAction' } }, 400, 'outboundCallAction'],
  ])('%j is refused with %i at %s', async (change, status, field) => {
    const refused = await updateSettings(change);
    expect([refused.status, refused.body]).toMatchObject([status, { field }]);
  });

  test('an internal number belongs to one user', async () => {
    expect((await updateSettings({ number: '0902' })).status).toBe(200);
    const refused = await updateSettings({ number: '0902' }, admin, userIdOf('people'));
    expect([refused.status, refused.body]).toMatchObject([409, { code: errorCode.taken, field: 'number' }]);
  });

  // Proves S1-5-08.
  test('custom numbers and call actions need their permissions', async () => {
    const desk = await client.as('people');
    const custom = { type: 'custom', number: '+31207654321' } as const;
    for (const change of [
      { outboundCallDisplaySourceExternal: custom },
      { inboundCallAction: { type: 'hangup' } as const },
    ]) {
      const refused = await updateSettings({ number: '0903', ...change }, desk);
      expect([refused.status, refused.body]).toMatchObject([403, { field: Object.keys(change)[0] }]);
    }
    expect((await updateSettings({ number: '0903' }, desk)).status).toBe(200);
    expect((await updateSettings({ outboundCallDisplaySourceExternal: custom })).status).toBe(200);
    // A custom number that another user chose may stay.
    expect(
      (await updateSettings({ number: '0904', outboundCallDisplaySourceExternal: custom }, desk)).status,
    ).toBe(200);
  });
});

describe('billing settings', () => {
  // Proves S1-7-49, S1-3-06, S1-6-06.
  test('of users and of the organization are saved, with the permission only', async () => {
    const users = await watch.subscribe('billingUser');
    const organizations = await watch.subscribe('organizationBilling');
    const override = (billingPlanOverride: 'fixed' | null, who = admin) =>
      client.call('billingUser.update', { billingPlanOverride }, who, { id });
    expect((await override('fixed')).status).toBe(200);
    await users.until(id, (row) => row?.billingPlanOverride === 'fixed');
    expect((await override(null)).status).toBe(200);
    await users.until(id, (row) => row?.billingPlanOverride === null);
    expect((await override('fixed', await client.as('people'))).status).toBe(403);

    const { organizationId } = admin;
    for (const plan of ['allFixed', 'onlyUsersFixed'] as const) {
      const body = { defaultUserBillingPlan: plan };
      const answer = await client.call('organizationBilling.update', body, admin, { id: organizationId });
      expect(answer.status).toBe(200);
      await organizations.until(organizationId, (row) => row?.defaultUserBillingPlan === plan);
    }
  });
});

describe('a device', () => {
  // Proves S1-7-08.
  test('accepts one user at a time, and a personal one its owner only', async () => {
    const devices = await watch.subscribe('device');
    const telephony = await watch.subscribe('telephonyUser');
    const free = [...devices.rows().values()].filter(({ loggedInUser }) => loggedInUser === null);
    const shared = free.find(({ ownerUser }) => ownerUser === null)?.id ?? '';
    const personal = free.find(({ ownerUser }) => ownerUser !== null)?.id ?? '';
    const login = (deviceId: string, userId = id) =>
      client.call('device.login', {}, admin, { id: deviceId, userId });
    expect([(await login(shared)).status, (await login(shared)).status]).toEqual([200, 200]);
    await devices.until(shared, (row) => row?.loggedInUser === id);
    await telephony.until(id, (row) => row?.devices.includes(shared) === true);
    expect((await login(shared, userIdOf('people'))).body).toMatchObject({ code: errorCode.taken });
    expect((await login(personal)).body).toMatchObject({ code: errorCode.taken });
    expect((await login(shared, userIdOf('harbour'))).status).toBe(404);
    const logout = () => client.call('device.logout', {}, admin, { id: shared });
    expect([(await logout()).status, (await logout()).status]).toEqual([200, 200]);
    await telephony.until(id, (row) => row?.devices.includes(shared) === false);
    const clerk = await client.as('frontdesk');
    const refused = await client.call('device.login', {}, clerk, { id: shared, userId: id });
    expect([refused.status, refused.body]).toMatchObject([403, { code: errorCode.notPermitted }]);
    expect(demoRoles.reception.permissions).not.toContain('telephony.device.login');
  });
});

describe('the time zone of an organization', () => {
  const setZone = (timeZone: string) =>
    client.call('organization.update', { timeZone }, admin, { id: admin.organizationId });

  test('is Amsterdam until it is changed to another by name', async () => {
    const organizations = await watch.subscribe('organization');
    expect(organizations.row(admin.organizationId)?.timeZone).toBe('Europe/Amsterdam');
    for (const zone of ['America/Sao_Paulo', 'UTC', 'Europe/Amsterdam']) {
      const answer = await setZone(zone);
      expect([answer.status, answer.body]).toMatchObject([200, { timeZone: zone }]);
      await organizations.until(admin.organizationId, (row) => row?.timeZone === zone);
    }
  });

  test.each(['Europe/Nowhere', '+01:00', '-05:00', 'Amsterdam', '', 'Europe/Amsterdam '])(
    'cannot be "%s"',
    async (zone) => {
      const refused = await setZone(zone);
      expect([refused.status, refused.body]).toMatchObject([400, { field: 'timeZone' }]);
    },
  );
});

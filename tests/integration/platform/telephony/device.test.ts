import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Device } from '../../../../src/domain/entities/device/model.ts';
import type { CallBody } from '../../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { organizationId as organizationOf } from '../../../platform/demo/organizations.ts';
import { idFromName } from '../../../platform/base/random.ts';
import { userIdOf } from '../../../platform/demo/users.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';

let client: WatchedPlatform['client'];
let admin: WatchedPlatform['admin'];
let watch: WatchedPlatform['watch'];
let close: WatchedPlatform['close'];
let devices: Awaited<ReturnType<typeof subscribeToDevices>>;
const subscribeToDevices = () => watch.subscribe('device');
beforeAll(async () => {
  ({ client, admin, watch, close } = await watchedPlatform());
  devices = await subscribeToDevices();
});
afterAll(() => close());

type DeviceBody = CallBody<'device.create'>;
const desk = userIdOf('frontdesk');
const createBody = (change: Partial<DeviceBody> = {}): DeviceBody => ({
  id: crypto.randomUUID(),
  organizationId: admin.organizationId,
  displayName: 'Lobby',
  spec: { type: 'sip', ownerUser: null, macAddress: null, useNatIntelligence: true },
  userProperties: { useDtmfConfirm: false },
  ...change,
});
const sip = (spec: Partial<Extract<DeviceBody['spec'], { type: 'sip' }>>): DeviceBody['spec'] => ({
  type: 'sip',
  ownerUser: null,
  macAddress: null,
  useNatIntelligence: true,
  ...spec,
});
const sendCreate = (body: DeviceBody, who = admin) => client.call('device.create', body, who);
const update = (id: string, body: CallBody<'device.update'>, who = admin) =>
  client.call('device.update', body, who, { id });
/** Creates a device and waits until it is in the set. */
async function createDevice(change: Partial<DeviceBody> = {}): Promise<Device> {
  const body = createBody(change);
  const id = body.id ?? '';
  const answer = await sendCreate(body);
  expect([answer.status, answer.body]).toEqual([200, {}]);
  await devices.until(id, (row) => row !== undefined);
  const row = devices.row(id);
  if (!row) throw new Error('the new device is gone');
  return row;
}

describe('a new device', () => {
  // Proves S1-7-06, S1-3-09, S1-3-07.
  test('is an offline shared SIP telephone with a password, created once even if repeated', async () => {
    const body = createBody({ spec: sip({ macAddress: '00:15:65:00:00:01' }) });
    for (const _ of [1, 2]) expect((await sendCreate(body)).status).toBe(200);
    const id = body.id ?? '';
    await devices.until(id, (row) => row !== undefined);
    expect(devices.row(id)).toMatchObject({
      displayName: 'Lobby',
      ownerUser: null,
      loggedInUser: null,
      status: 'offline',
      statusInfo: null,
      callAction: null,
      configuration: { type: 'sip', macAddress: '001565000001', useNatIntelligence: true },
    });
    const { body: revealed } = await client.call('device.revealPassword', {}, admin, { id });
    expect(revealed).toEqual({ password: expect.stringMatching(/^[0-9a-f]{24}$/) });
    const other = await sendCreate({ ...body, displayName: 'Another' });
    expect([other.status, other.body]).toMatchObject([409, { code: errorCode.taken, field: 'id' }]);
  });

  // Proves S1-3-07, S1-5-16.
  test('of an owner is named after them, also when they are renamed, like a user number', async () => {
    const phone = await createDevice({ displayName: 'Not this', spec: sip({ ownerUser: desk }) });
    const number = await createDevice({
      displayName: '',
      spec: { type: 'userNumber', ownerUser: desk, number: '+31612345678' },
      userProperties: { useDtmfConfirm: true },
    });
    expect([phone.displayName, number.displayName]).toMatchObject([/^Desk .+/, /^Mobile .+/]);
    expect(number).toMatchObject({
      status: 'other',
      userProperties: { useDtmfConfirm: true },
      configuration: { type: 'userNumber', number: '+31612345678' },
    });
    await client.call('user.update', { displayName: 'Fran Renamed' }, admin, { id: desk });
    await devices.until(phone.id, (row) => row?.displayName === 'Desk Fran Renamed');
    expect(devices.row(number.id)?.displayName).toBe('Mobile Fran Renamed');
  });

  test.each<[string, () => Partial<DeviceBody>, number, string]>([
    ['shared without a name', () => ({ displayName: ' ' }), 400, 'displayName'],
    ['of an unknown user', () => ({ spec: sip({ ownerUser: 'nobody' }) }), 400, 'ownerUser'],
    [
      'of a user of another organization',
      () => ({ spec: sip({ ownerUser: userIdOf('harbour') }) }),
      400,
      'ownerUser',
    ],
    ['with half a MAC address', () => ({ spec: sip({ macAddress: '0015' }) }), 400, 'spec.macAddress'],
    ['with a MAC address in use', () => ({ spec: sip({ macAddress: '001565000001' }) }), 409, 'macAddress'],
  ])('is refused: %s', async (_, change, status, field) => {
    const refused = await sendCreate(createBody(change()));
    expect([refused.status, refused.body]).toMatchObject([status, { field }]);
  });

  test('is refused without the permission', async () => {
    const clerk = await client.as('people');
    const refused = await sendCreate(createBody(), clerk);
    expect([refused.status, refused.body]).toMatchObject([403, { code: errorCode.notPermitted }]);
  });
});

describe('a changed device', () => {
  // Proves S1-7-06, S1-5-17, S1-3-30.
  test('keeps the fields that are not sent, and its change log has the old values', async () => {
    const { id } = await createDevice();
    const organizationId = admin.organizationId;
    const callAction = { type: 'performUserAction' } as const;
    const userProperties = { useDtmfConfirm: true };
    const whole = { id, organizationId, displayName: 'Lobby north', userProperties, callAction };
    expect((await update(id, whole)).status).toBe(200);
    await devices.until(id, (row) => row?.displayName === 'Lobby north');
    expect(devices.row(id)).toMatchObject({ callAction, userProperties });
    expect((await update(id, { callAction: null })).status).toBe(200);
    await devices.until(id, (row) => row?.callAction === null);
    expect(devices.row(id)).toMatchObject({ displayName: 'Lobby north', userProperties });
    const log = await watch.subscribe('auditEntry', {
      constraints: [
        { type: 'equals', field: 'entityType', value: 'device' },
        { type: 'equals', field: 'entityId', value: id },
      ],
    });
    const changes = [...log.rows().values()].toSorted((a, b) => a.version - b.version);
    expect(changes.map(({ operationDetails }) => operationDetails)).toEqual([
      'device.create',
      'device.update',
      'device.update',
    ]);
    expect(changes[1]).toMatchObject({
      category: 'telephony',
      state: { before: { displayName: 'Lobby' }, after: { displayName: 'Lobby north' } },
      restrictedState: { after: { callAction } },
    });
    // The password is a secret: only its field name is recorded.
    expect(changes[0]?.changedFields).toContain('configuration.password');
    const states = changes.map(({ state, restrictedState }) => ({ state, restrictedState }));
    expect(JSON.stringify(states)).not.toContain('password');
  });

  test.each<[CallBody<'device.update'>, string]>([
    [{ displayName: ' ' }, 'displayName'],
    [{ callAction: { type: 'flow', flow: { type: 'organizationMainFlow', id: 'none' } } }, 'callAction'],
    [{ id: 'another' }, 'id'],
    [{ organizationId: 'another' }, 'organizationId'],
  ])('refuses %j at %s', async (change, field) => {
    const { id } = await createDevice();
    const refused = await update(id, change);
    expect([refused.status, refused.body]).toMatchObject([400, { field }]);
  });

  // Proves S1-5-16.
  test('of an owner refuses another name', async () => {
    const { id, displayName } = await createDevice({ spec: sip({ ownerUser: desk }) });
    expect((await update(id, { displayName })).status).toBe(200);
    const refused = await update(id, { displayName: 'My own' });
    expect([refused.status, refused.body]).toMatchObject([400, { field: 'displayName' }]);
  });

  // Proves S1-7-06, S1-7-08.
  test('is logged out when it is deleted, and then is not found', async () => {
    const { id } = await createDevice();
    const telephony = await watch.subscribe('telephonyUser');
    expect((await client.call('device.login', {}, admin, { id, userId: desk })).status).toBe(200);
    await telephony.until(desk, (row) => row?.devices.includes(id) === true);
    expect(devices.row(id)).toMatchObject({ loggedInUserName: expect.stringMatching(/./) });
    const rename = (displayName: string) => client.call('user.update', { displayName }, admin, { id: desk });
    expect((await rename('Wietske Kooistra')).status).toBe(200);
    await devices.until(id, (row) => row?.loggedInUserName === 'Wietske Kooistra');
    const remove = () => client.call('device.delete', {}, admin, { id });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
    await devices.until(id, (row) => row?.deleteDate !== null && row?.loggedInUser === null);
    expect(devices.row(id)).toMatchObject({ loggedInUserName: null });
    expect(Date.parse(String(devices.row(id)?.['updateDate']))).toBeGreaterThan(Date.now() - 60_000);
    await telephony.until(desk, (row) => row?.devices.includes(id) === false);
    expect((await update(id, { displayName: 'Again' })).status).toBe(404);
    expect((await client.call('device.login', {}, admin, { id, userId: desk })).status).toBe(404);
  });

  // Proves S1-7-08.
  test('refuses a second login at its field', async () => {
    const { id } = await createDevice();
    const login = (userId: string) => client.call('device.login', {}, admin, { id, userId });
    expect((await login(desk)).status).toBe(200);
    expect((await login(userIdOf('people'))).body).toMatchObject({ field: 'loggedInUser' });
  });
});

describe('a web phone', () => {
  const enable = (userId: string, who = admin, id?: string) =>
    client.call('device.enableWebPhone', { userId, ...(id !== undefined && { id }) }, who);

  // Proves S0-7-16, S0-3-07.
  test('is created once per user, who is logged in on it', async () => {
    const userId = userIdOf('people');
    const id = crypto.randomUUID();
    for (const _ of [1, 2]) expect((await enable(userId, admin, id)).status).toBe(200);
    await devices.until(id, (row) => row !== undefined);
    expect(devices.row(id)).toMatchObject({
      ownerUser: userId,
      loggedInUser: userId,
      configuration: { type: 'webPhone', accountId: expect.any(String) },
    });
    const second = await enable(userId);
    expect([second.status, second.body]).toMatchObject([409, { code: errorCode.taken }]);
  });

  // Proves S0-7-16.
  test('is refused for users of other organizations and without the permission', async () => {
    expect((await enable(userIdOf('harbour'))).status).toBe(404);
    const clerk = await client.as('frontdesk');
    const refused = await enable(clerk.userId, clerk);
    expect([refused.status, refused.body]).toMatchObject([403, { code: errorCode.notPermitted }]);
  });
});

describe('a search', () => {
  const search = (text: string, who = admin, organizationId = who.organizationId) =>
    client.call('device.search', { organizationId, text }, who);

  // Proves S1-7-07.
  test('finds devices by name, id and MAC address in any notation, but no deleted ones', async () => {
    const { id } = await createDevice({
      displayName: 'Searched Lobby',
      spec: sip({ macAddress: '0015650000ff' }),
    });
    const found = {
      id,
      organizationId: admin.organizationId,
      displayName: 'Searched Lobby',
      macAddress: '0015650000ff',
    };
    for (const text of ['searched lob', '00-15-65-00-00-FF', id])
      expect((await search(text)).body).toEqual({ devices: [found] });
    await client.call('device.delete', {}, admin, { id });
    expect((await search('searched lob')).body).toEqual({ devices: [] });
  });

  // Proves S1-7-07, S0-4-21.
  test('finds nothing of another tenant', async () => {
    const refused = await search('Reception', admin, organizationOf('Brightwater Communications'));
    expect([refused.status, refused.body]).toMatchObject([403, { code: errorCode.organizationOutOfReach }]);
    // A shared device of Brightwater's hospital, whose id derives from its organization.
    const foreign = idFromName(`device shared 0 ${organizationOf("St. Aldhelm's Community Hospital Trust")}`);
    const operator = await client.as('operator');
    expect((await search(foreign, operator)).body).toMatchObject({ devices: [{ id: foreign }] });
    expect((await search(foreign)).body).toEqual({ devices: [] });
  });
});

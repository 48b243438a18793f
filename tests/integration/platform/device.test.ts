import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Device } from '../../../src/domain/entities/device/model.ts';
import type { CallBody } from '../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { organizationId as organizationOf } from '../../platform/demo/organizations.ts';
import { idFromName } from '../../platform/demo/random.ts';
import { userIdOf } from '../../platform/demo/users.ts';
import { watchedPlatform } from './support/watched-platform.ts';
import type { WatchedPlatform } from './support/watched-platform.ts';

let client: WatchedPlatform['client'];
let admin: WatchedPlatform['admin'];
let watch: WatchedPlatform['watch'];
let close: WatchedPlatform['close'];
let devices: Awaited<ReturnType<typeof seeDevices>>;
const seeDevices = () => watch.see('device');
beforeAll(async () => {
  ({ client, admin, watch, close } = await watchedPlatform());
  devices = await seeDevices();
});
afterAll(() => close());

type Said = CallBody<'device.create'>;
const desk = userIdOf('frontdesk');
const said = (change: Partial<Said> = {}): Said => ({
  id: crypto.randomUUID(),
  organizationId: admin.organizationId,
  displayName: 'Lobby',
  spec: { type: 'sip', ownerUser: null, macAddress: null, useNatIntelligence: true },
  userProperties: { useDtmfConfirm: false },
  ...change,
});
const sip = (spec: Partial<Extract<Said['spec'], { type: 'sip' }>>): Said['spec'] => ({
  type: 'sip',
  ownerUser: null,
  macAddress: null,
  useNatIntelligence: true,
  ...spec,
});
const make = (body: Said, who = admin) => client.call('device.create', body, who);
const update = (id: string, body: CallBody<'device.update'>, who = admin) =>
  client.call('device.update', body, who, { id });
/** Makes one and waits until it is seen. */
async function made(change: Partial<Said> = {}): Promise<Device> {
  const body = said(change);
  const id = body.id ?? '';
  const answer = await make(body);
  expect([answer.status, answer.body]).toEqual([200, {}]);
  await devices.until(id, (row) => row !== undefined);
  const row = devices.row(id);
  if (!row) throw new Error('it was seen a moment ago');
  return row;
}

describe('a device that is made', () => {
  test('is a shared SIP telephone with what it registers with, offline until it does; once, however often asked', async () => {
    const body = said({ spec: sip({ macAddress: '00:15:65:00:00:01' }) });
    for (const _ of [1, 2]) expect((await make(body)).status).toBe(200);
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
    const configuration = devices.row(id)?.configuration;
    expect(configuration?.type === 'sip' && configuration.password?.length).toBe(24);
    const other = await make({ ...body, displayName: 'Another' });
    expect([other.status, other.body]).toMatchObject([409, { code: errorCode.taken, field: 'id' }]);
  });

  test('is its owner’s and called after them, also when they are renamed; a number, too', async () => {
    const phone = await made({ displayName: 'Not this', spec: sip({ ownerUser: desk }) });
    const number = await made({
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

  test.each<[string, () => Partial<Said>, number, string]>([
    ['nameless and shared', () => ({ displayName: ' ' }), 400, 'displayName'],
    ['of nobody', () => ({ spec: sip({ ownerUser: 'nobody' }) }), 400, 'ownerUser'],
    ['of somebody elsewhere', () => ({ spec: sip({ ownerUser: userIdOf('harbour') }) }), 400, 'ownerUser'],
    ['of half an address', () => ({ spec: sip({ macAddress: '0015' }) }), 400, 'spec.macAddress'],
    ['a second of one address', () => ({ spec: sip({ macAddress: '001565000001' }) }), 409, 'macAddress'],
  ])('is refused: %s', async (_, change, status, field) => {
    const refused = await make(said(change()));
    expect([refused.status, refused.body]).toMatchObject([status, { field }]);
  });

  test('is refused to who may not make one', async () => {
    const clerk = await client.as('people');
    const refused = await make(said(), clerk);
    expect([refused.status, refused.body]).toMatchObject([403, { code: errorCode.notPermitted }]);
  });
});

describe('a device that is changed', () => {
  test('keeps what is not said, and its change log tells what was', async () => {
    const { id } = await made();
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
    const log = await watch.see('auditEntry', {
      constraints: [{ type: 'equals', field: 'entityId', value: id }],
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
    // What it registers with is a secret: there is the name alone.
    expect(changes[0]?.changedFields).toContain('configuration.password');
    const told = changes.map(({ state, restrictedState }) => ({ state, restrictedState }));
    expect(JSON.stringify(told)).not.toContain('password');
  });

  test.each<[CallBody<'device.update'>, string]>([
    [{ displayName: ' ' }, 'displayName'],
    [{ callAction: { type: 'flow', flow: { type: 'organizationMainFlow', id: 'none' } } }, 'callAction'],
    [{ id: 'another' }, 'id'],
    [{ organizationId: 'another' }, 'organizationId'],
  ])('is refused %j at %s', async (change, field) => {
    const { id } = await made();
    const refused = await update(id, change);
    expect([refused.status, refused.body]).toMatchObject([400, { field }]);
  });

  test('has the name of its owner, and no other', async () => {
    const { id, displayName } = await made({ spec: sip({ ownerUser: desk }) });
    expect((await update(id, { displayName })).status).toBe(200);
    const refused = await update(id, { displayName: 'My own' });
    expect([refused.status, refused.body]).toMatchObject([400, { field: 'displayName' }]);
  });

  test('is logged out when it is deleted, and gone for calls about it', async () => {
    const { id } = await made();
    const telephony = await watch.see('telephonyUser');
    expect((await client.call('device.login', {}, admin, { id, userId: desk })).status).toBe(200);
    await telephony.until(desk, (row) => row?.devices.includes(id) === true);
    const remove = () => client.call('device.delete', {}, admin, { id });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
    await devices.until(id, (row) => row?.deleteDate !== null && row?.loggedInUser === null);
    await telephony.until(desk, (row) => row?.devices.includes(id) === false);
    expect((await update(id, { displayName: 'Again' })).status).toBe(404);
    expect((await client.call('device.login', {}, admin, { id, userId: desk })).status).toBe(404);
  });

  test('tells at its field whom it could not log in', async () => {
    const { id } = await made();
    const login = (userId: string) => client.call('device.login', {}, admin, { id, userId });
    expect((await login(desk)).status).toBe(200);
    expect((await login(userIdOf('people'))).body).toMatchObject({ field: 'loggedInUser' });
  });
});

describe('a web phone', () => {
  const enable = (userId: string, who = admin, id?: string) =>
    client.call('device.enableWebPhone', { userId, ...(id !== undefined && { id }) }, who);

  test('is given once to a user, who is logged in on it', async () => {
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

  test('is taken by oneself where one may use it, and given to nobody else', async () => {
    expect((await enable(userIdOf('harbour'))).status).toBe(404);
    const clerk = await client.as('frontdesk');
    const refused = await enable(clerk.userId, clerk);
    expect([refused.status, refused.body]).toMatchObject([403, { code: errorCode.notPermitted }]);
  });
});

describe('a search', () => {
  const search = (text: string, who = admin, organizationId = who.organizationId) =>
    client.call('device.search', { organizationId, text }, who);

  test('finds devices by name and by address, however it is written, and none that is deleted', async () => {
    const { id } = await made({ displayName: 'Sought Lobby', spec: sip({ macAddress: '0015650000ff' }) });
    const found = {
      id,
      organizationId: admin.organizationId,
      displayName: 'Sought Lobby',
      macAddress: '0015650000ff',
    };
    for (const text of ['sought lob', '00-15-65-00-00-FF', id])
      expect((await search(text)).body).toEqual({ devices: [found] });
    await client.call('device.delete', {}, admin, { id });
    expect((await search('sought lob')).body).toEqual({ devices: [] });
  });

  test('finds nothing of another tenant', async () => {
    const refused = await search('Reception', admin, organizationOf('Brightwater Communications'));
    expect([refused.status, refused.body]).toMatchObject([403, { code: errorCode.organizationOutOfReach }]);
    // A shared device of Brightwater's hospital: its id follows from its place.
    const foreign = idFromName(`device shared 0 ${organizationOf("St. Aldhelm's Community Hospital Trust")}`);
    const operator = await client.as('operator');
    expect((await search(foreign, operator)).body).toMatchObject({ devices: [{ id: foreign }] });
    expect((await search(foreign)).body).toEqual({ devices: [] });
  });
});

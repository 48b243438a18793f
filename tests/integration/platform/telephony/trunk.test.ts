import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Trunk } from '../../../../src/domain/entities/trunk/model.ts';
import type { CallAnswer, CallBody } from '../../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { environmentId, organizationId } from '../../../platform/demo/organizations.ts';
import { newTrunkSettings } from '../../../platform/demo/trunks.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';
import { openWatcher } from '../support/watch.ts';

let platform: WatchedPlatform['platform'];
let client: WatchedPlatform['client'];
let admin: WatchedPlatform['admin'];
let watch: WatchedPlatform['watch'];
let close: WatchedPlatform['close'];
let trunks: Awaited<ReturnType<typeof subscribeToTrunks>>;
const subscribeToTrunks = () => watch.subscribe('trunk');
beforeAll(async () => {
  ({ platform, client, admin, watch, close } = await watchedPlatform());
  trunks = await subscribeToTrunks();
});
afterAll(() => close());

type TrunkBody = CallBody<'trunk.create'>;
type Outbound = TrunkBody['configuration']['outbound'];
const { inbound, outbound } = newTrunkSettings;
const settings = (change: Partial<Outbound> = {}): TrunkBody['configuration'] => ({
  type: 'sip',
  outbound: { ...outbound, ...change },
  inbound,
});
const uriSettings = (uri: string): TrunkBody['configuration'] =>
  settings({ connection: { type: 'uri', uri } });
const createBody = (change: Partial<TrunkBody> = {}): TrunkBody => ({
  id: crypto.randomUUID(),
  organizationId: admin.organizationId,
  displayName: 'PBX',
  configuration: settings(),
  fallbackLegalSource: null,
  ...change,
});
const sendCreate = (body: TrunkBody, who = admin) => client.call('trunk.create', body, who);
const update = (id: string, body: CallBody<'trunk.update'>, who = admin) =>
  client.call('trunk.update', body, who, { id });
/** Creates a trunk and waits until it is in the set. */
async function createTrunk(change: Partial<TrunkBody> = {}): Promise<Trunk> {
  const body = createBody(change);
  const id = body.id ?? '';
  const answer = await sendCreate(body);
  expect([answer.status, answer.body]).toEqual([200, {}]);
  await trunks.until(id, (row) => row !== undefined);
  const row = trunks.row(id);
  if (!row) throw new Error('the new trunk is gone');
  return row;
}
const passwordOf = async (id: string): Promise<string> => {
  const { body } = await client.call('trunk.revealPassword', {}, admin, { id });
  return (body as CallAnswer<'trunk.revealPassword'>).password;
};
const connectionOf = (row: Trunk | undefined) => row?.configuration.outbound.connection;

describe('a new trunk', () => {
  // Proves S1-3-18, S0-7-21.
  test('has a username and password and is offline, and is created once even if repeated', async () => {
    const body = createBody();
    for (const _ of [1, 2]) expect((await sendCreate(body)).status).toBe(200);
    const id = body.id ?? '';
    await trunks.until(id, (row) => row !== undefined);
    expect(trunks.row(id)).toMatchObject({
      displayName: 'PBX',
      configuration: { ...settings(), username: expect.stringMatching(/^trunk[0-9a-f]{8}$/) },
      callAction: null,
      status: 'offline',
      statusInfo: null,
    });
    expect(await passwordOf(id)).toMatch(/^[0-9a-f]{24}$/);
    const other = await sendCreate({ ...body, displayName: 'Another' });
    expect([other.status, other.body]).toMatchObject([409, { code: errorCode.taken, field: 'id' }]);
  });

  // Proves S1-3-18.
  test('with a URI has the status other', async () => {
    const row = await createTrunk({ configuration: uriSettings(' PBX.example.com:5061;transport=tls') });
    expect(connectionOf(row)).toEqual({ type: 'uri', uri: 'sip:pbx.example.com:5061;transport=tls' });
    expect(row.status).toBe('other');
  });

  const uri = 'configuration.outbound.connection.uri';
  // Proves S1-5-18.
  test.each<[string, Partial<TrunkBody>, string]>([
    ['without a name', { displayName: ' ' }, 'displayName'],
    ['at port 70000', { configuration: uriSettings('sip:pbx.example.com:70000') }, uri],
    ['at a host with spaces', { configuration: uriSettings('sip:my pbx.example.com') }, uri],
    [
      'with a number of another organization',
      { fallbackLegalSource: '+442079469911' },
      'fallbackLegalSource',
    ],
    ['with an invalid number', { fallbackLegalSource: '020' }, 'fallbackLegalSource'],
    ['with an unknown call action', { callAction: { type: 'trunk', trunkId: 'none' } }, 'callAction'],
  ])('is refused %s', async (_, change, field) => {
    const refused = await sendCreate(createBody(change));
    expect([refused.status, refused.body]).toMatchObject([400, { field }]);
  });

  // Proves S0-4-21.
  test('is refused without the permission and in other organizations', async () => {
    const refused = await sendCreate(createBody(), await client.as('people'));
    expect([refused.status, refused.body]).toMatchObject([403, { code: errorCode.notPermitted }]);
    for (const name of ['Brightwater Communications', 'Noorderlicht Telecom', 'nowhere']) {
      const foreign = await sendCreate(createBody({ organizationId: organizationId(name) }));
      expect([foreign.status, foreign.body]).toMatchObject([403, { code: errorCode.organizationOutOfReach }]);
    }
  });
});

describe('a changed trunk', () => {
  // Proves S0-7-21, S1-3-30.
  test('keeps the fields that are not sent, and its change log has the old values', async () => {
    const number = [...(await watch.subscribe('number')).rows().values()].find(
      ({ state }) => state === 'active',
    );
    const row = await createTrunk();
    const { id } = row;
    const changes = { displayName: 'PBX north', fallbackLegalSource: number?.number ?? '' };
    expect((await update(id, changes)).status).toBe(200);
    await trunks.until(id, (found) => found?.displayName === 'PBX north');
    expect(trunks.row(id)).toMatchObject({ ...changes, configuration: row.configuration, callAction: null });
    const callAction = { type: 'trunk', trunkId: id } as const;
    expect((await update(id, { callAction })).status).toBe(200);
    await trunks.until(id, (found) => found?.callAction?.type === 'trunk');
    // Unchanged values are not a change.
    expect((await update(id, { ...changes, callAction })).status).toBe(200);
    const log = await watch.subscribe('auditEntry', {
      constraints: [
        { type: 'equals', field: 'entityType', value: 'trunk' },
        { type: 'equals', field: 'entityId', value: id },
      ],
    });
    const entries = [...log.rows().values()].toSorted((a, b) => a.version - b.version);
    expect(entries.map(({ operationDetails }) => operationDetails)).toEqual([
      'trunk.create',
      'trunk.update',
      'trunk.update',
    ]);
    expect(entries[1]).toMatchObject({
      category: 'telephony',
      state: { before: { displayName: 'PBX' }, after: { displayName: 'PBX north' } },
    });
    expect(entries[2]?.restrictedState?.after).toEqual({ callAction });
    const states = entries.map(({ state, restrictedState }) => ({ state, restrictedState }));
    expect(JSON.stringify(states)).not.toContain('password');
  });

  test('keeps its username and password when its connection changes, and resets its status', async () => {
    const { id, configuration } = await createTrunk();
    const password = await passwordOf(id);
    const info = {
      remoteIp: '192.0.2.7',
      lastRegistration: '2026-11-21T08:00:00.000Z',
      expiry: '2026-11-21T09:00:00.000Z',
      lastFailure: null,
      lastFailureMessage: null,
      metadata: { displayName: null, userAgent: 'Asterisk', localIp: null },
    };
    const event = { type: 'statusSwitched', status: 'online', statusInfo: info };
    await platform.control?.write({ writes: [{ kind: 'event', type: 'trunk', id, event }] });
    await trunks.until(id, (row) => row?.status === 'online' && row.statusInfo?.remoteIp === '192.0.2.7');
    // Another number format does not change the connection.
    expect((await update(id, { configuration: settings({ numberFormat: 'local' }) })).status).toBe(200);
    await trunks.until(id, (row) => row?.configuration.outbound.numberFormat === 'local');
    expect(trunks.row(id)?.status).toBe('online');
    expect((await update(id, { configuration: uriSettings('sip:pbx.example.com') })).status).toBe(200);
    await trunks.until(id, (row) => connectionOf(row)?.type === 'uri');
    const { username } = configuration;
    expect(await passwordOf(id)).toBe(password);
    expect(trunks.row(id)).toMatchObject({
      configuration: { username },
      status: 'other',
      statusInfo: null,
    });
    expect((await update(id, { configuration: settings() })).status).toBe(200);
    await trunks.until(id, (row) => row?.status === 'offline');
  });

  // Proves S0-7-21.
  test('is deleted once, and then is not found', async () => {
    const { id } = await createTrunk();
    const remove = () => client.call('trunk.delete', {}, admin, { id });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
    await trunks.until(id, (row) => row !== undefined && row.deleteDate !== null);
    expect((await update(id, { displayName: 'Again' })).status).toBe(404);
  });

  // Proves S1-3-30.
  test('is recorded in the change log with its configuration, but not its password', async () => {
    const row = await createTrunk();
    const log = await watch.subscribe('auditEntry', {
      constraints: [
        { type: 'equals', field: 'entityType', value: 'trunk' },
        { type: 'equals', field: 'entityId', value: row.id },
      ],
      sorting: [{ by: 'createDate', dir: 'asc' }],
    });
    await update(row.id, { configuration: settings({ numberFormat: 'local' }) });
    await expect.poll(() => log.rows().size).toBe(2);
    const [first, second] = [...log.rows().values()].toSorted((a, b) => a.version - b.version);
    expect(first?.changedFields).toEqual(expect.arrayContaining(['configuration', 'configuration.password']));
    expect(second?.changedFields).toEqual(['configuration']);
    const { configuration: recorded } = row;
    expect(second?.state).toEqual({
      before: { configuration: recorded },
      after: { configuration: { ...recorded, outbound: { ...recorded.outbound, numberFormat: 'local' } } },
    });
    expect(JSON.stringify([first, second])).not.toContain(await passwordOf(row.id));
  });

  // Proves S1-6-05.
  test('shows its call action only with the permission, which changing it needs too', async () => {
    const { id } = await createTrunk();
    const desk = await client.as('frontdesk');
    const visibleFields = async (permissions: string[]) => {
      await platform.control?.permissions({ userId: desk.userId, permissions });
      const watcher = await openWatcher(platform.origin, desk);
      const row = (await watcher.subscribe('trunk')).row(id);
      watcher.close();
      return row && 'callAction' in row;
    };
    expect(await visibleFields(['telephony.trunk.view'])).toBe(false);
    expect(await visibleFields(['telephony.trunk.view', 'telephony.callAction.view'])).toBe(true);
    await platform.control?.permissions({ userId: desk.userId, permissions: ['telephony.trunk.update'] });
    expect((await update(id, { displayName: 'PBX desk' }, desk)).status).toBe(200);
    const refused = await update(id, { callAction: { type: 'hangup' } }, desk);
    expect([refused.status, refused.body]).toMatchObject([403, { field: 'callAction' }]);
  });
});

// Proves S0-3-05.
test('an organization has the white label of the organization above it and can read it', async () => {
  const [row] = (await watch.subscribe('organization')).rows().values();
  expect(row?.environmentId).toBe(environmentId('Noorderlicht Telecom'));
  const labels = await watch.subscribe('environment', {
    constraints: [{ type: 'ids', ids: [row?.environmentId ?? ''] }],
  });
  const [label] = labels.rows().values();
  expect(label?.active).toBe(true);
  expect(label?.components).toContainEqual({ type: 'sip', domain: 'sip.noorderlicht.example' });
});

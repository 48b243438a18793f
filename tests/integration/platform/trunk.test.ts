import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Trunk } from '../../../src/domain/entities/trunk/model.ts';
import type { CallBody } from '../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { environmentId, organizationId } from '../../platform/demo/organizations.ts';
import { newTrunkSettings } from '../../platform/demo/trunks.ts';
import { watchedPlatform } from './support/watched-platform.ts';
import type { WatchedPlatform } from './support/watched-platform.ts';
import { watcher } from './support/watch.ts';

let platform: WatchedPlatform['platform'];
let client: WatchedPlatform['client'];
let admin: WatchedPlatform['admin'];
let watch: WatchedPlatform['watch'];
let close: WatchedPlatform['close'];
let trunks: Awaited<ReturnType<typeof seeTrunks>>;
const seeTrunks = () => watch.see('trunk');
beforeAll(async () => {
  ({ platform, client, admin, watch, close } = await watchedPlatform());
  trunks = await seeTrunks();
});
afterAll(() => close());

type Said = CallBody<'trunk.create'>;
type Outbound = Said['configuration']['outbound'];
const { inbound, outbound } = newTrunkSettings;
const settings = (change: Partial<Outbound> = {}): Said['configuration'] => ({
  type: 'sip',
  outbound: { ...outbound, ...change },
  inbound,
});
const at = (uri: string): Said['configuration'] => settings({ connection: { type: 'uri', uri } });
const said = (change: Partial<Said> = {}): Said => ({
  id: crypto.randomUUID(),
  organizationId: admin.organizationId,
  displayName: 'PBX',
  configuration: settings(),
  fallbackLegalSource: null,
  ...change,
});
const make = (body: Said, who = admin) => client.call('trunk.create', body, who);
const update = (id: string, body: CallBody<'trunk.update'>, who = admin) =>
  client.call('trunk.update', body, who, { id });
/** Makes one and waits until it is seen. */
async function made(change: Partial<Said> = {}): Promise<Trunk> {
  const body = said(change);
  const id = body.id ?? '';
  const answer = await make(body);
  expect([answer.status, answer.body]).toEqual([200, {}]);
  await trunks.until(id, (row) => row !== undefined);
  const row = trunks.row(id);
  if (!row) throw new Error('it was seen a moment ago');
  return row;
}
const connectionOf = (row: Trunk | undefined) => row?.configuration.outbound.connection;

describe('a trunk that is made', () => {
  test('has what the other end registers with, and has not yet; once, however often asked', async () => {
    const body = said();
    for (const _ of [1, 2]) expect((await make(body)).status).toBe(200);
    const id = body.id ?? '';
    await trunks.until(id, (row) => row !== undefined);
    expect(trunks.row(id)).toMatchObject({
      displayName: 'PBX',
      configuration: { ...settings(), username: expect.stringMatching(/^trunk[0-9a-f]{8}$/) },
      callAction: null,
      status: 'offline',
      statusInfo: null,
    });
    expect(trunks.row(id)?.configuration.password).toHaveLength(24);
    const other = await make({ ...body, displayName: 'Another' });
    expect([other.status, other.body]).toMatchObject([409, { code: errorCode.taken, field: 'id' }]);
  });

  test('that is reached at an address is neither there nor away', async () => {
    const row = await made({ configuration: at(' PBX.example.com:5061;transport=tls') });
    expect(connectionOf(row)).toEqual({ type: 'uri', uri: 'sip:pbx.example.com:5061;transport=tls' });
    expect(row.status).toBe('other');
  });

  const uri = 'configuration.outbound.connection.uri';
  test.each<[string, Partial<Said>, string]>([
    ['nameless', { displayName: ' ' }, 'displayName'],
    ['at port 70000', { configuration: at('sip:pbx.example.com:70000') }, uri],
    ['at a host with spaces', { configuration: at('sip:my pbx.example.com') }, uri],
    [
      'with a number of another organization',
      { fallbackLegalSource: '+442079469911' },
      'fallbackLegalSource',
    ],
    ['with no number at all', { fallbackLegalSource: '020' }, 'fallbackLegalSource'],
    ['that leads nowhere', { callAction: { type: 'trunk', trunkId: 'none' } }, 'callAction'],
  ])('is refused %s', async (_, change, field) => {
    const refused = await make(said(change));
    expect([refused.status, refused.body]).toMatchObject([400, { field }]);
  });

  test('is refused to who may not make one, elsewhere, and nowhere', async () => {
    const refused = await make(said(), await client.as('people'));
    expect([refused.status, refused.body]).toMatchObject([403, { code: errorCode.notPermitted }]);
    for (const name of ['Brightwater Communications', 'Noorderlicht Telecom', 'nowhere']) {
      const foreign = await make(said({ organizationId: organizationId(name) }));
      expect([foreign.status, foreign.body]).toMatchObject([403, { code: errorCode.organizationOutOfReach }]);
    }
  });
});

describe('a trunk that is changed', () => {
  test('keeps what is not said, and its change log tells what was', async () => {
    const number = [...(await watch.see('number')).rows().values()].find(({ state }) => state === 'active');
    const row = await made();
    const { id } = row;
    const changes = { displayName: 'PBX north', fallbackLegalSource: number?.number ?? '' };
    expect((await update(id, changes)).status).toBe(200);
    await trunks.until(id, (one) => one?.displayName === 'PBX north');
    expect(trunks.row(id)).toMatchObject({ ...changes, configuration: row.configuration, callAction: null });
    const callAction = { type: 'trunk', trunkId: id } as const;
    expect((await update(id, { callAction })).status).toBe(200);
    await trunks.until(id, (one) => one?.callAction?.type === 'trunk');
    // Nothing new is no change.
    expect((await update(id, { ...changes, callAction })).status).toBe(200);
    const log = await watch.see('auditEntry', {
      constraints: [{ type: 'equals', field: 'entityId', value: id }],
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
    const told = entries.map(({ state, restrictedState }) => ({ state, restrictedState }));
    expect(JSON.stringify(told)).not.toContain('password');
  });

  test('keeps what it registers with when it is reached in another way, and stands anew', async () => {
    const { id, configuration } = await made();
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
    // Another header is no other way.
    expect((await update(id, { configuration: settings({ numberFormat: 'local' }) })).status).toBe(200);
    await trunks.until(id, (row) => row?.configuration.outbound.numberFormat === 'local');
    expect(trunks.row(id)?.status).toBe('online');
    expect((await update(id, { configuration: at('sip:pbx.example.com') })).status).toBe(200);
    await trunks.until(id, (row) => connectionOf(row)?.type === 'uri');
    const { username, password } = configuration;
    expect(trunks.row(id)).toMatchObject({
      configuration: { username, password },
      status: 'other',
      statusInfo: null,
    });
    expect((await update(id, { configuration: settings() })).status).toBe(200);
    await trunks.until(id, (row) => row?.status === 'offline');
  });

  test('is deleted once, and gone for calls about it', async () => {
    const { id } = await made();
    const remove = () => client.call('trunk.delete', {}, admin, { id });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
    await trunks.until(id, (row) => row !== undefined && row.deleteDate !== null);
    expect((await update(id, { displayName: 'Again' })).status).toBe(404);
  });

  test('is told in the change log with what was agreed, and its password by name alone', async () => {
    const row = await made();
    const log = await watch.see('auditEntry', {
      constraints: [{ type: 'equals', field: 'entityId', value: row.id }],
      sorting: [{ by: 'createDate', dir: 'asc' }],
    });
    await update(row.id, { configuration: settings({ numberFormat: 'local' }) });
    await expect.poll(() => log.rows().size).toBe(2);
    const [first, second] = [...log.rows().values()].toSorted((a, b) => a.version - b.version);
    expect(first?.changedFields).toEqual(expect.arrayContaining(['configuration', 'configuration.password']));
    expect(second?.changedFields).toEqual(['configuration']);
    const { password, ...agreed } = row.configuration;
    expect(second?.state).toEqual({
      before: { configuration: agreed },
      after: { configuration: { ...agreed, outbound: { ...agreed.outbound, numberFormat: 'local' } } },
    });
    expect(JSON.stringify([first, second])).not.toContain(password);
  });

  test('shows its password and where its calls go to those who may see them, and they alone change it', async () => {
    const { id } = await made();
    const desk = await client.as('frontdesk');
    const look = async (permissions: string[]) => {
      await platform.control?.permissions({ userId: desk.userId, permissions });
      const eyes = await watcher(platform.origin, desk);
      const row = (await eyes.see('trunk')).row(id);
      eyes.close();
      return row && { password: row.configuration.password !== undefined, callAction: 'callAction' in row };
    };
    expect(await look(['telephony.trunk.view'])).toEqual({ password: false, callAction: false });
    expect(
      await look(['telephony.trunk.view', 'telephony.callAction.view', 'core.user.viewSensitive']),
    ).toEqual({
      password: true,
      callAction: true,
    });
    await platform.control?.permissions({ userId: desk.userId, permissions: ['telephony.trunk.update'] });
    expect((await update(id, { displayName: 'PBX desk' }, desk)).status).toBe(200);
    const refused = await update(id, { callAction: { type: 'hangup' } }, desk);
    expect([refused.status, refused.body]).toMatchObject([403, { field: 'callAction' }]);
  });
});

test('an organization has the white label of those above it, which is read from below', async () => {
  const [row] = (await watch.see('organization')).rows().values();
  expect(row?.environmentId).toBe(environmentId('Noorderlicht Telecom'));
  const labels = await watch.see('environment', {
    constraints: [{ type: 'ids', ids: [row?.environmentId ?? ''] }],
  });
  expect([...labels.rows().values()]).toMatchObject([
    { active: true, components: [{ type: 'sip', domain: 'sip.noorderlicht.example' }] },
  ]);
});

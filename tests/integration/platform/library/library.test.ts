import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installedId } from '../../../../src/domain/entities/library-flow/rules.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { flowBuilder } from '../../../platform/demo/flows/builder.ts';
import { revisionWrites } from '../../../platform/areas/flows/revision.ts';
import { create, datesFrom } from '../../../platform/store/write.ts';
import { namedTriggerId } from '../../../../src/domain/entities/flow-trigger/rules.ts';
import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
import { idFromName } from '../../../platform/base/random.ts';
import { endpointFlow } from '../support/flows.ts';
import { sharedIdOf as sharedId } from '../../../platform/demo/flows/library.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { logOf } from '../support/watch.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';

let own: WatchedPlatform;
let flows: Awaited<ReturnType<typeof subscribeTo<'libraryFlow'>>>;
let macros: Awaited<ReturnType<typeof subscribeTo<'libraryMacro'>>>;
const subscribeTo = <Name extends 'libraryFlow' | 'libraryMacro'>(type: Name) => own.watch.subscribe(type);
beforeAll(async () => {
  own = await watchedPlatform();
  flows = await subscribeTo('libraryFlow');
  macros = await subscribeTo('libraryMacro');
});
afterAll(() => own.close());

const flowId = () => installedId(sharedId('Out of office'), own.admin.organizationId);
const update = (body: { readonly version?: string; readonly config?: Record<string, string> }) =>
  own.client.call('libraryFlow.update', body, own.admin, { id: flowId() });
const deploy = (id = flowId()) => own.client.call('libraryFlow.deploy', { note: 'Now' }, own.admin, { id });
const until = (fields: Partial<EntityOf<'libraryFlow'>>) =>
  flows.until(flowId(), (row) =>
    Object.entries(fields).every(
      ([name, value]) => row !== undefined && (row as Record<string, unknown>)[name] === value,
    ),
  );
const refused = (rule: string, details: object = {}) => ({
  code: errorCode.invalidRequest,
  details: { rule, ...details },
});

/** Publishes another version of the demo's shared flow, as its vendor will. */
async function publish(version: string): Promise<void> {
  const { control } = own.platform;
  const rows = (await control?.find({
    entityType: 'sharedObject',
    constraints: [{ type: 'ids', ids: [sharedId('Out of office')] }],
    sorting: [],
    limit: 1,
  })) as unknown as readonly EntityOf<'sharedObject'>[] | undefined;
  const row = rows?.[0];
  const [first] = row?.versions ?? [];
  if (row === undefined || first === undefined) throw new Error('nothing is shared');
  const fields = { latestVersion: version, versions: [...row.versions, { ...first, version }] };
  await control?.write({
    writes: [{ kind: 'event', type: 'sharedObject', id: row.id, event: { type: 'patch', fields } }],
  });
}

describe('a library flow', () => {
  test('of the demo has another version than its deployment, and a value for each key', async () => {
    await flows.until(flowId(), (row) => row !== undefined);
    expect(flows.row(flowId())).toMatchObject({
      sharedVersion: '1.1',
      deployedVersion: '1.0',
      deployStatus: 'outdated',
      upgrade: 'none',
      configKeys: ['company'],
      sharedObject: { name: 'Out of office', latestVersion: '1.1' },
      library: { name: 'Basics' },
      vendor: { name: 'Voxtree' },
    });
  });

  // Proves S1-4-36, S1-7-40.
  test('is deployed, upgraded to a new version, outdated by that, and deployed again', async () => {
    expect((await deploy()).status).toBe(200);
    await until({ deployStatus: 'latest', deployedVersion: '1.1' });
    const again = await deploy();
    expect([again.status, again.body]).toMatchObject([409, refused('nothingToDeploy')]);
    await publish('2.0');
    await until({ upgrade: 'available', deployStatus: 'latest' });
    const latest = await own.client.call('libraryFlow.latest', {}, own.admin, { id: flowId() });
    expect([latest.status, latest.body]).toMatchObject([200, { version: '2.0', configKeys: ['company'] }]);
    expect((await update({ version: '2.0' })).status).toBe(200);
    await until({ upgrade: 'none', deployStatus: 'outdated', sharedVersion: '2.0' });
    expect((await deploy()).status).toBe(200);
    await until({ deployStatus: 'latest', deployedVersion: '2.0' });
  });

  test('is reconfigured by another value, and not deployed while a key has none', async () => {
    expect((await update({ config: { company: '' } })).status).toBe(200);
    await until({ deployStatus: 'reconfigured' });
    const { status, body } = await deploy();
    expect([status, body]).toMatchObject([400, refused('configMissing', { keys: ['company'] })]);
    await update({ config: { company: 'Zorggroep' } });
    expect((await deploy()).status).toBe(200);
    await until({ deployStatus: 'latest' });
  });

  test('has no version that is not published, nor any new one once it is unlisted', async () => {
    const unknown = await update({ version: '9' });
    expect([unknown.status, unknown.body]).toMatchObject([400, refused('gone')]);
    const shared = sharedId('Pause');
    const fields = { deleteDate: new Date().toISOString() };
    await own.platform.control?.write({
      writes: [{ kind: 'event', type: 'sharedObject', id: shared, event: { type: 'patch', fields } }],
    });
    const id = installedId(shared, own.admin.organizationId);
    await macros.until(id, (row) => row?.upgrade === 'none');
    const late = await own.client.call('libraryMacro.update', { version: '2.0' }, own.admin, { id });
    expect([late.status, late.body]).toMatchObject([400, refused('unlisted')]);
    const latest = await own.client.call('libraryMacro.latest', {}, own.admin, { id });
    expect([latest.status, latest.body]).toMatchObject([400, refused('unlisted')]);
  });

  // Proves S1-7-39.
  test('is installed once: a repeat changes nothing, and what is removed can come back', async () => {
    const id = flowId();
    const install = (where = own.admin.organizationId, as = id) =>
      own.client.call('libraryFlow.install', { organizationId: where }, own.admin, { id: as });
    const before = flows.row(id);
    expect((await install()).status).toBe(200);
    expect(flows.row(id)).toEqual(before);
    expect((await own.client.call('libraryFlow.delete', {}, own.admin, { id })).status).toBe(200);
    await flows.until(id, (row) => row?.deleteDate !== null);
    expect((await install()).status).toBe(200);
    await until({ deleteDate: null, deployStatus: 'none', deployedRevisionId: null });
    const other = await install(own.admin.organizationId, sharedId('Out of office'));
    expect([other.status, other.body]).toMatchObject([400, refused('malformed')]);
    const nothing = await install(own.admin.organizationId, installedId('x', own.admin.organizationId));
    expect([nothing.status, nothing.body]).toMatchObject([400, refused('gone')]);
  });

  test('has audit entries for its configuration, versions and deployments, without contents', async () => {
    const log = await own.watch.subscribe('auditEntry', logOf('libraryFlow', own.admin.organizationId));
    const entries = [...log.rows().values()].filter(({ entityId }) => entityId === flowId());
    expect(entries.length).toBeGreaterThanOrEqual(6);
    expect(JSON.stringify(entries)).not.toContain('We call you back');
  });

  test('changes its version only for those who may install, and its values only for those who may edit', async () => {
    const { control } = own.platform;
    const { userId } = own.admin;
    const before = await control?.find({
      entityType: 'userPermissionView',
      constraints: [{ type: 'ids', ids: [userId] }],
      sorting: [],
      limit: 1,
    });
    await control?.permissions({ userId, permissions: ['flow.flow.edit', 'sharing.object.view'] });
    expect((await update({ version: '1.0' })).status).toBe(403);
    expect((await update({ config: { company: 'Edited' } })).status).toBe(200);
    await control?.permissions({ userId, permissions: ['sharing.object.install'] });
    expect((await update({ config: { company: 'Installed' } })).status).toBe(403);
    expect((await update({ version: '1.0' })).status).toBe(200);
    const [view] = before as unknown as readonly EntityOf<'userPermissionView'>[];
    await control?.permissions({ userId, permissions: view?.permissions ?? [] });
  });
});

// Proves S1-7-40.
test('a deployed library flow runs its version with its macros, and its sessions end when they are terminated', async () => {
  const { control } = own.platform;
  const at = Date.now();
  const shared = 'endpoint';
  const target = { type: 'sharedMacro', sharedObjectId: sharedId('Pause'), vendorId: 'v', flowId: 'f' };
  const contents = endpointFlow('library');
  const { block, wire, contents: more } = flowBuilder();
  const start = block([0, 0], 'start');
  const within = block([1, 0], 'macro', { shape: { target } });
  const delay = block([2, 0], 'delay', { options: { duration: { op: 'duration', ms: 600_000 } } });
  wire(start, 'started', within, 'in');
  wire(within, 'out', delay, 'start');
  const all = more();
  const organization = organizationId('Voxtree Platform Operations');
  const published = {
    id: 'published endpoint',
    organizationId: organization,
    flowId: shared,
    kind: 'flow' as const,
    contentTimestamp: new Date(at).toISOString(),
    deepContentTimestamp: new Date(at).toISOString(),
    configKeys: [],
    macroIds: [],
    userId: null,
    note: '',
    deployment: null,
    shared: { version: '1', macros: { [sharedId('Pause')]: idFromName('published Pause 1.0') } },
    contents: {
      ...contents,
      nodes: [...(contents['nodes'] as object[]), ...(all['nodes'] as object[])].map((node, index) =>
        index < 2 ? { ...node, id: `api${index}` } : node,
      ),
      edges: [
        {
          id: 'reply',
          from: { nodeId: 'api0', output: 'called' },
          to: { nodeId: 'api1', input: 'reply' },
        },
        ...(all['edges'] as object[]),
      ],
    },
    at,
  };
  const object = create('sharedObject', {
    id: shared,
    organizationId: organization,
    ...datesFrom(at),
    kind: 'flow',
    objectId: 'f',
    name: 'With an endpoint',
    description: '',
    latestVersion: '1',
    latestReleaseDate: new Date(at).toISOString(),
    libraryId: 'l',
    vendorId: 'v',
    library: { id: 'l', name: '' },
    vendor: { id: 'v', name: '' },
    versions: [
      { version: '1', releaseDate: new Date(at).toISOString(), note: '', data: { revisionId: published.id } },
    ],
  });
  await control?.write({ writes: [object, ...revisionWrites(published)] });
  const { organizationId: here } = own.admin;
  const id = installedId(shared, here);
  const installed = await own.client.call('libraryFlow.install', { organizationId: here }, own.admin, { id });
  expect([installed.status, installed.body]).toEqual([200, {}]);
  const deployed = await deploy(id);
  expect([deployed.status, deployed.body]).toMatchObject([200, {}]);
  const triggerId = namedTriggerId('library', here);
  const body = { organizationId: here, endpointName: 'library' };
  await own.client.call('flowTrigger.put', body, own.admin, { id: triggerId });
  const begun = await own.client.call('flowTrigger.invoke', {}, own.admin, { id: triggerId });
  expect(begun.status).toBe(200);
  const sessions = await own.watch.subscribe('flowSession');
  const { flowSessionId } = begun.body as CallAnswer<'flowTrigger.invoke'>;
  const reference = { type: 'libraryMainFlow', id };
  // It has left the macro, whose contents were published with the version.
  await sessions.until(flowSessionId, (row) => row?.waiting.some(({ nodeId }) => nodeId === delay) === true);
  expect(sessions.row(flowSessionId)).toMatchObject({ flowReference: reference, lastError: null });
  const references = await own.client.call('reference.list', {}, own.admin, { type: 'libraryFlow', id });
  expect(references.body).toMatchObject({
    references: [{ entityType: 'flowSession' }, { entityType: 'flowTrigger', id: triggerId }],
  });
  await own.client.call('flowSession.terminate', {}, own.admin, { id: flowSessionId });
  await sessions.until(flowSessionId, (row) => row?.terminated !== null);
});

test('a library cannot be reached from beside the tree of its organization', async () => {
  const at = organizationId('Brightwater Communications');
  const { control } = own.platform;
  await control?.write({
    writes: [
      {
        kind: 'event',
        type: 'sharedObject',
        id: sharedId('Announcement'),
        event: { type: 'patch', fields: { organizationId: at } },
      },
    ],
  });
  const id = installedId(sharedId('Announcement'), own.admin.organizationId);
  await own.client.call('libraryMacro.delete', {}, own.admin, { id });
  const again = await own.client.call(
    'libraryMacro.install',
    { organizationId: own.admin.organizationId },
    own.admin,
    { id },
  );
  expect([again.status, again.body]).toMatchObject([400, refused('gone')]);
});

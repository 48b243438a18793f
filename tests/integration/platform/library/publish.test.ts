import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installedId } from '../../../../src/domain/entities/library-flow/rules.ts';
import { namedTriggerId } from '../../../../src/domain/entities/flow-trigger/rules.ts';
import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { ContentsJson } from '../../../platform/areas/flows/contents.ts';
import { flowBuilder } from '../../../platform/demo/flows/builder.ts';
import { own, places, sharingPlatform } from '../support/sharing.ts';
import type { SharingPlatform } from '../support/sharing.ts';
import { openWatcher } from '../support/watch.ts';

let rig: SharingPlatform;
beforeAll(async () => {
  rig = await sharingPlatform();
});
afterAll(() => rig.close());

const target = (id: string) => ({ type: 'organizationMacro', id });

/** A macro that waits, with a macro within if there is one. */
function waiting(within: string | null, configuration: Record<string, string> = {}): ContentsJson {
  const { block, wire, contents } = flowBuilder();
  let from = block([0, 0], 'macroInput', { shape: { key: 'in', displayName: 'In' } });
  if (within !== null) {
    const called = block([1, 0], 'macro', { shape: { target: target(within) } });
    wire(from, 'out', called, 'in');
    from = called;
  } else {
    const delay = block([1, 0], 'delay', { options: { duration: { op: 'duration', ms: 600_000 } } });
    wire(from, 'out', delay, 'start');
    from = delay;
  }
  const end = block([2, 0], 'macroOutput', { shape: { key: 'out', displayName: 'Out' } });
  wire(from, within === null ? 'elapsed' : 'out', end, 'in');
  return contents({ configuration });
}

function menu(within: string, endpoint = 'published'): ContentsJson {
  const { block, wire, contents } = flowBuilder();
  const called = block([0, 0], 'apiEndpoint', { shape: { name: endpoint, starts: 'trigger' } });
  wire(called, 'called', block([1, 1], 'apiReply'), 'reply');
  wire(called, 'called', block([1, 0], 'macro', { shape: { target: target(within) } }), 'in');
  return contents();
}

const targets = ({ contents }: EntityOf<'flowRevision'>): readonly unknown[] =>
  (contents['nodes'] as readonly { config: { shape: { target?: unknown } } }[]).flatMap(
    ({ config }) => config.shape.target ?? [],
  );

describe('a flow with two macros, one within the other', () => {
  let ids: { readonly inner: string; readonly outer: string; readonly flow: string };
  let flow: EntityOf<'sharedObject'>;
  let watch: Awaited<ReturnType<typeof openWatcher>>;
  beforeAll(async () => {
    const inner = await rig.flows.created('macro', 'Inner', waiting(null, { greeting: 'What is said' }));
    const outer = await rig.flows.created('macro', 'Outer', waiting(inner));
    ids = { inner, outer, flow: await rig.flows.created('flow', 'IVR Basis', menu(outer)) };
    watch = await openWatcher(rig.platform.origin, rig.installer);
  });
  afterAll(() => watch.close());
  const objectOf = async (kind: 'flow' | 'macro', id: string) => {
    const [link] = (await rig.one(kind, id)).links;
    return rig.one('sharedObject', link?.sharedObjectId ?? 'none');
  };

  // Proves S1-3-49, S1-7-45.
  test('is analyzed: its last change, what is published of it, and the same of each macro', async () => {
    const working = await rig.one('flowRevisionInfo', (await rig.one('flow', ids.flow)).workingRevisionId);
    const analysis = await rig.analyzed('flow', ids.flow);
    const never = { published: null, needsPublishing: true };
    expect(analysis).toMatchObject({
      target: { lastChange: working.deepContentTimestamp, ...never },
      macros: { [ids.inner]: never, [ids.outer]: never },
      ownEntities: [],
    });
    expect(Object.keys(analysis.macros)).toHaveLength(2);
  });

  // Proves S1-7-45, S1-3-47, S1-4-37.
  test('is published with them at once, in the library’s organization', async () => {
    expect((await rig.one('flow', ids.flow)).sharingStatus).toBe('notShared');
    const {
      target: { lastChange: base },
    } = await rig.analyzed('flow', ids.flow);
    const macros = { [ids.inner]: 'a', [ids.outer]: ' b ' };
    const given = { targetVersion: ' 1.0 ', macros, note: 'The first', base };
    flow = await rig.published('flow', ids.flow, given);
    const release = { version: '1.0', releaseDate: flow.latestReleaseDate, note: 'The first' };
    expect(flow).toMatchObject({
      organizationId: places.reseller,
      kind: 'flow',
      objectId: ids.flow,
      name: 'IVR Basis',
      description: '',
      latestVersion: '1.0',
      ...own,
      library: { id: own.libraryId, name: own.libraryId },
      vendor: { id: own.vendorId, name: own.vendorId },
      deleteDate: null,
      versions: [release],
    });
    expect(Date.parse(flow.latestReleaseDate)).toBeGreaterThan(Date.parse(base));
    for (const [kind, id] of [
      ['flow', ids.flow],
      ['macro', ids.inner],
      ['macro', ids.outer],
    ] as const)
      expect((await rig.one(kind, id)).sharingStatus).toBe('sharedLatest');
    expect((await objectOf('macro', ids.outer)).latestVersion).toBe('b');
    const { target: after, macros: within } = await rig.analyzed('flow', ids.flow);
    expect(after).toMatchObject({ published: { version: '1.0' }, needsPublishing: false });
    expect(within[ids.inner]).toMatchObject({ published: { version: 'a' }, needsPublishing: false });
  });

  test('has frozen contents, which name published macros and pin all of them', async () => {
    const [inner, outer] = [await objectOf('macro', ids.inner), await objectOf('macro', ids.outer)];
    const { info, revision } = await rig.frozen(flow);
    const of = (object: EntityOf<'sharedObject'>) => ({
      type: 'sharedMacro',
      sharedObjectId: object.id,
      vendorId: own.vendorId,
      flowId: object.objectId,
    });
    expect(targets(revision)).toEqual([of(outer)]);
    expect(targets((await rig.frozen(outer)).revision)).toEqual([of(inner)]);
    const revisionOf = ({ versions }: EntityOf<'sharedObject'>) => versions[0]?.data.revisionId;
    expect(info.shared).toEqual({
      version: '1.0',
      macros: { [inner.id]: revisionOf(inner), [outer.id]: revisionOf(outer) },
    });
    expect((await rig.frozen(outer)).info.shared?.macros).toEqual({ [inner.id]: revisionOf(inner) });
    expect(info).toMatchObject({ organizationId: places.reseller, configKeys: ['greeting'] });
    // The publisher's own contents stay as they are.
    const working = await rig.one('flowRevision', (await rig.one('flow', ids.flow)).workingRevisionId);
    expect(targets(working)).toEqual([target(ids.outer)]);
  });

  // Proves S1-3-43.
  test('is installed, configured, deployed and run elsewhere', async () => {
    expect((await rig.install('flow', flow.id)).status).toBe(200);
    const { organizationId } = rig.installer;
    const id = installedId(flow.id, organizationId);
    const row = await rig.one('libraryFlow', id);
    expect(row).toMatchObject({
      sharedVersion: '1.0',
      deployedVersion: null,
      config: {},
      configKeys: ['greeting'],
      sharedObject: { name: 'IVR Basis', description: '', latestVersion: '1.0', ...own },
      library: { id: own.libraryId },
      vendor: { id: own.vendorId },
    });
    expect(row.currentRevisionId).not.toBe('');
    const deploy = () => rig.client.call('libraryFlow.deploy', {}, rig.installer, { id });
    expect((await deploy()).body).toMatchObject({ details: { rule: 'configMissing', keys: ['greeting'] } });
    await rig.client.call('libraryFlow.update', { config: { greeting: 'Hi' } }, rig.installer, { id });
    expect((await deploy()).status).toBe(200);
    const triggerId = namedTriggerId('published', organizationId);
    await rig.client.call('flowTrigger.put', { organizationId, endpointName: 'published' }, rig.installer, {
      id: triggerId,
    });
    const begun = await rig.client.call('flowTrigger.invoke', {}, rig.installer, { id: triggerId });
    const { flowSessionId } = begun.body as CallAnswer<'flowTrigger.invoke'>;
    const sessions = await watch.subscribe('flowSession');
    await sessions.until(flowSessionId, (session) => session?.waiting.length === 1);
    const [waits] = sessions.row(flowSessionId)?.waiting ?? [];
    expect(waits && [...waits.path, waits.nodeId].map((each) => each.replace(/\d+$/, ''))).toEqual([
      'macro',
      'macro',
      'delay',
    ]);
  });

  // Proves S1-4-37.
  test('reads outdated once an inner macro is saved, and another version is an upgrade for others', async () => {
    const installed = await watch.subscribe('libraryFlow');
    const id = installedId(flow.id, rig.installer.organizationId);
    expect(installed.row(id)).toMatchObject({ upgrade: 'none', deployStatus: 'latest' });
    const more = { greeting: 'What is said', more: 'Something new' };
    await rig.flows.saved('macro', ids.inner, { contents: waiting(null, more) });
    for (const [kind, each] of [
      ['flow', ids.flow],
      ['macro', ids.outer],
      ['macro', ids.inner],
    ] as const)
      expect((await rig.one(kind, each)).sharingStatus).toBe('sharedOutdated');
    const { macros } = await rig.analyzed('flow', ids.flow);
    expect([macros[ids.inner]?.needsPublishing, macros[ids.outer]?.needsPublishing]).toEqual([true, true]);
    watch.forget();
    const before = watch.messages();
    await rig.published('flow', ids.flow, {
      targetVersion: '1.1',
      macros: { [ids.inner]: 'a2', [ids.outer]: 'b2' },
      note: 'One more key',
    });
    await installed.until(id, (row) => row?.upgrade === 'available');
    expect(installed.row(id)?.sharedObject.latestVersion).toBe('1.1');
    // Two macros and a flow are published in one transaction: one message.
    expect(watch.messages() - before).toBe(1);
    const latest = await rig.client.call('libraryFlow.latest', {}, rig.installer, { id });
    expect(latest.body).toMatchObject({
      version: '1.1',
      note: 'One more key',
      configKeys: ['greeting', 'more'],
    });
    expect((await rig.one('flow', ids.flow)).sharingStatus).toBe('sharedLatest');
    // Copies that run elsewhere are unchanged, and their sessions go on.
    expect(installed.row(id)).toMatchObject({ sharedVersion: '1.0', deployStatus: 'latest' });
  });

  test('is upgraded and deployed elsewhere while a session runs, which ends on its version', async () => {
    const sessions = await watch.subscribe('flowSession');
    const [session] = [...sessions.rows().values()].filter(({ terminated }) => terminated === null);
    const before = await rig.one('flowRevisionInfo', session?.revisionId ?? '');
    expect(before.shared?.version).toBe('1.0');
    const id = installedId(flow.id, rig.installer.organizationId);
    const call = (version: string) =>
      rig.client.call('libraryFlow.update', { version }, rig.installer, { id });
    await rig.client.call('libraryFlow.update', { config: { greeting: 'Hi', more: 'x' } }, rig.installer, {
      id,
    });
    expect((await call('1.1')).status).toBe(200);
    expect((await rig.client.call('libraryFlow.deploy', {}, rig.installer, { id })).status).toBe(200);
    expect(sessions.row(session?.id ?? '')).toMatchObject({ revisionId: before.id, terminated: null });
    expect((await rig.one('flowRevision', before.id)).id).toBe(before.id);
    await rig.client.call('flowSession.terminate', {}, rig.installer, { id: session?.id ?? '' });
    await sessions.until(session?.id ?? '', (row) => row?.terminated !== null);
    await call('1.0');
    await rig.client.call('libraryFlow.update', { config: { greeting: 'Hi' } }, rig.installer, { id });
    expect((await rig.client.call('libraryFlow.deploy', {}, rig.installer, { id })).status).toBe(200);
  });

  test('needs a new key in its new version: it stays installed, and deployment names the key', async () => {
    const id = installedId(flow.id, rig.installer.organizationId);
    const call = (body: { version?: string; config?: Record<string, string> }) =>
      rig.client.call('libraryFlow.update', body, rig.installer, { id });
    expect((await call({ version: '1.1' })).status).toBe(200);
    const deploy = () => rig.client.call('libraryFlow.deploy', {}, rig.installer, { id });
    expect((await deploy()).body).toMatchObject({ details: { rule: 'configMissing', keys: ['more'] } });
    expect(await rig.one('libraryFlow', id)).toMatchObject({ deleteDate: null, deployedVersion: '1.0' });
    await call({ config: { greeting: 'Hi', more: 'There' } });
    expect((await deploy()).status).toBe(200);
    const deployedConfig = async () => {
      const { deployedRevisionId } = await rig.one('libraryFlow', id);
      return (await rig.one('flowRevisionInfo', deployedRevisionId ?? '')).deployment?.config;
    };
    expect(await deployedConfig()).toEqual({ greeting: 'Hi', more: 'There' });
    // The key is removed by the other version, and comes back with its value.
    await call({ version: '1.0' });
    expect((await deploy()).status).toBe(200);
    expect(await deployedConfig()).toEqual({ greeting: 'Hi' });
    expect((await rig.one('libraryFlow', id)).deployStatus).toBe('latest');
    await call({ version: '1.1' });
    expect((await deploy()).status).toBe(200);
    expect(await deployedConfig()).toEqual({ greeting: 'Hi', more: 'There' });
  });
});

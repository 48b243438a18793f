import { afterAll, beforeAll, expect, test } from 'vitest';
import { installedId } from '../../../../src/domain/entities/library-flow/rules.ts';
import { namedTriggerId } from '../../../../src/domain/entities/flow-trigger/rules.ts';
import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { flowBuilder } from '../../../platform/demo/flows/builder.ts';
import type { ContentsJson } from '../../../platform/areas/flows/contents.ts';
import { flowCallsOf } from '../support/flows.ts';
import { own as sharing, sharingPlatform } from '../support/sharing.ts';
import type { SharingPlatform } from '../support/sharing.ts';
import { openWatcher } from '../support/watch.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';

let rig: SharingPlatform;
let own: Pick<WatchedPlatform, 'client' | 'admin' | 'watch'>;
let flows: Awaited<ReturnType<typeof subscribeTo<'flow'>>>;
let calls: ReturnType<typeof flowCallsOf>;
/** The shared macros; the second one has the first within, in its first version. */
let inner: string;
let outer: string;
const subscribeTo = <Name extends 'flow' | 'libraryMacro' | 'flowSession'>(type: Name) =>
  own.watch.subscribe(type);
beforeAll(async () => {
  rig = await sharingPlatform();
  const { client, installer: admin } = rig;
  own = { client, admin, watch: await openWatcher(rig.platform.origin, admin) };
  flows = await subscribeTo('flow');
  calls = flowCallsOf(own.client, own.admin);
  const innerMacro = await rig.flows.created('macro', 'Inner', waiting('first'));
  inner = (await rig.published('macro', innerMacro)).id;
  const outerMacro = await rig.flows.created('macro', 'Outer', using('macro', innerMacro));
  outer = (await rig.published('macro', outerMacro)).id;
  await rig.flows.saved('macro', innerMacro, { contents: waiting('second') });
  await rig.published('macro', innerMacro, { targetVersion: '2.0' });
});
afterAll(async () => {
  own.watch.close();
  await rig.close();
});

/** A macro that waits; later versions log before. */
function waiting(version: 'first' | 'second'): ContentsJson {
  const { block, wire, contents } = flowBuilder();
  let [from, output] = [block([0, 0], 'macroInput', { shape: { key: 'in', displayName: 'In' } }), 'out'];
  if (version === 'second') {
    const log = block([1, 0], 'log', { options: { message: { op: 'config', name: 'prefix' } } });
    wire(from, output, log, 'in');
    [from, output] = [log, 'out'];
  }
  const delay = block([2, 0], 'delay', { options: { duration: { op: 'duration', ms: 600_000 } } });
  wire(from, output, delay, 'start');
  wire(delay, 'elapsed', block([3, 0], 'macroOutput', { shape: { key: 'out', displayName: 'Out' } }), 'in');
  return contents({ configuration: version === 'first' ? {} : { prefix: 'Before each line' } });
}

/** Blocks of macros behind a block: of library macros in a flow, of own ones in a macro. */
function using(kind: 'flow' | 'macro', ...ids: readonly string[]): ContentsJson {
  const { block, wire, contents } = flowBuilder();
  const [from, output] =
    kind === 'macro'
      ? [block([0, 0], 'macroInput', { shape: { key: 'in', displayName: 'In' } }), 'out']
      : [block([0, 0], 'apiEndpoint', { shape: { name: 'library-macros', starts: 'trigger' } }), 'called'];
  if (kind === 'flow') wire(from, output, block([1, 9], 'apiReply'), 'reply');
  for (const [index, id] of ids.entries()) {
    const target =
      kind === 'macro'
        ? { type: 'organizationMacro', id }
        : { type: 'sharedMacro', sharedObjectId: id, vendorId: sharing.vendorId, flowId: 'f' };
    wire(from, output, block([1, index], 'macro', { shape: { target } }), 'in');
  }
  return contents();
}

let first: string;
const rowIdOf = (sharedObjectId: string) => installedId(sharedObjectId, own.admin.organizationId);
async function install(sharedObjectId: string): Promise<void> {
  const { organizationId } = own.admin;
  const id = rowIdOf(sharedObjectId);
  const { status } = await own.client.call('libraryMacro.install', { organizationId }, own.admin, { id });
  expect(status).toBe(200);
}
const upgrade = (sharedObjectId: string, version: string) =>
  own.client.call('libraryMacro.update', { version }, own.admin, { id: rowIdOf(sharedObjectId) });
const untilFlow = (id: string, isSo: (row: NonNullable<ReturnType<typeof flows.row>>) => boolean) =>
  flows.until(id, (row) => row !== undefined && isSo(row));
const refused = (rule: string, details: object) => ({
  code: errorCode.invalidRequest,
  details: { rule, ...details },
});

// Proves S1-3-42.
test('an own flow runs the library macros that are installed, each in its version', async () => {
  await install(inner);
  await install(outer);
  const id = await calls.created('flow', 'Uses a library', using('flow', inner, outer));
  first = id;
  await untilFlow(id, ({ uses, configKeys }) => uses.libraryMacro.length === 2 && configKeys.length === 1);
  expect(flows.row(id)?.uses.libraryMacro.toSorted()).toEqual([rowIdOf(inner), rowIdOf(outer)].toSorted());
  const missing = await calls.deploy(id);
  expect([missing.status, missing.body]).toMatchObject([400, refused('configMissing', { keys: ['prefix'] })]);
  await own.client.call('flow.update', { config: { prefix: '>' } }, own.admin, { id });
  const deployed = await calls.deploy(id);
  expect([deployed.status, deployed.body]).toMatchObject([200, {}]);

  const { organizationId } = own.admin;
  const triggerId = namedTriggerId('library-macros', organizationId);
  const trigger = { organizationId, endpointName: 'library-macros' };
  await own.client.call('flowTrigger.put', trigger, own.admin, { id: triggerId });
  const begun = await own.client.call('flowTrigger.invoke', {}, own.admin, { id: triggerId });
  expect(begun.status).toBe(200);
  const { flowSessionId } = begun.body as CallAnswer<'flowTrigger.invoke'>;
  const sessions = await subscribeTo('flowSession');
  await sessions.until(flowSessionId, (row) => row?.waiting.length === 2);
  const session = sessions.row(flowSessionId);
  expect(session?.lastError).toBeNull();
  // The flow's own block has the installed version, and the one within a library macro that of its publication.
  expect(session?.waiting.map(({ path, nodeId }) => [...path, nodeId].join('/')).toSorted()).toEqual([
    'macro3/delay3',
    'macro4/macro2/delay2',
  ]);
});

test('another version of a library macro makes the flows that use it outdated', async () => {
  const id = await calls.created('flow', 'Follows', using('flow', inner));
  await own.client.call('flow.update', { config: { prefix: '>' } }, own.admin, { id });
  await own.client.call('flow.delete', {}, own.admin, { id: first });
  expect((await calls.deploy(id)).status).toBe(200);
  await untilFlow(id, ({ deployStatus }) => deployStatus === 'latest');
  expect((await upgrade(inner, '1.0')).status).toBe(200);
  await untilFlow(
    id,
    ({ deployStatus, configKeys }) => deployStatus === 'outdated' && configKeys.length === 0,
  );
});

test('a library macro that is removed is named when a flow that uses it is deployed', async () => {
  const id = await calls.created('flow', 'Too late', using('flow', inner));
  await own.client.call('libraryMacro.delete', {}, own.admin, { id: rowIdOf(inner) });
  const { status, body } = await calls.deploy(id);
  expect([status, body]).toMatchObject([400, refused('macroDeleted', { names: ['Inner'] })]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentsLimits } from '../../../../src/domain/flow/contents/limits.ts';
import { deployStatus } from '../../../../src/domain/flow/graph/deploy-status.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { flowBuilder } from '../../../platform/demo/flows/builder.ts';
import { endpointFlow, flowCallsOf, loggingFlow, loggingMacro, settingMacro } from '../support/flows.ts';
import { logOf } from '../support/watch.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';

let own: WatchedPlatform;
let flows: Awaited<ReturnType<typeof subscribeTo<'flow'>>>;
let macros: Awaited<ReturnType<typeof subscribeTo<'macro'>>>;
let infos: Awaited<ReturnType<typeof subscribeTo<'flowRevisionInfo'>>>;
let calls: ReturnType<typeof flowCallsOf>;
const subscribeTo = <Name extends 'flow' | 'macro' | 'flowRevisionInfo'>(type: Name) =>
  own.watch.subscribe(type);
beforeAll(async () => {
  own = await watchedPlatform();
  flows = await subscribeTo('flow');
  macros = await subscribeTo('macro');
  infos = await subscribeTo('flowRevisionInfo');
  calls = flowCallsOf(own.client, own.admin);
});
afterAll(() => own.close());

const refused = (rule: string, details: object = {}) => ({
  code: errorCode.invalidRequest,
  details: { rule, ...details },
});

async function flowRow(id: string) {
  await flows.until(id, (row) => row !== undefined);
  return flows.row(id) as NonNullable<ReturnType<typeof flows.row>>;
}
const infoOf = (id: string | null) => (id === null ? undefined : infos.row(id));
/** The status as the portal shows it; waits until the revisions are there. */
async function statusOf(id: string) {
  const { workingRevisionId, deployedRevisionId } = await flowRow(id);
  for (const revisionId of [workingRevisionId, deployedRevisionId])
    if (revisionId !== null) await infos.until(revisionId, (row) => row !== undefined);
  const [flow, working] = [await flowRow(id), infoOf(workingRevisionId)];
  if (working === undefined) throw new Error('the revision is gone');
  return deployStatus(flow, working, infoOf(deployedRevisionId));
}
const untilStatus = async (id: string, status: string): Promise<void> =>
  await expect.poll(() => statusOf(id), { timeout: 5000 }).toBe(status);

describe('saving', () => {
  // Proves S1-3-36, S1-3-37, S1-3-38, S1-7-37, S1-7-38.
  test('makes a revision that the flow works on, with who saved it', async () => {
    const id = await calls.created('flow', 'Reception');
    const first = (await flowRow(id)).workingRevisionId;
    const contents = loggingFlow();
    const answer = await calls.saved('flow', id, { contents, name: 'Front desk', summary: 'Greets' });
    await flows.until(id, (row) => row?.workingRevisionId !== first);
    const row = await flowRow(id);
    expect(row).toMatchObject({ name: 'Front desk', summary: 'Greets', lastUpdate: answer.lastUpdate });
    expect([row.deployedRevisionId, row.deployedConfig, row.deleteDate]).toEqual([null, null, null]);
    const { contentTimestamp } = answer;
    const info = { flowId: id, kind: 'flow', contentTimestamp, userId: own.admin.userId, deployment: null };
    await infos.until(row.workingRevisionId, (one) => one !== undefined);
    expect(infos.row(row.workingRevisionId)).toMatchObject({
      ...info,
      deepContentTimestamp: contentTimestamp,
      configKeys: [],
    });
    const revision = await own.watch.subscribe('flowRevision', {
      constraints: [{ type: 'ids', ids: [row.workingRevisionId] }],
    });
    expect(revision.row(row.workingRevisionId)).toMatchObject({ contentTimestamp, contents });
  });

  test('on an old base is refused, unless the platform has contents and fields already', async () => {
    const id = await calls.created('flow', 'Two editors');
    const base = (await calls.saved('flow', id, { contents: loggingFlow('1') })).contentTimestamp;
    const mine = await calls.saved('flow', id, { contents: loggingFlow('mine'), base });
    const theirs = await calls.save('flow', id, { contents: loggingFlow('theirs'), base });
    const changed = refused('flowChanged', { contentTimestamp: mine.contentTimestamp });
    expect([theirs.status, theirs.body]).toMatchObject([409, changed]);
    // The answer of the first save was lost.
    expect(await calls.saved('flow', id, { contents: loggingFlow('mine'), base })).toEqual(mine);
    const third = { contents: loggingFlow('theirs'), base: mine.contentTimestamp };
    const { lastUpdate: baseUpdate } = await calls.saved('flow', id, third);
    const renamed = await calls.saved('flow', id, { name: 'Mine', baseUpdate });
    expect((await calls.save('flow', id, { name: 'Theirs', baseUpdate })).status).toBe(409);
    expect(await calls.saved('flow', id, { name: 'Mine', baseUpdate })).toEqual(renamed);
  });

  test('of contents over a limit is refused and names the limits', async () => {
    const id = await calls.created('flow', 'Too large');
    const { block, contents } = flowBuilder();
    for (let count = 0; count <= contentsLimits.nodes; count += 1) block([0, count], 'note');
    const many = await calls.save('flow', id, { contents: contents() });
    expect([many.status, many.body]).toMatchObject([400, refused('tooLarge')]);
    expect(many.body).toMatchObject({ details: { limits: { nodes: contentsLimits.nodes } } });
    const note = (length: number) => ({ ...loggingFlow(), notes: 'x'.repeat(length) });
    expect((await calls.save('flow', id, { contents: note(1.5 * 1024 * 1024) })).status).toBe(200);
    expect((await calls.save('flow', id, { contents: note(2.5 * 1024 * 1024) })).status).toBe(413);
    const unreadable = await calls.save('flow', id, { contents: { nodes: 7 } });
    expect([unreadable.status, unreadable.body]).toMatchObject([400, refused('malformed')]);
  });

  test('names what the blocks use, of the own organization alone, and where it is used', async () => {
    const [device] = [...(await own.watch.subscribe('device')).rows().keys()];
    const ids = [device ?? '', 'a device of nobody'];
    const devices = ids.map((one) => ({ op: 'entity' as const, type: 'device', id: one }));
    const id = await calls.created('flow', 'Uses a device', loggingFlow({ op: 'text', parts: devices }));
    await flows.until(id, (row) => row?.uses.device.length === 1);
    const used = { type: 'device' as const, id: device ?? '' };
    const references = await own.client.call('reference.list', {}, own.admin, used);
    expect(references.body).toMatchObject({
      references: expect.arrayContaining([expect.objectContaining({ entityType: 'flow', id })]) as unknown,
    });
  });

  test('has an audit entry without the contents', async () => {
    const id = await calls.created('flow', 'Logged', loggingFlow('a secret of the contents'));
    const log = await own.watch.subscribe('auditEntry', logOf('flow', own.admin.organizationId));
    const entries = [...log.rows().values()].filter(({ entityId }) => entityId === id);
    expect(entries.map(({ operationType }) => operationType).toSorted()).toEqual(['create', 'update']);
    expect(JSON.stringify(entries)).not.toContain('a secret of the contents');
  });
});

describe('macros', () => {
  test('say their terminals and parameters, so that callers need no contents', async () => {
    const id = await calls.created('macro', 'Announce', loggingMacro());
    await macros.until(id, (row) => row?.inputs.length === 1);
    expect(macros.row(id)).toMatchObject({
      inputs: [{ key: 'in', displayName: 'In', colour: 'default' }],
      outputs: [{ key: 'out', displayName: 'Out', colour: 'default' }],
      parameters: [],
    });
  });
  test('say the values that they add, and those of macros within', async () => {
    const inner = await calls.created('macro', 'Sets a value', settingMacro(['vip']));
    const outer = await calls.created('macro', 'Uses one that does', loggingMacro('x', {}, [inner]));
    const valuesOf = () => Object.keys(macros.row(outer)?.outputs[0]?.values ?? {});
    await macros.until(outer, () => valuesOf().includes('vip'));
    await calls.save('macro', inner, { contents: settingMacro(['age']) });
    await macros.until(outer, () => valuesOf().join() === 'age');
    const reading = loggingFlow({ op: 'value', name: 'age' }, [outer]);
    const flow = await calls.created('flow', 'Reads the value', reading);
    expect((await calls.deploy(flow)).status).toBe(200);
  });

  test('cannot contain themselves', async () => {
    const inner = await calls.created('macro', 'Inner', loggingMacro());
    const outer = await calls.created('macro', 'Outer', loggingMacro('x', {}, [inner]));
    const itself = await calls.save('macro', inner, { contents: loggingMacro('x', {}, [inner]) });
    const outermost = await calls.created('macro', 'Outermost', loggingMacro('x', {}, [outer]));
    const through = await calls.save('macro', inner, { contents: loggingMacro('x', {}, [outermost]) });
    expect([itself.status, itself.body]).toMatchObject([400, refused('macroCycle', { names: ['Inner'] })]);
    // In the order in which they contain each other.
    const names = ['Inner', 'Outermost', 'Outer'];
    expect([through.status, through.body]).toMatchObject([400, refused('macroCycle', { names })]);
  });

  test('that are saved make the flows that reach them outdated, through other macros too', async () => {
    const inner = await calls.created('macro', 'Deep', loggingMacro());
    const outer = await calls.created('macro', 'Shallow', loggingMacro('x', {}, [inner]));
    const id = await calls.created('flow', 'Reaches', loggingFlow('x', [outer]));
    expect((await calls.deploy(id)).status).toBe(200);
    await untilStatus(id, 'latest');
    const { deployedRevisionId } = await flowRow(id);
    const before = infoOf(deployedRevisionId);
    await calls.saved('macro', inner, { contents: loggingMacro('changed', { prefix: 'Before each line' }) });
    await untilStatus(id, 'outdated');
    expect(infoOf(deployedRevisionId)).toEqual(before);
    expect(infoOf((await flowRow(id)).workingRevisionId)?.configKeys).toEqual(['prefix']);
    const missing = await calls.deploy(id);
    expect([missing.status, missing.body]).toMatchObject([
      400,
      refused('configMissing', { keys: ['prefix'] }),
    ]);
  });
});

describe('deploying', () => {
  // Proves S1-4-34.
  test('moves the status from none over latest, reconfigured and outdated', async () => {
    const id = await calls.created('flow', 'Moves', loggingFlow());
    expect(await statusOf(id)).toBe('none');
    expect((await calls.deploy(id, 'The first')).status).toBe(200);
    await untilStatus(id, 'latest');
    const { deployedRevisionId } = await flowRow(id);
    expect(infoOf(deployedRevisionId)).toMatchObject({ note: 'The first', userId: own.admin.userId });
    const again = await calls.deploy(id);
    expect([again.status, again.body]).toMatchObject([409, refused('nothingToDeploy')]);
    await own.client.call('flow.update', { config: { colour: 'blue' } }, own.admin, { id });
    await untilStatus(id, 'reconfigured');
    await calls.saved('flow', id, { contents: loggingFlow('More') });
    await untilStatus(id, 'outdated');
  });

  test('two at once deploys once', async () => {
    const id = await calls.created('flow', 'Twice', loggingFlow());
    const answers = await Promise.all([calls.deploy(id), calls.deploy(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('and rolling back run an earlier deployment with its macros and configuration', async () => {
    const macro = await calls.created('macro', 'Kept', loggingMacro('old'));
    const id = await calls.created('flow', 'Back', loggingFlow('x', [macro]));
    await own.client.call('flow.update', { config: { colour: 'red' } }, own.admin, { id });
    await calls.deploy(id);
    await flows.until(id, (row) => row?.deployedRevisionId !== null);
    const { deployedRevisionId: first } = await flowRow(id);
    await calls.saved('macro', macro, { contents: loggingMacro('new') });
    await own.client.call('flow.update', { config: { colour: 'blue' } }, own.admin, { id });
    await calls.deploy(id);
    await flows.until(id, (row) => row?.deployedRevisionId !== first);
    const rollBack = (revisionId: string) =>
      own.client.call('flow.rollBack', { revisionId }, own.admin, { id });
    expect((await rollBack(first ?? '')).status).toBe(200);
    await flows.until(id, (row) => row?.deployedRevisionId === first);
    expect((await flowRow(id)).deployedConfig).toEqual({ colour: 'red' });
    await untilStatus(id, 'outdated');
    const saved = await rollBack((await flowRow(id)).workingRevisionId);
    expect([saved.status, saved.body]).toMatchObject([400, refused('gone')]);
  });

  test('is refused with the names while a required key has no value', async () => {
    const contents = { ...loggingFlow({ op: 'config', name: 'token' }), configuration: { token: 'Secret' } };
    const id = await calls.created('flow', 'Needs a token', contents);
    for (const config of [{}, { token: '' }]) {
      await own.client.call('flow.update', { config }, own.admin, { id });
      const { status, body } = await calls.deploy(id);
      expect([status, body]).toMatchObject([400, refused('configMissing', { keys: ['token'] })]);
    }
    await own.client.call('flow.update', { config: { token: 'x' } }, own.admin, { id });
    expect((await calls.deploy(id)).status).toBe(200);
  });

  test('is refused with the names where a macro within is deleted', async () => {
    const macro = await calls.created('macro', 'Short-lived', loggingMacro());
    const id = await calls.created('flow', 'Left alone', loggingFlow('x', [macro]));
    await own.client.call('macro.delete', {}, own.admin, { id: macro });
    const { status, body } = await calls.deploy(id);
    expect([status, body]).toMatchObject([400, refused('macroDeleted', { names: ['Short-lived'] })]);
  });

  test('is refused where another flow of the organization has the same trigger endpoint', async () => {
    const first = await calls.created('flow', 'Has it', endpointFlow('order'));
    const second = await calls.created('flow', 'Wants it', endpointFlow('order'));
    expect((await calls.deploy(first)).status).toBe(200);
    const { status, body } = await calls.deploy(second);
    const taken = [{ endpoint: 'order', flow: 'Has it' }];
    expect([status, body]).toMatchObject([400, refused('endpointTaken', { taken })]);
    await own.client.call('flow.delete', {}, own.admin, { id: first });
    expect((await calls.deploy(second)).status).toBe(200);
  });
});

// Proves S1-7-38.
test('a deleted flow is found where numbers lead to it', async () => {
  const id = await calls.created('flow', 'Answers', loggingFlow());
  const numbers = await own.watch.subscribe('number');
  const [number] = [...numbers.rows().values()];
  const action = { type: 'flow', flow: { type: 'organizationMainFlow', id } } as const;
  const { status } = await own.client.call('number.update', { action }, own.admin, {
    number: number?.number ?? '',
  });
  expect(status).toBe(200);
  const references = await own.client.call('reference.list', {}, own.admin, { type: 'flow', id });
  expect(references.body).toMatchObject({ references: [{ entityType: 'number', id: number?.id }] });
  expect((await own.client.call('flow.delete', {}, own.admin, { id })).status).toBe(200);
  await flows.until(id, (row) => row?.deleteDate !== null);
});

test('flows, revisions and deployments survive a restart', async () => {
  const macro = await calls.created('macro', 'Durable macro', loggingMacro());
  const id = await calls.created('flow', 'Durable', loggingFlow('x', [macro]));
  await calls.deploy(id);
  await flows.until(id, (row) => row?.deployedRevisionId !== null);
  const before = await flowRow(id);
  await own.platform.control?.restart({});
  const again = await own.client.call(
    'dataSet.read',
    {
      entityType: 'flow',
      constraints: [{ type: 'ids', ids: [id] }],
      sorting: [],
      after: null,
      count: 1,
    },
    own.admin,
  );
  expect(JSON.stringify(again.body)).toContain(before.deployedRevisionId);
  await calls.saved('macro', macro, { contents: loggingMacro('later') });
  expect((await calls.deploy(id)).status).toBe(200);
});

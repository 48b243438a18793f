import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { flowBuilder } from '../../../platform/demo/flows/builder.ts';
import { flowCallsOf, loggingFlow, loggingMacro } from '../support/flows.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';

let own: WatchedPlatform;
beforeAll(async () => {
  own = await watchedPlatform();
});
afterAll(() => own.close());

const scenario = { begin: { type: 'start', cause: 'test' }, at: '2026-11-23T10:00:00.000Z' };

test('failing ones prevent a deployment, unless a reason is given', async () => {
  const { client, admin, watch } = own;
  const calls = flowCallsOf(client, admin);
  const flowId = await calls.created('flow', 'Tested', loggingFlow());
  const tests = await watch.subscribe('flowTest');
  const { organizationId } = admin;
  const create = (id: string, name: string, expected: readonly object[]) =>
    client.call(
      'flowTest.create',
      { id, organizationId, flowId, name, scenario, expected: [...expected], never: [] },
      admin,
    );
  const [passing, failing] = ['6d7cb1a0-0000-4000-8000-000000000001', '6d7cb1a0-0000-4000-8000-000000000002'];
  expect((await create(passing, 'Ends', [{ kind: 'ended' }])).status).toBe(200);
  expect((await create(passing, 'Ends', [{ kind: 'ended' }])).status).toBe(200);
  expect((await create(failing, 'Rings', [{ kind: 'called', to: 'user:ann' }])).status).toBe(200);
  expect((await create(failing, 'Odd', [{ kind: 'unheardOf' }])).status).toBe(400);
  await tests.until(failing, (row) => row?.name === 'Rings');
  expect(tests.row(passing)).toMatchObject({ flowId, name: 'Ends', expected: [{ kind: 'ended' }] });

  const { status, body } = await calls.deploy(flowId);
  expect([status, body]).toMatchObject([
    400,
    { code: errorCode.invalidRequest, details: { rule: 'testsFailed', names: ['Rings'] } },
  ]);
  const infos = await watch.subscribe('flowRevisionInfo');
  const forced = await client.call('flow.deploy', { reason: 'Urgent' }, admin, { id: flowId });
  expect(forced.status).toBe(200);
  const { deployedRevisionId } = forced.body as CallAnswer<'flow.deploy'>;
  await infos.until(deployedRevisionId, (row) => row?.note === 'Urgent');

  await calls.saved('flow', flowId, { contents: loggingFlow('Again') });
  await client.call('flowTest.update', { expected: [{ kind: 'ended' }] }, admin, { id: failing });
  expect((await calls.deploy(flowId)).status).toBe(200);
  expect((await client.call('flowTest.delete', {}, admin, { id: failing })).status).toBe(200);
});

test('a caller who can be left in silence prevents a deployment, unless a reason is given', async () => {
  const { client, admin } = own;
  const calls = flowCallsOf(client, admin);
  const { block, wire, contents } = flowBuilder();
  const [inbound, answer] = [block([0, 0], 'inboundCall'), block([1, 0], 'answer')];
  wire(inbound, 'called', answer, 'do');
  const id = await calls.created('flow', 'Silent', contents());
  const { status, body } = await calls.deploy(id);
  expect([status, body]).toMatchObject([
    400,
    {
      details: {
        rule: 'callerLeft',
        findings: [{ rule: 'callerLeft', subject: { id: answer }, member: 'done', in: { name: 'Silent' } }],
      },
    },
  ]);
  expect((await calls.deploy(id, '', 'A first version')).status).toBe(200);

  const hangUp = block([2, 0], 'hangUp');
  wire(answer, 'done', hangUp, 'do');
  await calls.saved('flow', id, { contents: contents() });
  expect((await calls.deploy(id)).status).toBe(200);
});

test('errors prevent a deployment: those of macros, and deleted entities', async () => {
  const { client, admin } = own;
  const calls = flowCallsOf(client, admin);
  const macro = await calls.created('macro', 'Broken', loggingMacro({ op: 'config', name: 'unknown' }));
  const gone = await calls.created('macro', 'Gone', loggingMacro());
  const entity = { type: 'macro', id: gone };
  const id = await calls.created('flow', 'Has errors', loggingFlow({ op: 'entity', ...entity }, [macro]));
  await client.call('macro.delete', {}, admin, { id: gone });
  const { status, body } = await calls.deploy(id);
  const findings = [
    { in: { kind: 'flow', id, name: 'Has errors' }, rule: 'entityDeleted', entity },
    { in: { kind: 'macro', id: macro, name: 'Broken' }, rule: 'configKeyUnknown', detail: 'unknown' },
  ];
  expect([status, body]).toMatchObject([
    400,
    { code: errorCode.invalidRequest, details: { rule: 'flowErrors', findings } },
  ]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallAnswer } from '../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { flowCallsOf, loggingFlow } from './support/flows.ts';
import { watchedPlatform } from './support/watched-platform.ts';
import type { WatchedPlatform } from './support/watched-platform.ts';

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

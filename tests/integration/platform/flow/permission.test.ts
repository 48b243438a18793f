import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { permissions } from '../../../../src/domain/core/permission.ts';
import type { Expression } from '../../../../src/domain/flow/expression/tree/expression.ts';
import { flowBuilder } from '../../../platform/demo/flows/builder.ts';
import type { Credentials } from '../support/client.ts';
import { flowCallsOf, loggingFlow, loggingMacro } from '../support/flows.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';

let own: WatchedPlatform;
let editor: Required<Credentials>;
beforeAll(async () => {
  own = await watchedPlatform();
  editor = await own.client.as('s.tiemens');
});
afterAll(() => own.close());

/** A user who works on flows, and has these permissions besides. */
async function editsFlows(...others: readonly string[]) {
  const held = permissions.filter((permission) => permission.startsWith('flow.'));
  await own.platform.control?.permissions({ userId: editor.userId, permissions: [...held, ...others] });
  return flowCallsOf(own.client, editor);
}

const mailOf = (userId: string): Expression => ({
  op: 'field',
  from: { op: 'entity', type: 'user', id: userId },
  name: 'email',
});

function mailFlow() {
  const { block, wire, contents } = flowBuilder();
  const mail = block([1, 0], 'mail', { options: { to: 'a@b.example', subject: 's', body: 'b' } });
  wire(block([0, 0], 'start'), 'started', mail, 'send');
  return contents();
}

// Decision 62.
describe('a deployment', () => {
  test('is refused to users without what its blocks need, and names the blocks', async () => {
    const calls = await editsFlows();
    const id = await calls.created('flow', 'Post', mailFlow());
    const { status, body } = await calls.deploy(id);
    const findings = [
      { in: { kind: 'flow', id }, rule: 'blockNotPermitted', detail: 'mail.outboundMail.view' },
    ];
    expect([status, body]).toMatchObject([
      403,
      { code: errorCode.notPermitted, details: { rule: 'flowUncovered', findings } },
    ]);
    await editsFlows('mail.outboundMail.view');
    expect((await calls.deploy(id)).status).toBe(200);
  });

  test('is refused to users who may not see what it reads, within its macros too', async () => {
    const calls = await editsFlows('core.user.viewOrg');
    const macro = await calls.created('macro', 'Address', loggingMacro(mailOf(own.admin.userId)));
    const id = await calls.created('flow', 'Asks', loggingFlow('Hello', [macro]));
    const { status, body } = await calls.deploy(id);
    const findings = [
      { in: { kind: 'macro', id: macro }, rule: 'readNotPermitted', detail: 'core.user.viewSensitive' },
    ];
    expect([status, body]).toMatchObject([403, { details: { rule: 'flowUncovered', findings } }]);
    await editsFlows('core.user.viewOrg', 'core.user.viewSensitive');
    expect((await calls.deploy(id)).status).toBe(200);
  });

  test('keeps the permissions of the user, which only users who may deploy see', async () => {
    const calls = await editsFlows('core.user.viewOrg');
    const id = await calls.created('flow', 'Plain', loggingFlow());
    const infos = await own.watch.subscribe('flowRevisionInfo');
    const { deployedRevisionId } = (await calls.deploy(id)).body as { deployedRevisionId: string };
    await infos.until(deployedRevisionId, (row) => row !== undefined);
    const kept = infos.row(deployedRevisionId)?.deployment?.permissions;
    expect(kept).toContain('core.user.viewOrg');
    expect(kept).not.toContain('mail.outboundMail.view');
    const read = async () => {
      const constraints = [{ type: 'ids' as const, ids: [deployedRevisionId] }];
      const query = { entityType: 'flowRevisionInfo', constraints, sorting: [], after: null, count: 1 };
      return JSON.stringify((await own.client.call('dataSet.read', query, editor)).body);
    };
    expect(await read()).toContain('"permissions"');
    await own.platform.control?.permissions({ userId: editor.userId, permissions: ['flow.flow.view'] });
    const seen = await read();
    expect(seen).toContain(deployedRevisionId);
    expect(seen).not.toContain('"permissions"');
  });

  test('is rolled back to by users without what it needs, because nothing in it can be changed', async () => {
    const calls = await editsFlows('mail.outboundMail.view');
    const id = await calls.created('flow', 'Back', mailFlow());
    const { deployedRevisionId: revisionId } = (await calls.deploy(id)).body as {
      deployedRevisionId: string;
    };
    await calls.saved('flow', id, { contents: loggingFlow() });
    expect((await calls.deploy(id)).status).toBe(200);
    await editsFlows();
    const { status } = await own.client.call('flow.rollBack', { revisionId }, editor, { id });
    expect(status).toBe(200);
  });

  test('has test cases that tell no more than its user may see', async () => {
    const calls = await editsFlows('core.user.viewOrg');
    const { organizationId, userId } = own.admin;
    const set = (user: string | null) =>
      own.client.call('organizationFlow.setUser', { user }, own.admin, { id: organizationId });
    expect((await set(userId)).status).toBe(200);
    const { block, wire, contents } = flowBuilder();
    const named = block([1, 0], 'setValues', {
      shape: { names: ['who'] },
      options: { who: { op: 'entity', type: 'user', id: userId } },
    });
    wire(block([0, 0], 'start'), 'started', named, 'in');
    const address: Expression = { op: 'field', from: { op: 'value', name: 'who' }, name: 'email' };
    const told: Expression = { op: 'binary', sign: '??', left: address, right: 'nobody' };
    const event = block([2, 0], 'outboundEvent', { options: { name: told } });
    wire(named, 'out', event, 'send');
    const flowId = await calls.created('flow', 'Guesses', contents());
    const scenario = { begin: { type: 'start', cause: 'test' }, at: '2026-11-23T10:00:00.000Z' };
    const test = {
      organizationId,
      flowId,
      name: 'Tells nobody',
      scenario,
      expected: [{ kind: 'sent', name: 'nobody' }],
      never: [],
    };
    expect((await own.client.call('flowTest.create', test, editor)).status).toBe(200);
    const { status, body } = await calls.deploy(flowId);
    expect([status, body]).toMatchObject([200, {}]);
    expect((await set(null)).status).toBe(200);
  });
});

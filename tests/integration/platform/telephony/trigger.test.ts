import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { namedTriggerId, recorderTriggerId } from '../../../../src/domain/entities/flow-trigger/rules.ts';
import type { CallBody } from '../../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { create, datesFrom } from '../../../platform/store/write.ts';
import { userIdOf } from '../../../platform/demo/users.ts';
import { endpointFlow, flowCallsOf } from '../support/flows.ts';
import { newSession } from '../support/calls/flow.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';

let own: WatchedPlatform;
let triggers: Awaited<ReturnType<typeof subscribe>>;
let flows: ReturnType<typeof flowCallsOf>;
const subscribe = () => own.watch.subscribe('flowTrigger');
beforeAll(async () => {
  own = await watchedPlatform();
  triggers = await subscribe();
  flows = flowCallsOf(own.client, own.admin);
});
afterAll(() => own.close());

const idOf = (name: string): string => namedTriggerId(name, own.admin.organizationId);
const put = (id: string, body: Partial<CallBody<'flowTrigger.put'>> = {}) => {
  const { organizationId } = own.admin;
  return own.client.call('flowTrigger.put', { organizationId, endpointName: 'order', ...body }, own.admin, {
    id,
  });
};
const get = async (id: string, who = own.admin) =>
  (await own.client.call('flowTrigger.get', {}, who, { id })).body;

// Proves S1-3-45, S1-7-35.
describe('a trigger', () => {
  test('is created, replaced, changed and deleted under an id of the client; a missing one is null', async () => {
    const id = idOf('orders');
    expect(await get(id)).toBeNull();
    for (const _ of ['first', 'repeated']) expect((await put(id, { body: { count: 1 } })).status).toBe(200);
    const { organizationId } = own.admin;
    const row = { organizationId, endpointName: 'order', body: { count: 1 }, flowSessionId: null };
    expect(await get(id)).toEqual({ id, ...row, flow: null });
    await own.client.call('flowTrigger.update', { endpointName: 'reorder' }, own.admin, { id });
    expect(await get(id)).toMatchObject({ ...row, endpointName: 'reorder' });
    await own.client.call('flowTrigger.delete', {}, own.admin, { id });
    expect(await get(id)).toBeNull();
    expect((await put(id)).status).toBe(200);
    expect(await get(id)).toMatchObject({ endpointName: 'order', body: null });
  });

  test('has a UUID, or a name that no other organization can take', async () => {
    expect((await put(crypto.randomUUID())).status).toBe(200);
    for (const id of ['orders', recorderTriggerId('elsewhere'), `.${own.admin.organizationId}`]) {
      const { status, body } = await put(id);
      expect([status, body]).toMatchObject([400, { details: { rule: 'malformed' } }]);
    }
  });

  test('of another tenant is null, and cannot be replaced', async () => {
    const id = crypto.randomUUID();
    await put(id);
    const stranger = await own.client.as('agent');
    const permissions = ['flow.trigger.view', 'flow.trigger.edit'] as const;
    await own.platform.control?.permissions({ userId: stranger.userId, permissions: [...permissions] });
    expect(await get(id, stranger)).toBeNull();
    const { organizationId } = stranger;
    const body = { organizationId, endpointName: 'mine' };
    const answer = await own.client.call('flowTrigger.put', body, stranger, { id });
    expect([answer.status, answer.body]).toMatchObject([409, { code: errorCode.taken }]);
  });

  test('leads to the flow whose deployed revision has its endpoint', async () => {
    const id = idOf('derived');
    await put(id, { endpointName: 'begin' });
    const never = await own.client.call('flowTrigger.invoke', {}, own.admin, { id });
    expect([never.status, never.body]).toMatchObject([409, { details: { rule: 'neverDeployed' } }]);
    // JSON keeps the list alone.
    const list = Object.assign([], { body: 'x' });
    const listed = await own.client.call('flowTrigger.invoke', list, own.admin, { id });
    expect([listed.status, listed.body]).toMatchObject([400, { details: { rule: 'malformed' } }]);
    const flowId = await flows.created('flow', 'Begins', endpointFlow('begin'));
    expect((await flows.deploy(flowId)).status).toBe(200);
    await triggers.until(id, (row) => row?.flow?.id === flowId);
    const references = await own.client.call('reference.list', {}, own.admin, { type: 'flow', id: flowId });
    expect(references.body).toMatchObject({ references: [{ entityType: 'flowTrigger', id }] });
    await own.client.call('flow.delete', {}, own.admin, { id: flowId });
    await triggers.until(id, (row) => row?.flow === null);
  });

  test('reaches sessions of its organization alone', async () => {
    const [here, there] = [crypto.randomUUID(), crypto.randomUUID()];
    const { organizationId } = await own.client.as('agent');
    const rowOf = (id: string, organization: string) =>
      create('flowSession', {
        id,
        organizationId: organization,
        ...datesFrom(Date.now()),
        ...newSession('a flow'),
      });
    await own.platform.control?.write({
      writes: [rowOf(here, own.admin.organizationId), rowOf(there, organizationId)],
    });
    expect((await put(idOf('session'), { flowSessionId: here })).status).toBe(200);
    for (const flowSessionId of [there, 'nowhere']) {
      const { status, body } = await put(idOf('session'), { flowSessionId });
      expect([status, body]).toMatchObject([400, { details: { rule: 'gone' } }]);
    }
  });
});

test('users who may hear recordings reach the recorder of their organization, and no other trigger', async () => {
  const who = await own.client.as('s.tiemens');
  const permissions = ['audio.recording.view'] as const;
  await own.platform.control?.permissions({ userId: who.userId, permissions: [...permissions] });
  const recorder = recorderTriggerId(own.admin.organizationId);
  await put(recorder, { endpointName: 'record' });
  await put(idOf('other'), { endpointName: 'other' });
  expect(await get(recorder, who)).toMatchObject({ id: recorder });
  expect(await get(idOf('other'), who)).toBeNull();
  const invoke = (id: string) => own.client.call('flowTrigger.invoke', {}, who, { id });
  expect((await invoke(recorder)).status).toBe(409);
  expect((await invoke(idOf('other'))).status).toBe(404);
});

describe('a variable', () => {
  const variable = async () => {
    const { organizationId } = own.admin;
    const [id, at] = [crypto.randomUUID(), new Date().toISOString()];
    const meta = { createDate: at, scope: { key: 'open' } };
    const row = { id, organizationId, ...datesFrom(Date.now()), value: 1, lastWrite: at, meta, history: [] };
    await own.platform.control?.write({ writes: [create('flowVariable', row)] });
    const rows = await own.watch.subscribe('flowVariable');
    const set = (value: unknown, version?: number) =>
      own.client.call(
        'flowVariable.update',
        { value, ...(version !== undefined && { version }) },
        own.admin,
        {
          id,
        },
      );
    return { id, rows, set };
  };

  // Proves S1-3-46, S1-7-42.
  test('keeps its last twenty writes with who made them, large ones without the value', async () => {
    const { id, rows, set } = await variable();
    for (let value = 0; value < 22; value += 1) await set({ value });
    await set('x'.repeat(5000));
    await rows.until(id, (row) => typeof row?.value === 'string');
    const history = rows.row(id)?.history ?? [];
    expect(history).toHaveLength(20);
    expect(history[0]).toMatchObject({
      by: { type: 'user', userId: own.admin.userId },
      written: { type: 'large', characters: 5002 },
    });
    expect(history[1]?.written).toEqual({ type: 'value', value: { value: 21 } });
    const tooLarge = await set('x'.repeat(70_000));
    expect([tooLarge.status, tooLarge.body]).toMatchObject([400, { details: { rule: 'tooLarge' } }]);
    await own.client.call('flowVariable.delete', {}, own.admin, { id });
    await rows.until(id, (row) => row?.deleteDate !== null);
  });

  test('set from an old version is refused with the current one, unless it has the value already', async () => {
    const { id, rows, set } = await variable();
    const version = rows.row(id)?.version ?? 0;
    expect((await set(2, version)).status).toBe(200);
    const { status, body } = await set(3, version);
    const current = { value: 2 };
    expect([status, body]).toMatchObject([409, { details: { rule: 'variableChanged', current } }]);
    expect((await set(2, version)).status).toBe(200);
  });
});

// Proves S1-7-41.
describe('the user as whom flows act', () => {
  const set = (user: string | null, who = own.admin) =>
    own.client.call('organizationFlow.setUser', { user }, who, { id: own.admin.organizationId });

  test('is one of the organization, with no more permissions than those of who sets it', async () => {
    const settings = await own.watch.subscribe('organizationFlow');
    const user = userIdOf('s.tiemens');
    for (const _ of ['first', 'repeated']) expect((await set(user)).status).toBe(200);
    await settings.until(own.admin.organizationId, (row) => row?.user === user);
    const stranger = await set(userIdOf('agent'));
    expect([stranger.status, stranger.body]).toMatchObject([400, { details: { rule: 'gone' } }]);
    const who = await own.client.as('s.tiemens');
    await own.platform.control?.permissions({ userId: who.userId, permissions: ['flow.settings.edit'] });
    const mighty = await set(own.admin.userId, who);
    expect([mighty.status, mighty.body]).toMatchObject([403, { details: { rule: 'uncovered' } }]);
    expect((await set(null)).status).toBe(200);
  });
});

test('calls of a session that has ended are refused, and terminating it again does nothing', async () => {
  const ended = crypto.randomUUID();
  const { organizationId } = own.admin;
  const row = { organizationId, ...datesFrom(Date.now()), ...newSession('a flow') };
  const terminated = new Date().toISOString();
  await own.platform.control?.write({
    writes: [create('flowSession', { id: ended, ...row, terminated })],
  });
  const invoke = (sessionId: string) =>
    own.client.call('flowSession.invoke', { request: 1 }, own.admin, { id: sessionId, endpoint: 'command' });
  const terminate = (sessionId: string) =>
    own.client.call('flowSession.terminate', {}, own.admin, { id: sessionId });
  const late = await invoke(ended);
  expect([late.status, late.body]).toMatchObject([409, { details: { rule: 'sessionEnded' } }]);
  expect((await terminate(ended)).status).toBe(200);
});

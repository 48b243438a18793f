import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallBody } from '../../../../src/domain/protocol/call.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { userIdOf } from '../../../platform/demo/users.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';

let client: WatchedPlatform['client'];
let admin: WatchedPlatform['admin'];
let watch: WatchedPlatform['watch'];
let close: WatchedPlatform['close'];
let queues: Awaited<ReturnType<typeof subscribe>>;
const subscribe = () => watch.subscribe('callQueue');
beforeAll(async () => {
  ({ client, admin, watch, close } = await watchedPlatform());
  queues = await subscribe();
});
afterAll(() => close());

type QueueBody = CallBody<'callQueue.create'>;
const bodyOf = (change: Partial<QueueBody> = {}): QueueBody => ({
  id: crypto.randomUUID(),
  organizationId: admin.organizationId,
  name: 'Help desk',
  agentIds: [admin.userId],
  order: 'inTurn',
  musicId: null,
  maxWaitSeconds: 120,
  maxCallers: 5,
  ...change,
});
const sendCreate = (body: QueueBody) => client.call('callQueue.create', body, admin);

test('a queue is created once even if repeated, and is changed and deleted', async () => {
  const body = bodyOf();
  const id = body.id ?? '';
  for (const _ of [1, 2]) expect((await sendCreate(body)).status).toBe(200);
  await queues.until(id, (row) => row !== undefined);
  expect(queues.row(id)).toMatchObject({
    name: 'Help desk',
    agentIds: [admin.userId],
    order: 'inTurn',
    maxWaitSeconds: 120,
    waiting: 0,
    waitingSince: null,
  });
  expect((await client.call('callQueue.update', { agentIds: [] }, admin, { id })).status).toBe(200);
  await queues.until(id, (row) => row?.agentIds.length === 0);
  expect((await client.call('callQueue.delete', {}, admin, { id })).status).toBe(200);
  await queues.until(id, (row) => row === undefined || row.deleteDate !== null);
});

test('agents and music belong to the organization of the queue, and limits are kept', async () => {
  const foreign = { agentIds: [admin.userId, userIdOf('agent')] };
  const fieldOf = ({ body }: { readonly body: unknown }) => (body as { readonly field?: string }).field;
  const refusedAgent = await sendCreate(bodyOf(foreign));
  expect([refusedAgent.status, fieldOf(refusedAgent)]).toEqual([400, 'agentIds.1']);
  const refusedMusic = await sendCreate(bodyOf({ musicId: 'nowhere' }));
  expect([refusedMusic.status, fieldOf(refusedMusic)]).toEqual([400, 'musicId']);
  for (const change of [
    { maxWaitSeconds: 9 },
    { maxCallers: 1001 },
    { name: ' ' },
    { agentIds: [admin.userId, admin.userId] },
  ])
    expect((await sendCreate(bodyOf(change))).status).toBe(400);
  const elsewhere = await sendCreate(
    bodyOf({ organizationId: organizationId('Brightwater Communications') }),
  );
  expect(elsewhere.status).toBe(403);
});

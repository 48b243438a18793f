import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { EntityOf } from '../../../src/domain/entities/models.ts';
import { freshQueue } from '../../platform/areas/call-queues/fresh-queue.ts';
import { userIdOf } from '../../platform/demo/users.ts';
import { create, datesFrom, patch } from '../../platform/store/write.ts';
import { rowOf, rowsOf } from '../../platform/store/typed-rows.ts';
import { publish } from '../../platform/writes/publish.ts';
import { until } from '../socket/support/client.ts';
import { createCallers, tones, untilHears } from '../platform/support/flow-callers.ts';
import { home, openFlowPlatform } from '../platform/support/flow-platform.ts';
import type { FlowPlatform } from '../platform/support/flow-platform.ts';

/* Callers in a queue of a real platform: real WebRTC, and stored rows. */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

const queueId = 'queue of the tests';
let flows: FlowPlatform;
const { openActivePhone, answeredCall, closePhones } = createCallers(() => flows);

const store = () => flows.life().services.store;
const queueRow = (): EntityOf<'callQueue'> | undefined => rowOf(store(), 'callQueue', queueId);
const callers = (): readonly EntityOf<'queueCaller'>[] => [...rowsOf(store(), 'queueCaller')];

beforeAll(async () => {
  flows = await openFlowPlatform();
  await publish(store(), [
    create(
      'callQueue',
      freshQueue({
        id: queueId,
        organizationId: home,
        ...datesFrom(Date.now()),
        name: 'Tests',
        agentIds: [userIdOf('agent2')],
      }),
    ),
  ]);
});
afterAll(() => flows.close());
afterEach(closePhones);

const joining = (channel: string) =>
  ({ type: 'joinQueue', channel, queue: queueId, language: 'en', announceMs: null, leaveKey: '*' }) as const;

test('a caller waits with music, and talks to the agent who answers', async () => {
  const ada = await openActivePhone('agent');
  const ben = await openActivePhone('agent2');
  const { sessionId, channel } = await answeredCall(ada);
  const key = await flows.execute(sessionId, joining(channel));
  const lineId = await ben.ringing();
  expect(callers()).toMatchObject([
    { id: channel, queueId, state: 'ringing', agentIds: [userIdOf('agent2')] },
  ]);
  expect(queueRow()).toMatchObject({ waiting: 1, waitingSince: callers()[0]?.joinDate });
  await until('ada hears music', () => !ada.audio().isSilent());

  await ben.command({ command: 'answerLine', lineId });
  await Promise.all([untilHears(ada, tones.agent2), untilHears(ben, tones.agent)]);
  expect(queueRow()).toMatchObject({ waiting: 0, waitingSince: null });
  expect(callers()).toMatchObject([{ state: 'talking' }]);
  await ben.command({ command: 'hangupLine', lineId });
  await flows.untilTold(sessionId, 'the end', (one) => one.type === 'answer' && one.key === key);
  expect(flows.toldAbout(sessionId, key)).toEqual(['ended']);
  expect(flows.answerTo(sessionId, key)).toMatchObject({
    answeredBy: { endpoint: { type: 'user', userId: userIdOf('agent2') } },
  });
  expect(callers()).toEqual([]);
});

test('a key of the caller ends the wait, and so does the sign-out of the last agent', async () => {
  const ada = await openActivePhone('agent');
  const ben = await openActivePhone('agent2');
  const first = await answeredCall(ada);
  const left = await flows.execute(first.sessionId, joining(first.channel));
  await ben.ringing();
  await ada.command({ command: 'sendDtmf', lineId: first.lineId, tone: '*' });
  await flows.untilTold(first.sessionId, 'left', (one) => one.type === 'answer' && one.key === left);
  expect(flows.toldAbout(first.sessionId, left)).toEqual(['left']);
  expect(callers()).toEqual([]);

  await store().write([patch('callQueue', queueId, { agentIds: [userIdOf('agent3')] })]);
  const alone = await flows.execute(first.sessionId, joining(first.channel));
  await flows.untilTold(first.sessionId, 'no agents', (one) => one.type === 'answer' && one.key === alone);
  expect(flows.toldAbout(first.sessionId, alone)).toEqual(['noAgents']);
});

test('a queue of another organization cannot be joined', async () => {
  const ada = await openActivePhone('agent');
  const { sessionId, channel } = await answeredCall(ada);
  await store().write([patch('callQueue', queueId, { organizationId: 'elsewhere' })]);
  const key = await flows.execute(sessionId, joining(channel));
  await flows.untilTold(sessionId, 'failed', (one) => one.type === 'answer' && one.key === key);
  expect(flows.answerTo(sessionId, key)).toEqual({ error: `There is no callQueue ${queueId}` });
});

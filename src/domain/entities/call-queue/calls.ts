import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';
import { shownName } from '../../core/shown-name.ts';
import { agentOrders, queueLimits } from './schema.ts';

const { min: minWait, max: maxWait } = queueLimits.waitSeconds;

export const queueSettings = {
  name: shownName(100),
  agentIds: v.pipe(
    v.array(v.string()),
    v.maxLength(queueLimits.agents),
    v.check((ids) => new Set(ids).size === ids.length, 'An agent can be in a queue only once'),
  ),
  order: v.picklist(agentOrders),
  /** The sound that waiting callers hear; null: the platform's own music. */
  musicId: v.nullable(v.string()),
  maxWaitSeconds: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(minWait), v.maxValue(maxWait))),
  maxCallers: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(queueLimits.callers)),
};

export const callQueueCalls = {
  /** Creates a queue. A repeat with the same id is harmless. */
  'callQueue.create': defineCall({
    method: 'POST',
    path: 'telephony/queues',
    access: { policy: 'telephony.queue.create' },
    refusals: ['gone'],
    body: v.object({
      id: v.optional(v.pipe(v.string(), v.uuid())),
      organizationId: v.string(),
      ...queueSettings,
    }),
    answer: v.object({}),
    repeatable: true,
  }),
  /** Changes a queue; omitted fields stay. Callers who wait keep their places. */
  'callQueue.update': defineCall({
    method: 'PATCH',
    path: 'telephony/queue/{id}',
    access: { policy: 'telephony.queue.update' },
    refusals: ['gone'],
    body: v.partial(v.object(queueSettings)),
    answer: v.object({}),
    repeatable: true,
  }),
  'callQueue.delete': defineCall({
    method: 'DELETE',
    path: 'telephony/queue/{id}',
    access: { policy: 'telephony.queue.delete' },
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
};

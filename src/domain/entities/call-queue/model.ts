import * as v from 'valibot';
import { commonFields, defineModel, instant } from '../../core/model.ts';
import { callQueueCalls } from './calls.ts';
import { agentOrders } from './schema.ts';

/** A queue of callers who wait until one of its agents is free (decision 110). */
export const callQueueSchema = v.object({
  ...commonFields,
  name: v.string(),
  /** The users whose phones ring. */
  agentIds: v.array(v.string()),
  order: v.picklist(agentOrders),
  musicId: v.nullable(v.string()),
  maxWaitSeconds: v.nullable(v.number()),
  maxCallers: v.number(),
  /** The agents with a phone that can ring now. */
  presentAgentIds: v.array(v.string()),
  /** How many callers wait now, without those who talk to an agent. */
  waiting: v.number(),
  /** Since when the first of them waits. */
  waitingSince: v.nullable(instant),
});
export type CallQueue = v.InferOutput<typeof callQueueSchema>;

export const callQueue = defineModel({
  name: 'callQueue',
  schema: callQueueSchema,
  view: 'telephony.queue.view',
  refs: { agentIds: 'user', musicId: 'sound' },
  searchFields: ['name'],
  calls: callQueueCalls,
});

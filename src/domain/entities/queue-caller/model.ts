import * as v from 'valibot';
import { commonFields, defineModel, instant } from '../../core/model.ts';

/** The states of a caller in a queue. */
export const queueCallerStates = ['waiting', 'ringing', 'talking'] as const;

/** A caller in a queue (decision 110). The id is that of the caller's channel. */
export const queueCallerSchema = v.object({
  ...commonFields,
  queueId: v.string(),
  number: v.string(),
  displayName: v.nullable(v.string()),
  joinDate: instant,
  /** Orders the callers of a queue. Times do not: the clock of a platform can be set back. */
  place: v.number(),
  state: v.picklist(queueCallerStates),
  /** The agents whose phones ring, or the one who talks. */
  agentIds: v.array(v.string()),
  answerDate: v.nullable(instant),
});
export type QueueCaller = v.InferOutput<typeof queueCallerSchema>;

export const queueCaller = defineModel({
  name: 'queueCaller',
  schema: queueCallerSchema,
  view: 'telephony.queue.view',
  searchFields: ['number'],
  nameOf: ({ displayName, number }) => displayName ?? number,
  presentation: 'none',
});

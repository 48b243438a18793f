import * as v from 'valibot';
import { commonFields, defineModel, instant } from '../../core/model.ts';
import { activitySpanNames } from './rules.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * The calls of an organization in a minute or an hour; none without calls. A call counts in the period in which it
 * began, with the way it ended: a row changes until its last call is over.
 */
export const callActivitySchema = v.object({
  ...commonFields,
  span: v.picklist(activitySpanNames),
  start: instant,
  /** Calls that began, those still in progress included. */
  started: count,
  answered: count,
  /** Inbound calls that ended before anyone answered. */
  missed: count,
  /** Outbound calls that ended before anyone answered. */
  noAnswer: count,
  failed: count,
  /** The longest time that an inbound call rang before it was answered or ended, ms. */
  maxWait: count,
  /** The most calls at a time, whenever they began. */
  maxActive: count,
  /** The calls in progress before the first change in the period: what `maxActive` was in the periods without a row. */
  activeBefore: count,
});
export type CallActivity = v.InferOutput<typeof callActivitySchema>;

export const callActivity = defineModel({
  name: 'callActivity',
  schema: callActivitySchema,
  view: 'telephony.channel.view',
  searchFields: ['id'],
  presentation: 'none',
});

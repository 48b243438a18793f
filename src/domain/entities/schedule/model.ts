import * as v from 'valibot';
import { callActionSchema } from '../../value/call-action.ts';
import { commonFields, defineModel } from '../../core/model.ts';
import { scheduleDefinitionSchema } from '../../schedule/rule.ts';
import { scheduleCalls } from './calls.ts';

/** Opening hours in the time zone of their organization (S1-3-33). */
export const scheduleSchema = v.object({
  ...commonFields,
  name: v.string(),
  definition: scheduleDefinitionSchema,
  /** The call action that applies while the schedule is closed, if a flow leaves it to the schedule. */
  callAction: v.optional(v.nullable(callActionSchema)),
});
export type Schedule = v.InferOutput<typeof scheduleSchema>;

export const schedule = defineModel({
  name: 'schedule',
  schema: scheduleSchema,
  view: 'schedules.schedule.view',
  restricted: { callAction: 'telephony.callAction.view' },
  refs: {
    callAction: 'callAction',
    'definition.when.*.predefinedDates.predefinedDateIds': 'predefinedDate',
    'definition.except.*.predefinedDates.predefinedDateIds': 'predefinedDate',
    'definition.when.*.tags': 'tag',
    'definition.except.*.tags': 'tag',
  },
  tagFields: ['definition.when.*.tags', 'definition.except.*.tags'],
  searchFields: ['name'],
  calls: scheduleCalls,
});

import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { dateEntriesSchema } from '../../schedule/predefined-date.ts';
import { predefinedDateCalls } from './calls.ts';

/** Dates that rules name instead of listing them (S1-3-35), for the organization and those below it. */
export const predefinedDateSchema = v.object({
  ...commonFields,
  description: v.string(),
  entries: dateEntriesSchema,
});
export type PredefinedDate = v.InferOutput<typeof predefinedDateSchema>;

export const predefinedDate = defineModel({
  name: 'predefinedDate',
  schema: predefinedDateSchema,
  // Users who may view schedules see the dates that rules name.
  view: { any: ['schedules.predefinedDate.view', 'schedules.schedule.view'] },
  scope: 'inherited',
  searchFields: ['description'],
  calls: predefinedDateCalls,
});

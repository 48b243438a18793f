import * as v from 'valibot';
import { commonFields, defineModel, instant } from '../../core/model.ts';
import { jobStates } from './rules.ts';
import { jobCommandSchema } from './schema.ts';
import { jobCalls } from './calls.ts';

/** Background work of the platform (S1-3-52). */
export const jobSchema = v.object({
  ...commonFields,
  command: jobCommandSchema,
  /** Jobs with a higher number run first. */
  priority: v.number(),
  state: v.picklist(jobStates),
  errorMessage: v.nullable(v.string()),
  /** The start of the last attempt. */
  startDate: v.nullable(instant),
  endDate: v.nullable(instant),
  /** The number of attempts since it was last requested. */
  attempts: v.number(),
  /** The earliest start; null: as soon as possible. */
  dueDate: v.nullable(instant),
});
export type Job = v.InferOutput<typeof jobSchema>;

export const job = defineModel({
  name: 'job',
  schema: jobSchema,
  view: 'core.job.view',
  searchFields: ['command.type', 'errorMessage'],
  nameOf: ({ command }) => command.type,
  calls: jobCalls,
});

import * as v from 'valibot';
import { commonFields, defineModel, instant } from '../../core/model.ts';
import { jobStates } from './rules.ts';
import { jobCommandSchema } from './schema.ts';
import { jobCalls } from './calls.ts';

/** Work that the platform does in the background (S1 §3). */
export const jobSchema = v.object({
  ...commonFields,
  command: jobCommandSchema,
  /** The higher, the sooner it has its turn. */
  priority: v.number(),
  state: v.picklist(jobStates),
  errorMessage: v.nullable(v.string()),
  /** Of its last attempt. */
  startDate: v.nullable(instant),
  endDate: v.nullable(instant),
  /** Times that it was begun, since it was last asked for. */
  attempts: v.number(),
  /** It is not begun before; null: as soon as may be. */
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

import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';
import { jobCommandSchema } from './schema.ts';

const empty = v.object({});

export const jobCalls = {
  /** Asks for work under the client's id (S1 §7), in the organization of who asks. What a command takes is refused by field. */
  'job.create': defineCall({
    method: 'POST',
    path: 'jobs/jobs',
    body: v.object({
      id: v.pipe(v.string(), v.uuid()),
      command: jobCommandSchema,
      priority: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-100), v.maxValue(100)), 0),
    }),
    answer: empty,
    repeatable: true,
  }),
  /** Begins a job anew that failed, or runs (S1 §4, §7). */
  'job.retry': defineCall({
    method: 'POST',
    path: 'jobs/job/{id}/retry',
    body: empty,
    answer: empty,
    // It would be refused: the job is pending by then, or would be begun twice.
    repeatable: false,
  }),
  'job.delete': defineCall({
    method: 'DELETE',
    path: 'jobs/job/{id}',
    body: empty,
    answer: empty,
    repeatable: true,
  }),
};

import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';
import { jobCommandSchema } from './schema.ts';

const empty = v.object({});

export const jobCalls = {
  /**
   * Creates a job under the client's id in the user's organization (S1-7-48). Invalid arguments are refused by field.
   */
  'job.create': defineCall({
    method: 'POST',
    path: 'jobs/jobs',
    access: { policy: 'core.job.create' },
    body: v.object({
      id: v.pipe(v.string(), v.uuid()),
      command: jobCommandSchema,
      priority: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-100), v.maxValue(100)), 0),
    }),
    answer: empty,
    repeatable: true,
  }),
  /** Retries a failed or running job (S1-4-26). */
  'job.retry': defineCall({
    method: 'POST',
    path: 'jobs/job/{id}/retry',
    access: { policy: 'core.job.retry' },
    refusals: ['movedOn'],
    body: empty,
    answer: empty,
    // A repeat would be refused because the job is pending, or would restart it twice.
    repeatable: false,
  }),
  'job.delete': defineCall({
    method: 'DELETE',
    path: 'jobs/job/{id}',
    access: { policy: 'core.job.delete' },
    refusals: ['movedOn'],
    body: empty,
    answer: empty,
    repeatable: true,
  }),
};

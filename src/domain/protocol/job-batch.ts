import * as v from 'valibot';
import { defineCall } from '../core/define-call.ts';
import { platformErrorSchema } from './error.ts';

/** The maximum number of jobs per batch. */
export const jobBatchLimit = 1000;

export const jobBatchCalls = {
  /** Retries many jobs independently (S1-7-48), and returns why jobs were refused. */
  'job.retryBatch': defineCall({
    method: 'POST',
    path: 'jobs/jobs/retry-batch',
    access: { policy: 'core.job.retry' },
    body: v.object({ ids: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(jobBatchLimit)) }),
    answer: v.object({
      retried: v.array(v.string()),
      refused: v.array(v.object({ id: v.string(), error: platformErrorSchema })),
    }),
    repeatable: false,
  }),
};

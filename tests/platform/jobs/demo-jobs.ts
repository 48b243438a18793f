import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { defineCommand } from './command.ts';
import { PermanentJobError } from './job-error.ts';
import type { JobRunner } from './runner.ts';

/** Fails on purpose, permanently or at each attempt, to demonstrate failed jobs. */
export const failOnPurpose = defineCommand({
  type: 'demo.fail',
  args: v.looseObject({
    message: v.optional(v.pipe(v.string(), v.maxLength(500)), 'Failed on request'),
    forGood: v.optional(v.boolean(), true),
  }),
  attempts: 3,
  limitMs: 10_000,
  requestedBy: 'anybody',
});

/** Waits, and does nothing else. */
export const wait = defineCommand({
  type: 'demo.wait',
  args: v.looseObject({ seconds: v.pipe(v.number(), v.minValue(0), v.maxValue(600)) }),
  attempts: 2,
  limitMs: 60_000,
  requestedBy: 'anybody',
});

export function handleDemoJobs(runner: Pick<JobRunner, 'handle'>): void {
  runner.handle(failOnPurpose, {
    run: ({ message, forGood }) =>
      Promise.reject(forGood ? new PermanentJobError(message) : new Error(message)),
  });
  runner.handle(wait, {
    run: ({ seconds }, { signal }) => sleep(seconds * 1000, undefined, { signal }),
  });
}

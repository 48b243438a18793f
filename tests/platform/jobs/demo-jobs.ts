import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { defineCommand } from './command.ts';
import { HopelessJob } from './job-error.ts';
import type { JobRunner } from './runner.ts';

/** Fails as it is told to: for good, or as often as it is tried. For those who want to see what becomes of it. */
export const failOnPurpose = defineCommand({
  type: 'demo.fail',
  args: v.looseObject({
    message: v.optional(v.pipe(v.string(), v.maxLength(500)), 'It was asked to fail'),
    forGood: v.optional(v.boolean(), true),
  }),
  attempts: 3,
  limitMs: 10_000,
  asked: 'by anybody',
});

/** Takes its time, and does nothing. */
export const wait = defineCommand({
  type: 'demo.wait',
  args: v.looseObject({ seconds: v.pipe(v.number(), v.minValue(0), v.maxValue(600)) }),
  attempts: 2,
  limitMs: 60_000,
  asked: 'by anybody',
});

export function handleDemoJobs(runner: Pick<JobRunner, 'handle'>): void {
  runner.handle(failOnPurpose, {
    run: ({ message, forGood }) => Promise.reject(forGood ? new HopelessJob(message) : new Error(message)),
  });
  runner.handle(wait, {
    run: ({ seconds }, { signal }) => sleep(seconds * 1000, undefined, { signal }),
  });
}

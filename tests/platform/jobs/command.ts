import { randomUUID } from 'node:crypto';
import type * as v from 'valibot';
import type { Write } from '../store/store.ts';
import { create, datesFrom } from '../store/write.ts';

/**
 * The declaration of a type of background work: its arguments, number of attempts and time limit. The code that does
 * the work is registered separately, where its dependencies are (JobRunner.handle).
 */
export interface JobCommandType<Args> {
  readonly type: string;
  readonly args: v.GenericSchema<unknown, Args>;
  /** Number of automatic attempts before the job fails. */
  readonly attempts: number;
  /** An attempt that takes longer fails, even if it succeeds later. */
  readonly limitMs: number;
  /** Whether API calls may create it, or only the platform itself. */
  readonly requestedBy: 'anybody' | 'platform';
  /** It is short and due at a moment: it does not wait for other jobs to end. */
  readonly isPunctual?: true;
}

/** Declares a command type, and infers the type of its arguments. */
export const defineCommand = <Args>(command: JobCommandType<Args>): JobCommandType<Args> => command;

interface JobRequest {
  readonly organizationId: string;
  readonly now: number;
  readonly id?: string;
  readonly priority?: number;
  /** When it may start, ms; null: at once. */
  readonly dueAt?: number | null;
}

/**
 * The write that creates a job. Make it in one unit with the rows it is about, so that neither exists without the other
 * if the platform stops.
 */
export const jobWrite = <Args extends Readonly<Record<string, unknown>>>(
  { type }: Pick<JobCommandType<Args>, 'type'>,
  args: Args,
  { organizationId, now, id = randomUUID(), priority = 0, dueAt = null }: JobRequest,
): Write =>
  create('job', {
    id,
    organizationId,
    ...datesFrom(now),
    command: { type, args: { ...args } },
    priority,
    state: 'pending',
    errorMessage: null,
    startDate: null,
    endDate: null,
    attempts: 0,
    dueDate: dueAt === null ? null : new Date(dueAt).toISOString(),
  });

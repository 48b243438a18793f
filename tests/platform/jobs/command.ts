import { randomUUID } from 'node:crypto';
import type * as v from 'valibot';
import type { Write } from '../store/store.ts';
import { create, datesFrom } from '../areas/write.ts';

/**
 * A type of background work as it is declared: what it takes, and how often and how long it may be tried. What is done
 * is said apart, where its means are (JobRunner.handle).
 */
export interface JobCommandType<Args> {
  readonly type: string;
  readonly args: v.GenericSchema<unknown, Args>;
  /** Attempts that are made by themselves before it has failed. */
  readonly attempts: number;
  /** An attempt that takes longer has failed, whatever comes of it. */
  readonly limitMs: number;
  /** Whether it may be asked for by a call, or by the platform alone. */
  readonly asked: 'by anybody' | 'by the platform';
}

/** Declares a command type; keeps what it takes as a type. */
export const defineCommand = <Args>(command: JobCommandType<Args>): JobCommandType<Args> => command;

interface Asked {
  readonly organizationId: string;
  readonly now: number;
  readonly id?: string;
  readonly priority?: number;
}

/**
 * Asks for work: a write like any other, best made as one unit with what it is about, so that there is none without
 * the other whenever the platform ends.
 */
export const jobWrite = <Args extends Readonly<Record<string, unknown>>>(
  { type }: Pick<JobCommandType<Args>, 'type'>,
  args: Args,
  { organizationId, now, id = randomUUID(), priority = 0 }: Asked,
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
    dueDate: null,
  });

import * as v from 'valibot';
import type { Job } from '../../../src/domain/entities/job/model.ts';
import { isSettled } from '../../../src/domain/entities/job/rules.ts';
import { publish, rowOf, rowsOf } from '../areas/publish.ts';
import type { InTurn } from '../areas/turns.ts';
import { patch, purge } from '../areas/write.ts';
import type { Change, Store } from '../store/store.ts';
import type { AttemptEnd } from './attempt.ts';
import { begun, ended } from './attempt.ts';
import type { JobCommandType } from './command.ts';
import { HopelessJob, TryLater } from './job-error.ts';
import { createQueue } from './queue.ts';

/** What an attempt has besides its arguments. */
export interface JobWork {
  readonly job: Job;
  /** It was begun anew, took too long, or the platform ends: nothing more that it does counts. */
  readonly signal: AbortSignal;
}

export interface JobWorker<Args> {
  /** Throws to fail: HopelessJob for good, TryLater after a while, anything else after a pause that grows. */
  readonly run: (args: Args, work: JobWork) => Promise<void>;
  /** Jobs of this type wait as long as it says no. */
  readonly isOpen?: () => boolean;
}

/** Does what is asked for in the background, one attempt after the other, some at a time. */
export interface JobRunner {
  /** Says how a type of command is carried out; before the start. */
  readonly handle: <Args>(command: JobCommandType<Args>, worker: JobWorker<Args>) => void;
  /** Takes up what was under way when the platform ended, and begins. */
  readonly start: () => Promise<void>;
  /** Ends the attempts under way; the next start takes their jobs up. */
  readonly stop: () => Promise<void>;
}

export interface RunnerOptions {
  readonly store: Store;
  readonly inTurn: InTurn;
  readonly now: () => number;
  /** Attempts at a time. */
  readonly most?: number;
  /** How often it looks for what has become due by time alone, ms. */
  readonly lookMs?: number;
}

interface Known {
  readonly command: JobCommandType<unknown>;
  readonly worker: JobWorker<unknown>;
}

const stopped = new TryLater('The platform ended while this was under way', 0);
const sweepMs = 60_000;
/** How long jobs that are over are kept, and how many of them. */
export const keptJobs = { age: 30 * 24 * 60 * 60 * 1000, count: 5000 } as const;

/** The ids of jobs that were over too long ago, or beyond the newest that are kept. */
function oldJobs(store: Pick<Store, 'all'>, now: number): readonly string[] {
  const over = [...rowsOf(store, 'job')].filter(({ state }) => isSettled(state));
  const newest = over.toSorted((a, b) => (a.updateDate < b.updateDate ? 1 : -1));
  const oldest = new Date(now - keptJobs.age).toISOString();
  return newest.filter((job, at) => at >= keptJobs.count || job.updateDate < oldest).map(({ id }) => id);
}

export function createJobRunner(options: RunnerOptions): JobRunner {
  const { store, inTurn, now, most = 4, lookMs = 500 } = options;
  const known = new Map<string, Known>();
  const attempts = new Map<string, AbortController>();
  const under = new Set<Promise<void>>();
  let timer: ReturnType<typeof setInterval> | null = null;
  let swept = now();

  const write = async (id: string, change: Partial<Job>): Promise<void> =>
    void (await publish(store, [patch('job', id, change)]));

  async function attempt({ command, worker }: Known, job: Job, signal: AbortSignal): Promise<AttemptEnd> {
    const args = v.safeParse(command.args, job.command.args);
    if (!args.success)
      return {
        kind: 'failed',
        error: new HopelessJob(`Its arguments are not valid: ${args.issues[0].message}`),
      };
    const late = AbortSignal.timeout(command.limitMs);
    const either = AbortSignal.any([signal, late]);
    const over = new Promise<never>((_, reject) => {
      const stop = (): void =>
        reject(signal.aborted ? stopped : new Error(`It took longer than ${command.limitMs / 1000} s`));
      either.addEventListener('abort', stop, { once: true });
    });
    try {
      // What does not listen to its signal is left behind, so that no job is ever stuck.
      await Promise.race([worker.run(args.output, { job, signal: either }), over]);
      return { kind: 'done' };
    } catch (error) {
      return { kind: 'failed', error };
    }
  }

  async function work(job: Job, means: Known, own: AbortController): Promise<void> {
    const end = await attempt(means, job, own.signal);
    await inTurn(async () => {
      // Begun anew meanwhile, or the platform ends: this attempt counts no more.
      if (attempts.get(job.id) !== own) return;
      attempts.delete(job.id);
      await write(job.id, ended(job, means.command.attempts, end, now()));
    });
    look();
  }

  /** Begins the next job. False where there is none, or no room. */
  const begin = (): Promise<boolean> =>
    inTurn(async () => {
      if (timer === null || attempts.size >= most) return false;
      const isFit = ({ command }: Job): boolean => known.get(command.type)?.worker.isOpen?.() ?? true;
      const next = queue.next(now(), isFit);
      if (next === undefined) return false;
      const means = known.get(next.command.type);
      if (means === undefined) {
        const error = new HopelessJob(`There is no command ${next.command.type}`);
        await write(next.id, { ...begun(next, now()), ...ended(next, 0, { kind: 'failed', error }, now()) });
        return true;
      }
      await write(next.id, begun(next, now()));
      const job = rowOf(store, 'job', next.id);
      if (job === undefined) return true;
      const own = new AbortController();
      attempts.set(job.id, own);
      const done: Promise<void> = work(job, means, own)
        .catch((error: unknown) => console.error('jobs:', error))
        .finally(() => under.delete(done));
      under.add(done);
      return true;
    });

  let looking: Promise<void> = Promise.resolve();
  let isLooking = false;
  let again = false;
  async function beginAll(): Promise<void> {
    try {
      while (again && timer !== null) {
        again = false;
        while (await begin());
      }
    } catch (error) {
      console.error('jobs:', error);
    } finally {
      isLooking = false;
    }
  }
  function look(): void {
    again = true;
    if (isLooking) return;
    isLooking = true;
    looking = beginAll();
  }

  /** An attempt whose job was begun anew, or taken away, ends. */
  function heed(changes: readonly Change[]): void {
    for (const { before, after } of changes) {
      const own = attempts.get((after ?? before)?.id ?? '');
      if (own === undefined || after?.['state'] === 'running') continue;
      attempts.delete((after ?? before)?.id ?? '');
      own.abort();
    }
    look();
  }
  const queue = createQueue(store, heed);

  async function sweep(): Promise<void> {
    swept = now();
    const old = oldJobs(store, now());
    if (old.length > 0) await store.write(old.map((id) => purge('job', id)));
  }
  const tick = (): void => {
    look();
    if (now() - swept >= sweepMs) sweep().catch((error: unknown) => console.error('jobs:', error));
  };

  /** Nobody works at these any more: each counts as an attempt that failed. */
  async function recover(): Promise<void> {
    const left = [...rowsOf(store, 'job')].filter(({ state }) => state === 'running');
    const writes = left.map((job) => {
      const attemptsOf = known.get(job.command.type)?.command.attempts ?? 0;
      return patch('job', job.id, ended(job, attemptsOf, { kind: 'failed', error: stopped }, now()));
    });
    if (writes.length > 0) await publish(store, writes);
  }

  return {
    handle(command, worker) {
      // Arguments are held to the command's schema before its worker is given them.
      known.set(command.type, { command, worker } as unknown as Known);
    },
    async start() {
      await recover();
      timer = setInterval(tick, lookMs);
      look();
    },
    async stop() {
      if (timer !== null) clearInterval(timer);
      timer = null;
      const own = [...attempts.values()];
      attempts.clear();
      for (const controller of own) controller.abort();
      await looking;
      await Promise.all(under);
    },
  };
}

import * as v from 'valibot';
import type { Job } from '../../../src/domain/entities/job/model.ts';
import { isSettled } from '../../../src/domain/entities/job/rules.ts';
import { deferred } from '../../../src/lib/async/deferred.ts';
import { publish } from '../writes/publish.ts';
import { rowOf, rowsOf } from '../store/typed-rows.ts';
import type { InTurn } from '../base/turns.ts';
import { patch, purge } from '../store/write.ts';
import type { Change, Store } from '../store/store.ts';
import { OutOfTime, withTimeLimit } from '../base/time-limit.ts';
import type { AttemptEnd } from './attempt.ts';
import { startAttempt, endAttempt } from './attempt.ts';
import type { JobCommandType } from './command.ts';
import { PermanentJobError, RetryLater } from './job-error.ts';
import { timedOut } from '../base/timed-out.ts';
import { createQueue } from './queue.ts';

/** The job of an attempt, and the signal that ends it. */
export interface JobAttempt {
  readonly job: Job;
  /** Aborts if the job was retried, takes too long, or the platform stops. The result no longer counts then. */
  readonly signal: AbortSignal;
}

export interface JobWorker<Args> {
  /** Throws to fail: PermanentJobError for good, RetryLater for a given pause, any other error for a growing pause. */
  readonly run: (args: Args, work: JobAttempt) => Promise<void>;
  /** Jobs of this type wait while it returns false. */
  readonly isOpen?: () => boolean;
}

/** Runs jobs in the background, a few at a time. */
export interface JobRunner {
  /** Registers the code of a command type. Call it before `start`. */
  readonly handle: <Args>(command: JobCommandType<Args>, worker: JobWorker<Args>) => void;
  /** Recovers jobs that were running when the platform stopped, then starts. */
  readonly start: () => Promise<void>;
  /** Aborts the running attempts. The next start recovers their jobs. */
  readonly stop: () => Promise<void>;
}

export interface RunnerOptions {
  readonly store: Store;
  readonly inTurn: InTurn;
  readonly now: () => number;
  /** Maximum number of parallel attempts, besides punctual ones. */
  readonly concurrency?: number;
  /** How often to check for jobs that have become due, ms. */
  readonly pollMs?: number;
}

interface RegisteredCommand {
  readonly command: JobCommandType<unknown>;
  readonly worker: JobWorker<unknown>;
}

const stoppedError = new RetryLater('The platform stopped while the job was running', 0);
const sweepMs = 60_000;
/** How long settled jobs are kept, and how many. */
export const jobRetention = { age: 30 * 24 * 60 * 60 * 1000, count: 5000 } as const;

/** The ids of settled jobs that are too old or too many to keep. */
function oldJobs(store: Pick<Store, 'all'>, now: number): readonly string[] {
  const settled = [...rowsOf(store, 'job')].filter(({ state }) => isSettled(state));
  const newest = settled.toSorted((a, b) => (a.updateDate < b.updateDate ? 1 : -1));
  const oldest = new Date(now - jobRetention.age).toISOString();
  return newest.filter((job, at) => at >= jobRetention.count || job.updateDate < oldest).map(({ id }) => id);
}

export function createJobRunner(options: RunnerOptions): JobRunner {
  const { store, inTurn, now, concurrency = 4, pollMs = 500 } = options;
  const commands = new Map<string, RegisteredCommand>();
  const attempts = new Map<string, AbortController>();
  const inProgress = new Set<Promise<void>>();
  let timer: ReturnType<typeof setInterval> | null = null;
  let sweptAt = now();

  const write = async (id: string, change: Partial<Job>): Promise<void> =>
    void (await publish(store, [patch('job', id, change)]));

  async function attempt(
    { command, worker }: RegisteredCommand,
    job: Job,
    signal: AbortSignal,
  ): Promise<AttemptEnd> {
    const args = v.safeParse(command.args, job.command.args);
    if (!args.success)
      return {
        kind: 'failed',
        error: new PermanentJobError(`Invalid arguments: ${args.issues[0].message}`),
      };
    try {
      await withTimeLimit(command.limitMs, signal, async (limit) => {
        const { promise: aborted, reject } = deferred<never>();
        limit.addEventListener('abort', () => reject(stoppedError), { once: true });
        // A worker that ignores its signal is abandoned, so that no job ever hangs.
        await Promise.race([worker.run(args.output, { job, signal: limit }), aborted]);
      });
      return { kind: 'done' };
    } catch (error) {
      if (!(error instanceof OutOfTime)) return { kind: 'failed', error };
      return { kind: 'failed', error: new Error(timedOut(command.limitMs)) };
    }
  }

  async function work(job: Job, registered: RegisteredCommand, controller: AbortController): Promise<void> {
    const end = await attempt(registered, job, controller.signal);
    await inTurn(async () => {
      // The job was retried meanwhile, or the platform stops: this attempt no longer counts.
      if (attempts.get(job.id) !== controller) return;
      attempts.delete(job.id);
      await write(job.id, endAttempt(job, registered.command.attempts, end, now()));
    });
    poll();
  }

  /** Starts the next job. Returns false if there is none or the limit is reached. */
  const startNext = (): Promise<boolean> =>
    inTurn(async () => {
      if (timer === null) return false;
      const isFull = attempts.size >= concurrency;
      const canRun = ({ command: { type } }: Job): boolean => {
        const { command, worker } = commands.get(type) ?? {};
        return (!isFull || command?.isPunctual === true) && (worker?.isOpen?.() ?? true);
      };
      const next = queue.next(now(), canRun);
      if (next === undefined) return false;
      const registered = commands.get(next.command.type);
      if (registered === undefined) {
        const error = new PermanentJobError(`Unknown command ${next.command.type}`);
        await write(next.id, {
          ...startAttempt(next, now()),
          ...endAttempt(next, 0, { kind: 'failed', error }, now()),
        });
        return true;
      }
      await write(next.id, startAttempt(next, now()));
      const job = rowOf(store, 'job', next.id);
      if (job === undefined) return true;
      const controller = new AbortController();
      attempts.set(job.id, controller);
      const done: Promise<void> = work(job, registered, controller)
        .catch((error: unknown) => console.error('jobs:', error))
        .finally(() => inProgress.delete(done));
      inProgress.add(done);
      return true;
    });

  let polling: Promise<void> = Promise.resolve();
  let isPolling = false;
  let again = false;
  async function startAll(): Promise<void> {
    try {
      while (again && timer !== null) {
        again = false;
        while (await startNext());
      }
    } catch (error) {
      console.error('jobs:', error);
    } finally {
      isPolling = false;
    }
  }
  function poll(): void {
    again = true;
    if (isPolling) return;
    isPolling = true;
    polling = startAll();
  }

  /** Aborts attempts whose job was retried or deleted. */
  function abortChanged(changes: readonly Change[]): void {
    for (const { before, after } of changes) {
      const controller = attempts.get((after ?? before)?.id ?? '');
      if (controller === undefined || after?.['state'] === 'running') continue;
      attempts.delete((after ?? before)?.id ?? '');
      controller.abort();
    }
    poll();
  }
  const queue = createQueue(store, abortChanged);

  async function sweep(): Promise<void> {
    sweptAt = now();
    const old = oldJobs(store, now());
    if (old.length > 0) await store.write(old.map((id) => purge('job', id)));
  }
  const tick = (): void => {
    poll();
    if (now() - sweptAt >= sweepMs) sweep().catch((error: unknown) => console.error('jobs:', error));
  };

  /** Ends the attempts that the last process left running, as failed ones. */
  async function recover(): Promise<void> {
    const unfinished = [...rowsOf(store, 'job')].filter(({ state }) => state === 'running');
    const writes = unfinished.map((job) => {
      const attemptsOf = commands.get(job.command.type)?.command.attempts ?? 0;
      return patch(
        'job',
        job.id,
        endAttempt(job, attemptsOf, { kind: 'failed', error: stoppedError }, now()),
      );
    });
    if (writes.length > 0) await publish(store, writes);
  }

  return {
    handle(command, worker) {
      // The cast is safe: arguments are checked against the command's schema before the worker gets them.
      commands.set(command.type, { command, worker } as unknown as RegisteredCommand);
    },
    async start() {
      await recover();
      timer = setInterval(tick, pollMs);
      poll();
    },
    async stop() {
      if (timer !== null) clearInterval(timer);
      timer = null;
      const controllers = [...attempts.values()];
      attempts.clear();
      for (const controller of controllers) controller.abort();
      await polling;
      await Promise.all(inProgress);
    },
  };
}

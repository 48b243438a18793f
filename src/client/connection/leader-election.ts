import { backoff } from '../../lib/async/backoff.ts';
import { pause } from '../../lib/async/deadline.ts';
import type { HostMessage } from '../../domain/protocol/engine-channel.ts';
import { heartbeatMs, channelName } from '../../domain/protocol/engine-channel.ts';
import { lockName } from '../../domain/protocol/engine.ts';

/** After this many of our own ticks without a heartbeat, at least five seconds, the leader counts as frozen. */
const maxSilentTicks = 6;
/**
 * After a steal the lock is not stolen again for this long, so that two tabs do not take it from each other in turns.
 */
const stealPauseMs = 60_000;
/** Delay before an ended engine is restarted: it may have ended because another tab is the leader now. */
const restartMs = 250;
/** An engine that ran for this long had loaded: the next restart is the first again. */
const stableMs = 10_000;

/** The worker that the leader tab runs the engine in. */
export interface LeaderWorker {
  readonly terminate: () => void;
  /** Resolves when the worker ended by itself, or could not start. */
  readonly ended: Promise<void>;
}

export interface LeaderElectionOptions {
  readonly locks: Pick<LockManager, 'request'>;
  readonly openChannel: (name: string) => BroadcastChannel;
  /** May throw, where the browser refuses workers. */
  readonly start: () => LeaderWorker;
  /** Monotonic, ms. */
  readonly now?: () => number;
}

/** This tab's part in electing the leader, the tab that runs the engine where workers cannot be shared. */
export interface LeaderElection {
  /** Restarts an engine that does not answer, if this tab runs it. */
  readonly restartEngine: () => void;
  /** Leaves the election; a leader hands the engine on to the next tab in the queue. */
  readonly stepDown: () => void;
}

/**
 * Joins the leader election. The tab that is granted the lock becomes the leader: it runs the engine until it closes,
 * and restarts it when it ends or stops sending heartbeats. A frozen leader keeps the lock, so a tab that gets no
 * heartbeat for five seconds steals it. Silence is counted in ticks: a tab that was frozen itself must not count the
 * time it slept.
 */
export function joinLeaderElection({
  locks,
  openChannel,
  start,
  now = () => performance.now(),
}: LeaderElectionOptions): LeaderElection {
  const channel = openChannel(channelName.host);
  let queueing = new AbortController();
  let releaseLock = (): void => {};
  let worker: LeaderWorker | null = null;
  let state: 'queued' | 'leader' | 'left' = 'queued';
  let silentTicks = 0;
  let stolenAt = -Infinity;
  let startedAt = -Infinity;
  /** Restarts since an engine was stable. */
  let restarts = 0;
  let restart: ReturnType<typeof setTimeout> | undefined;

  function startWorker(): void {
    stopWorker();
    silentTicks = 0;
    startedAt = now();
    let started: LeaderWorker;
    try {
      started = start();
    } catch (error) {
      // Thrown on, it would give up the lock, and this tab would be granted it again at once.
      console.warn("the leader's worker did not start:", error);
      return restartSoon();
    }
    worker = started;
    void started.ended.then(() => {
      if (worker === started) restartSoon();
    });
  }
  /** A worker that cannot load ends at once, and its file comes from the network: each restart waits longer. */
  function restartSoon(): void {
    if (restart !== undefined) return;
    if (now() - startedAt >= stableMs) restarts = 0;
    restart = setTimeout(startWorker, restarts === 0 ? restartMs : backoff(restarts));
    restarts += 1;
  }
  function stopWorker(): void {
    clearTimeout(restart);
    restart = undefined;
    worker?.terminate();
    worker = null;
  }

  /** Queues for the lock, or steals it. Queues again when another tab steals it from us. */
  async function requestLock(options: LockOptions): Promise<void> {
    try {
      await locks.request(lockName.host, options, () => {
        if (state === 'left') return undefined;
        state = 'leader';
        startWorker();
        return new Promise<void>((release) => (releaseLock = release));
      });
    } catch {
      if (options.signal?.aborted || state === 'left') return;
      stopWorker();
      if (state === 'leader') return queue();
      // Another tab took the lock before we were told that it was ours. Without a place in the queue, no engine would
      // run for up to a minute once that tab closes.
      await pause(restartMs);
      if (state === 'queued') queue();
    }
  }
  function queue(): void {
    state = 'queued';
    silentTicks = 0;
    queueing = new AbortController();
    void requestLock({ signal: queueing.signal });
  }
  function steal(): void {
    silentTicks = 0;
    stolenAt = now();
    channel.postMessage({ kind: 'stolen' } satisfies HostMessage);
    queueing.abort();
    void requestLock({ steal: true });
  }

  channel.addEventListener('message', ({ data }: MessageEvent<HostMessage>) => {
    if (data.kind === 'host' || data.kind === 'stolen') silentTicks = 0;
    if (data.kind === 'stolen') stolenAt = now();
  });
  const ticks = setInterval(() => {
    silentTicks += 1;
    if (silentTicks < maxSilentTicks) return;
    if (state === 'leader') restartSoon();
    else if (now() - stolenAt >= stealPauseMs) steal();
  }, heartbeatMs);
  queue();

  return {
    restartEngine() {
      if (state === 'leader') restartSoon();
    },
    stepDown() {
      state = 'left';
      clearInterval(ticks);
      queueing.abort();
      stopWorker();
      releaseLock();
      channel.close();
    },
  };
}

import type { HostMessage } from '../../domain/protocol/engine-channel.ts';
import { beatMs, channelName } from '../../domain/protocol/engine-channel.ts';
import { lockName } from '../../domain/protocol/engine.ts';

/** So many of our own ticks without a word of the engine, five seconds at least, and its tab is taken for frozen. */
const patienceBeats = 6;
/** A place that changed hands by force is left alone for so long: two tabs must not rob each other in turns. */
const stealPauseMs = 60_000;
/** An engine that ended is not started again at once: it may have ended because the place is another tab's now. */
const restartMs = 250;

/** The worker of an elected tab. */
export interface LeaderWorker {
  readonly terminate: () => void;
  /** Resolves when it ended by itself, or could not start. */
  readonly ended: Promise<void>;
}

export interface LeaderElectionOptions {
  readonly locks: Pick<LockManager, 'request'>;
  readonly openChannel: (name: string) => BroadcastChannel;
  readonly start: () => LeaderWorker;
  /** Monotonic, ms. */
  readonly now?: () => number;
}

/** A tab that would run the engine for all where no worker can be shared. */
export interface LeaderElection {
  /** The engine does not answer, though it lives: where this tab runs it, another is started. */
  readonly restartEngine: () => void;
  /** Hands the engine on to the next in line. */
  readonly stepDown: () => void;
}

/**
 * Stands for election. The tab that is granted the lock runs the engine until it closes; it starts it again when it
 * ends or falls silent. A tab that the system stopped without a word keeps the lock: one that hears no engine for five
 * seconds of its own life takes it. Silence is counted in ticks, so that a tab that was stopped itself does not take
 * the time it slept for silence.
 */
export function joinLeaderElection({
  locks,
  openChannel,
  start,
  now = () => performance.now(),
}: LeaderElectionOptions): LeaderElection {
  const channel = openChannel(channelName.host);
  let line = new AbortController();
  let resign = (): void => {};
  let worker: LeaderWorker | null = null;
  let state: 'in line' | 'host' | 'gone' = 'in line';
  let silent = 0;
  let stolenAt = -Infinity;

  function launch(): void {
    worker?.terminate();
    silent = 0;
    const started = start();
    worker = started;
    void started.ended.then(() =>
      setTimeout(() => {
        if (worker === started) launch();
      }, restartMs),
    );
  }
  function dismiss(): void {
    worker?.terminate();
    worker = null;
  }

  /** Waits in line, or takes the place by force; comes back to the line when the place is taken from us. */
  async function stand(options: LockOptions): Promise<void> {
    try {
      await locks.request(lockName.host, options, () => {
        if (state === 'gone') return undefined;
        state = 'host';
        launch();
        return new Promise<void>((over) => (resign = over));
      });
    } catch {
      if (options.signal?.aborted) return;
      dismiss();
      if (state === 'host') queue();
    }
  }
  function queue(): void {
    state = 'in line';
    silent = 0;
    line = new AbortController();
    void stand({ signal: line.signal });
  }
  function steal(): void {
    silent = 0;
    stolenAt = now();
    channel.postMessage({ kind: 'stolen' } satisfies HostMessage);
    line.abort();
    void stand({ steal: true });
  }

  channel.addEventListener('message', ({ data }: MessageEvent<HostMessage>) => {
    if (data.kind === 'host' || data.kind === 'stolen') silent = 0;
    if (data.kind === 'stolen') stolenAt = now();
  });
  const ticks = setInterval(() => {
    silent += 1;
    if (silent < patienceBeats) return;
    if (state === 'host') launch();
    else if (now() - stolenAt >= stealPauseMs) steal();
  }, beatMs);
  queue();

  return {
    restartEngine() {
      if (state === 'host') launch();
    },
    stepDown() {
      state = 'gone';
      clearInterval(ticks);
      line.abort();
      dismiss();
      resign();
      channel.close();
    },
  };
}

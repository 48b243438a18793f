import { isIdle } from '../../../src/domain/flow/run/state.ts';
import type { Stimulus } from '../../../src/domain/flow/run/state.ts';
import { rowsOf } from '../areas/publish.ts';
import { purge } from '../areas/write.ts';
import type { Store, Write } from '../store/store.ts';
import { hostLimits } from './limits.ts';
import type { LiveSession } from './live-session.ts';

/** How often sessions are looked at: a timer is at most so late. */
const tickMs = 50;
const sweepMs = 60_000;

interface TimekeeperOptions {
  readonly store: Store;
  readonly now: () => number;
  readonly sessions: () => Iterable<LiveSession>;
  readonly stimulate: (session: LiveSession, stimulus: Stimulus) => void;
}

/** The stimuli that time brings a session: its timers, and the end of one that has nothing to do or is too old. */
export function dueStimuli(session: LiveSession, at: number): readonly Stimulus[] {
  const { record, queue, pending, createdAt } = session;
  // The clock was set back: idle times count from now.
  session.activeAt = Math.min(session.activeAt, at);
  const isOld = at - createdAt >= hostLimits.lifeMs;
  const isForgotten =
    isIdle(record.state) &&
    queue.length === 0 &&
    pending.size === 0 &&
    at - session.activeAt >= hostLimits.idleMs;
  if (isOld || isForgotten) return [{ type: 'terminate' }];
  const due = Object.entries(record.state.waiting).filter(([, { until }]) => until !== null && until <= at);
  const isQueued = (key: string): boolean =>
    queue.some(({ stimulus }) => stimulus.type === 'elapsed' && stimulus.key === key);
  return due
    .toSorted(([, a], [, b]) => (a.until ?? 0) - (b.until ?? 0))
    .flatMap(([key]): readonly Stimulus[] => (isQueued(key) ? [] : [{ type: 'elapsed', key }]));
}

/** The sessions that have been terminated for too long to be kept. */
export function purgeWrites(store: Pick<Store, 'all'>, now: number): readonly Write[] {
  const oldest = new Date(now - hostLimits.keptMs).toISOString();
  return [...rowsOf(store, 'flowSession')]
    .filter(({ terminated }) => terminated !== null && terminated < oldest)
    .map(({ id }) => purge('flowSession', id));
}

/**
 * Watches the clock for sessions. Their state says what they wait for, so nothing else has to be stored; server time may
 * jump, so no timer waits for a moment.
 */
export function startTimekeeper({ store, now, sessions, stimulate }: TimekeeperOptions): () => void {
  let sweptAt = performance.now();
  function tick(): void {
    const at = now();
    for (const session of sessions()) {
      if (session.isBusy || session.record.state.isEnded) continue;
      for (const stimulus of dueStimuli(session, at)) stimulate(session, stimulus);
    }
    if (performance.now() - sweptAt < sweepMs) return;
    sweptAt = performance.now();
    const writes = purgeWrites(store, at);
    if (writes.length > 0) store.write(writes).catch((error: unknown) => console.error('flow:', error));
  }
  const timer = setInterval(tick, tickMs);
  timer.unref();
  return () => clearInterval(timer);
}

import { isIdle } from '../../../src/domain/flow/run/state/state.ts';
import type { Stimulus } from '../../../src/domain/flow/run/state/state.ts';
import { rowsOf } from '../store/typed-rows.ts';
import { purge } from '../store/write.ts';
import type { Store, Write } from '../store/store.ts';
import { createDueHeap } from './due-heap.ts';
import { hostLimits } from './limits.ts';
import type { LiveSession } from './live-session.ts';

/** How often sessions are looked at: a timer is at most so late. */
const tickMs = 50;
/** Old sessions are purged at this interval, or when so many have terminated. */
const sweepMs = 60_000;
const sweepCount = 500;

interface TimekeeperOptions {
  readonly store: Store;
  readonly now: () => number;
  readonly sessions: () => Iterable<LiveSession>;
  readonly stimulate: (session: LiveSession, stimulus: Stimulus) => void;
  /** The row of a session is gone. */
  readonly purged: (sessionId: string) => void;
}

/** Watches the clock for sessions. */
export interface Timekeeper {
  /** The session waits for something else than before, or for nothing. */
  readonly watch: (session: LiveSession) => void;
  /** The session has terminated. */
  readonly terminated: (session: LiveSession) => void;
  readonly stop: () => void;
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
  const queued = new Set(queue.flatMap(({ stimulus }) => (stimulus.type === 'elapsed' ? stimulus.key : [])));
  return due
    .toSorted(([, a], [, b]) => (a.until ?? 0) - (b.until ?? 0))
    .flatMap(([key]): readonly Stimulus[] => (queued.has(key) ? [] : [{ type: 'elapsed', key }]));
}

/** The next moment at which time brings a session something, unless it changes before. */
function dueAt({ record, createdAt, activeAt }: LiveSession): number {
  const { waiting } = record.state;
  let at = createdAt + hostLimits.lifeMs;
  for (const { until } of Object.values(waiting)) if (until !== null) at = Math.min(at, until);
  // An idle session with commands under way is looked at again until they are done.
  return isIdle(record.state) ? Math.min(at, activeAt + hostLimits.idleMs) : at;
}

/** The terminated sessions that are not kept any longer: the old ones, and the oldest of an organization's too many. */
export function purgeWrites(store: Pick<Store, 'all'>, now: number): readonly Write[] {
  const oldest = new Date(now - hostLimits.kept.ms).toISOString();
  const ended = [...rowsOf(store, 'flowSession')]
    .flatMap(({ id, organizationId, terminated }) =>
      terminated === null ? [] : [{ id, organizationId, terminated }],
    )
    .toSorted((a, b) => Date.parse(b.terminated) - Date.parse(a.terminated));
  const kept = new Map<string, number>();
  return ended
    .filter(({ organizationId, terminated }) => {
      const count = (kept.get(organizationId) ?? 0) + 1;
      kept.set(organizationId, count);
      return terminated < oldest || count > hostLimits.kept.perOrganization;
    })
    .map(({ id }) => purge('flowSession', id));
}

/**
 * Watches the clock for sessions. Their state says what they wait for, so nothing else has to be stored. Server time may
 * jump, so no timer waits for a moment: each tick looks at the session that is due next, and at no other.
 */
export function startTimekeeper(options: TimekeeperOptions): Timekeeper {
  const { store, now, sessions, stimulate, purged } = options;
  const heap = createDueHeap<LiveSession>();
  let sweptAt = performance.now();
  let terminated = 0;
  let tickedAt = now();
  // A busy session is watched again once its stimulus is stored.
  const watch = (session: LiveSession): void =>
    heap.set(session, session.isBusy || session.record.state.isEnded ? null : dueAt(session));

  function tick(): void {
    const at = now();
    // The clock was set back: idle times count from now.
    if (at < tickedAt)
      for (const session of sessions()) {
        session.activeAt = Math.min(session.activeAt, at);
        watch(session);
      }
    tickedAt = at;
    for (let session = heap.take(at); session !== undefined; session = heap.take(at)) {
      if (session.isBusy || session.record.state.isEnded) continue;
      const stimuli = dueStimuli(session, at);
      for (const stimulus of stimuli) stimulate(session, stimulus);
      if (stimuli.length === 0 && session.queue.length === 0)
        heap.set(session, Math.max(dueAt(session), at + 1));
    }
    if (performance.now() - sweptAt >= sweepMs || terminated >= sweepCount)
      sweep(at).catch((error: unknown) => console.error('flow:', error));
  }

  async function sweep(at: number): Promise<void> {
    sweptAt = performance.now();
    terminated = 0;
    const writes = purgeWrites(store, at);
    if (writes.length === 0) return;
    await store.write(writes);
    for (const write of writes) if (write.kind === 'purge') purged(write.id);
  }
  const timer = setInterval(tick, tickMs);
  timer.unref();
  return {
    watch,
    terminated(session) {
      watch(session);
      terminated += 1;
    },
    stop: () => clearInterval(timer),
  };
}

import { withDeadline } from '../../../src/lib/async/deadline.ts';
import type { Stimulus } from '../../../src/domain/flow/run/state.ts';
import type { Access } from '../areas/auth/access.ts';
import { rowOf } from '../areas/publish.ts';
import { patch } from '../areas/write.ts';
import type { GuardOptions } from '../guarded-request.ts';
import { createEffects } from './effects.ts';
import { hostLimits } from './limits.ts';
import { enqueue } from './live-session.ts';
import type { LiveSession, QueuedStimulus } from './live-session.ts';
import type { Replies } from './replies.ts';
import { createScheduler } from './scheduler.ts';
import { logWrites } from './sorted-effects.ts';
import type { FlowTelephony } from './telephony-port.ts';
import { startTimekeeper } from './timekeeper.ts';
import { workOff } from './work-off.ts';
import type { WorkOptions } from './work-off.ts';

export interface EngineOptions extends WorkOptions {
  readonly access: Pick<Access, 'holds' | 'reaches'>;
  readonly replies: Replies;
  readonly telephony: () => FlowTelephony | null;
  readonly guard: GuardOptions;
}

/** Runs sessions: their stimuli in turn, then the effects, until they have terminated. */
export interface SessionEngine {
  readonly find: (id: string) => LiveSession | undefined;
  readonly add: (session: LiveSession) => void;
  /** Takes up an added session of the last process. */
  readonly takeUp: (session: LiveSession) => void;
  /** Resolves once the stimulus is stored, to false if the session is busy or has ended. */
  readonly stimulate: (session: LiveSession, stimulus: Stimulus) => Promise<boolean>;
  readonly stop: () => void;
}

export function createSessionEngine(options: EngineOptions): SessionEngine {
  const { store, access, journal, now, replies, telephony, guard, trace } = options;
  const sessions = new Map<string, LiveSession>();
  let isStopped = false;
  const report = (error: unknown): void => {
    if (!isStopped) console.error('flow:', error);
  };

  const scheduler = createScheduler<LiveSession>((session) => void work(session).catch(report));
  function add(session: LiveSession, item: QueuedStimulus): boolean {
    if (isStopped || !enqueue(session, item)) return false;
    if (!session.isBusy) scheduler.add(session);
    return true;
  }
  const effects = createEffects({
    store,
    access,
    journal,
    telephony,
    guard,
    now,
    stimulate: (session, item) => void add(session, item),
  });
  const stopTimekeeper = startTimekeeper({
    store,
    now,
    sessions: () => sessions.values(),
    stimulate: (session, stimulus) => void add(session, { stimulus }),
  });

  async function release(id: string): Promise<void> {
    const released = telephony()?.release(id) ?? Promise.resolve();
    await withDeadline(released, hostLimits.releaseMs).catch(report);
  }

  /** Ends a session whose state has ended: releases what it holds, then stores that it has terminated. */
  async function finish(session: LiveSession): Promise<void> {
    const { id } = session;
    session.ending.abort();
    replies.giveUp(id);
    for (const { onStored } of session.queue.splice(0)) onStored?.();
    await release(id);
    if (isStopped) return;
    await journal.commit([{ kind: 'ended', id }], () =>
      rowOf(store, 'flowSession', id) === undefined
        ? []
        : [patch('flowSession', id, { terminated: new Date(now()).toISOString() })],
    );
    sessions.delete(id);
  }

  /** Ends a session that has lost a stimulus. */
  function fault(session: LiveSession): void {
    const message = 'Flow stopped: its state could not be stored';
    const writes = logWrites(session, [{ level: 'fatal', message }], now());
    session.queue.unshift({ stimulus: { type: 'terminate' }, writes });
  }

  async function work(session: LiveSession): Promise<void> {
    const item = session.isBusy || session.record.state.isEnded ? undefined : session.queue.shift();
    if (item === undefined) return;
    session.isBusy = true;
    const done = await workOff(options, session, item).catch(report);
    session.isBusy = false;
    if (isStopped) return;
    if (done === undefined) {
      // Nothing of the stimulus is stored, and who waits for its outcome would wait for ever.
      item.onStored?.();
      // Not even its end can be stored with its state: what it holds is released without.
      if (item.stimulus.type === 'terminate') return finish(session);
      fault(session);
      if (session.queue.length > 0) scheduler.add(session);
      return;
    }
    for (const reply of done.replies) replies.reply(reply);
    item.onStored?.();
    if (session.record.state.isEnded) return finish(session);
    effects.start(session, done.effects);
    if (session.queue.length > 0) scheduler.add(session);
  }

  return {
    find: (id) => sessions.get(id),
    add: (session) => void sessions.set(session.id, session),
    takeUp(session) {
      const { state } = session.record;
      if (state.isEnded) return void finish(session).catch(report);
      effects.start(session, [...session.pending.values()]);
      if (!state.hasStarted) add(session, { stimulus: { type: 'start', cause: 'restart' } });
    },
    stimulate: (session, stimulus) =>
      new Promise((resolve) => {
        if (!add(session, { stimulus, onStored: () => resolve(true) })) resolve(false);
      }),
    stop() {
      isStopped = true;
      stopTimekeeper();
      scheduler.stop();
      effects.stop();
      trace.stop();
      for (const { id, ending } of sessions.values()) {
        ending.abort();
        replies.giveUp(id);
      }
    },
  };
}

import { withDeadline } from '../../../src/lib/async/deadline.ts';
import { runInSlices } from '../../../src/domain/flow/run/run.ts';
import type { RunOutcome, Stimulus } from '../../../src/domain/flow/run/state/state.ts';
import { flowTopic } from '../../../src/domain/protocol/topic.ts';
import { rowOf } from '../store/typed-rows.ts';
import { patch } from '../store/write.ts';
import type { RequestOptions } from '../outgoing/guarded-request.ts';
import { createEffects } from './effects.ts';
import { hostLimits } from './limits.ts';
import { enqueue } from './live-session.ts';
import type { LiveSession, QueuedStimulus } from './live-session.ts';
import type { Replies } from './replies.ts';
import { createScheduler } from './scheduler.ts';
import { logWrites } from './sorted-effects.ts';
import type { FlowTelephony } from './telephony-port.ts';
import { startTimekeeper } from './timekeeper.ts';
import { createFlowUsage } from './usage.ts';
import { runSlice, stoppedOutcome, storeOutcome } from './work-off.ts';
import type { WorkOptions } from './work-off.ts';

export interface EngineOptions extends WorkOptions {
  readonly replies: Replies;
  readonly telephony: () => FlowTelephony | null;
  readonly guard: Omit<RequestOptions, 'requester'>;
}

/** Runs sessions: their stimuli in turn, then the effects, until they have terminated. */
export interface SessionEngine {
  readonly find: (id: string) => LiveSession | undefined;
  /** Why the organization can have no more sessions; null if it can. */
  readonly sessionExcess: (organizationId: string) => string | null;
  readonly add: (session: LiveSession) => void;
  /** Takes up an added session of the last process. */
  readonly takeUp: (session: LiveSession) => void;
  /** Resolves once the stimulus is stored, to false if the session is busy or has ended. */
  readonly stimulate: (session: LiveSession, stimulus: Stimulus) => Promise<boolean>;
  readonly stop: () => void;
}

export function createSessionEngine(options: EngineOptions): SessionEngine {
  const { store, journal, topics, now, replies, telephony, guard, trace, hostOf } = options;
  const sessions = new Map<string, LiveSession>();
  let isStopped = false;
  const report = (error: unknown): void => {
    if (!isStopped) console.error('flow:', error);
  };

  const usage = createFlowUsage();
  const scheduler = createScheduler<LiveSession>({ groupOf: ({ organizationId }) => organizationId, work });
  function add(session: LiveSession, item: QueuedStimulus): boolean {
    if (isStopped || !enqueue(session, item)) return false;
    if (!session.isBusy) scheduler.add(session);
    return true;
  }
  const effects = createEffects({
    store,
    journal,
    telephony,
    guard,
    now,
    stimulate: (session, item) => void add(session, item),
  });
  const timekeeper = startTimekeeper({
    store,
    now,
    sessions: () => sessions.values(),
    stimulate: (session, stimulus) => void add(session, { stimulus }),
    purged(id) {
      topics.forget(flowTopic.trace(id));
      topics.forget(flowTopic.outboundEvents(id));
    },
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
    timekeeper.terminated(session);
    usage.add(session.organizationId, { sessions: -1, bytes: -session.held });
  }

  /** Ends a session by name. */
  function end(session: LiveSession, why: string): void {
    const writes = logWrites(session, [{ level: 'fatal', message: `Flow stopped: ${why}` }], now());
    session.queue.unshift({ stimulus: { type: 'terminate' }, writes });
    scheduler.add(session);
  }

  /**
   * Marks a session that may end the process with its work, before it goes on. All others work without: a mark costs as
   * much as storing their work.
   */
  async function mark(session: LiveSession): Promise<void> {
    const { id, record } = session;
    session.isSuspect = false;
    const marked = { ...record, cuts: (record.cuts ?? 0) + 1 };
    await journal.commit([{ kind: 'record', id, record: marked }], () => []).catch(report);
    if (!isStopped) scheduler.add(session);
  }

  /** Stores the outcome of a stimulus, and does what follows from it. */
  async function complete(session: LiveSession, item: QueuedStimulus, given: RunOutcome): Promise<void> {
    const { organizationId } = session;
    const excess = usage.byteExcess(organizationId, given.held - session.held);
    const outcome = excess === null ? given : stoppedOutcome(session, 'error', excess);
    const done = await storeOutcome(options, session, item, outcome).catch(report);
    session.isBusy = false;
    if (isStopped) return;
    if (done === undefined) {
      // Nothing of the stimulus is stored, and who waits for its outcome would wait for ever.
      item.onStored?.();
      // Not even its end can be stored with its state: what it holds is released without.
      if (item.stimulus.type === 'terminate') return finish(session);
      end(session, 'its state could not be stored');
    } else {
      usage.add(organizationId, { sessions: 0, bytes: outcome.held - session.held });
      session.held = outcome.held;
      const { bytes, msPerMebibyte } = hostLimits.storeRest;
      if (outcome.held > bytes) scheduler.rest(organizationId, (outcome.held / 1024 / 1024) * msPerMebibyte);
      for (const reply of done.replies) replies.reply(reply);
      item.onStored?.();
      if (session.record.state.isEnded) return finish(session);
      effects.start(session, done.effects);
    }
    timekeeper.watch(session);
    if (session.queue.length > 0) scheduler.add(session);
  }

  /** Works a slice on the stimulus of a session, or on the next one. */
  function work(session: LiveSession, isOver: () => boolean): boolean {
    const { deployed, record } = session;
    if (session.work === null) {
      const item = session.isBusy || record.state.isEnded ? undefined : session.queue.shift();
      if (item === undefined) return true;
      session.isBusy = true;
      const slices = runInSlices(deployed.program, record.state, item.stimulus, hostOf(deployed, record));
      session.work = { item, slices, ms: 0 };
      if (session.isSuspect) {
        void mark(session);
        return true;
      }
    }
    const { item, ms } = session.work;
    const done = runSlice(session, session.work, isOver);
    if (done === undefined) {
      if (ms >= hostLimits.markedMs || session.work.ms < hostLimits.markedMs) return false;
      void mark(session);
      return true;
    }
    session.work = null;
    void complete(session, item, done.result).catch(report);
    return true;
  }

  return {
    find: (id) => sessions.get(id),
    sessionExcess: usage.sessionExcess,
    add(session) {
      sessions.set(session.id, session);
      usage.add(session.organizationId, { sessions: 1, bytes: session.held });
      timekeeper.watch(session);
    },
    takeUp(session) {
      const { state } = session.record;
      if (state.isEnded) return void finish(session).catch(report);
      // One that has begun with its start and is not done with it has been cut once at least.
      const cuts = session.record.cuts ?? (state.hasStarted ? 0 : 1);
      session.record = { ...session.record, cuts };
      if (cuts >= hostLimits.cuts) return end(session, 'the platform failed twice while it worked');
      effects.start(session, [...session.pending.values()]);
      if (!state.hasStarted) add(session, { stimulus: { type: 'start', cause: 'restart' } });
    },
    stimulate: (session, stimulus) =>
      new Promise((resolve) => {
        if (!add(session, { stimulus, onStored: () => resolve(true) })) resolve(false);
      }),
    stop() {
      isStopped = true;
      timekeeper.stop();
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

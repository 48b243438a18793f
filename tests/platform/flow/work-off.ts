import { flowTopic } from '../../../src/domain/protocol/topic.ts';
import { run } from '../../../src/domain/flow/run/run.ts';
import type { RunOutcome, Stimulus } from '../../../src/domain/flow/run/state.ts';
import type { World } from '../../../src/domain/flow/run/world.ts';
import { changedFields } from '../areas/changed-fields.ts';
import { rowOf } from '../areas/publish.ts';
import { patchUnlessEmpty } from '../areas/write.ts';
import type { Topics } from '../event-sessions/topics.ts';
import type { Store, Write } from '../store/store.ts';
import type { Globals } from './globals.ts';
import type { Journal } from './journal.ts';
import type { LiveSession, QueuedStimulus } from './live-session.ts';
import type { PendingEffect, SessionRecord } from './record.ts';
import { callsOf, consumed, fieldsOf, lastErrorOf } from './session-row.ts';
import type { SortedEffects } from './sorted-effects.ts';
import { logWrites, sortEffects } from './sorted-effects.ts';
import type { TracePublisher } from './trace.ts';
import type { WorldOf } from './world.ts';

export interface WorkOptions {
  readonly store: Store;
  readonly journal: Journal;
  readonly globals: Globals;
  readonly topics: Pick<Topics, 'publish'>;
  readonly trace: TracePublisher;
  readonly worldOf: WorldOf;
  readonly now: () => number;
}

/** The work that is left once a stimulus is stored. */
export interface StoredWork {
  readonly effects: readonly PendingEffect[];
  readonly replies: SortedEffects['replies'];
}

/** A fault of the interpreter ends the session that met it, and no other. */
function runSafely({ deployed, record }: LiveSession, stimulus: Stimulus, world: World): RunOutcome {
  try {
    return run(deployed.program, record.state, stimulus, world);
  } catch (error) {
    console.error('flow:', error);
    return {
      state: { ...record.state, isEnded: true, waiting: {}, objects: [] },
      effects: [{ type: 'log', level: 'fatal', message: 'Flow stopped: internal error of the platform' }],
      trace: [],
    };
  }
}

/** The row of a session after a run. */
function rowWrites(
  store: Store,
  id: string,
  { state, trace }: RunOutcome,
  {
    before,
    after,
    at,
  }: { readonly before: SessionRecord; readonly after: SessionRecord; readonly at: number },
): readonly Write[] {
  const row = rowOf(store, 'flowSession', id);
  if (row === undefined) return [];
  const iso = new Date(at).toISOString();
  const fields = {
    ...fieldsOf(state),
    consumedResources: consumed(row.consumedResources, state.steps, before.calls, after.calls, at),
    lastActivity: iso,
    lastError: lastErrorOf(trace, at) ?? row.lastError,
    terminatingSince: row.terminatingSince ?? (state.isEnded ? iso : null),
  };
  return patchUnlessEmpty('flowSession', id, changedFields(row, fields));
}

/** Works off a stimulus: runs the flow, and stores its state together with all that follows from it. */
export async function workOff(
  options: WorkOptions,
  session: LiveSession,
  { stimulus, settles, writes = [] }: QueuedStimulus,
): Promise<StoredWork> {
  const { store, journal, globals, topics, trace, worldOf, now } = options;
  const { id, record: before } = session;
  const at = now();
  const outcome = runSafely(session, stimulus, worldOf(session.deployed, before));
  const sorted = sortEffects(outcome.effects);
  const steps = outcome.trace.map(({ path, nodeId, input, output, error }, n) => ({
    number: before.traced + n + 1,
    event: { at: new Date(at).toISOString(), path, nodeId, input, output, error },
  }));
  const events = sorted.events.map((event, n) => ({ number: before.published + n + 1, event }));
  const effects = sorted.slow.map((effect, n) => ({ number: before.effects + n + 1, effect }));
  const after: SessionRecord = {
    ...before,
    state: outcome.state,
    stimuli: before.stimuli + 1,
    traced: before.traced + steps.length,
    published: before.published + events.length,
    effects: before.effects + effects.length,
    calls: callsOf(outcome.state, before.calls, at),
  };
  session.record = after;
  session.activeAt = at;
  // In one turn with the commit, so that the same batch stores both.
  topics.publish(flowTopic.outboundEvents(id), events);
  const stored = journal.commit(
    [
      { kind: 'record', id, record: after },
      ...effects.map((effect) => ({ kind: 'effect' as const, id, effect })),
      ...(settles === undefined ? [] : [{ kind: 'effectDone' as const, id, number: settles }]),
    ],
    () => [
      ...rowWrites(store, id, outcome, { before, after, at }),
      ...globals.writes(session, sorted.globals, at),
      ...logWrites(session, sorted.logs, at),
      ...writes.filter(
        (write) => write.kind !== 'create' || store.get(write.type, write.row.id) === undefined,
      ),
    ],
  );
  await stored.catch((error: unknown) => {
    session.record = before;
    throw error;
  });
  if (settles !== undefined) session.pending.delete(settles);
  for (const effect of effects) session.pending.set(effect.number, effect);
  trace.add(id, steps);
  return { effects, replies: sorted.replies };
}

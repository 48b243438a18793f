import { flowTopic } from '../../../src/domain/protocol/topic.ts';
import type { RunOutcome } from '../../../src/domain/flow/run/state/state.ts';
import { workUntil } from '../../../src/lib/async/slices.ts';
import { changedFields } from '../store/changed-fields.ts';
import { rowOf } from '../store/typed-rows.ts';
import { patchUnlessEmpty } from '../store/write.ts';
import type { Topics } from '../event-sessions/topics.ts';
import type { Store, Write } from '../store/store.ts';
import type { Globals } from './globals.ts';
import type { Journal } from './journal.ts';
import type { LiveSession, QueuedStimulus, SlicedWork } from './live-session.ts';
import type { PendingEffect, FlowSessionRecord } from './record.ts';
import { callsOf, consumed, fieldsOf, lastErrorOf } from './session-row.ts';
import type { SortedEffects } from './sorted-effects.ts';
import { logWrites, sortEffects } from './sorted-effects.ts';
import type { TracePublisher } from './trace.ts';
import type { RunHostOf } from '../areas/flows/run-hosts.ts';

export interface WorkOptions {
  readonly store: Store;
  readonly journal: Journal;
  readonly globals: Globals;
  readonly topics: Pick<Topics, 'publish' | 'forget'>;
  readonly trace: TracePublisher;
  readonly hostOf: RunHostOf;
  readonly now: () => number;
}

/** The work that is left once a stimulus is stored. */
export interface StoredWork {
  readonly effects: readonly PendingEffect[];
  readonly replies: SortedEffects['replies'];
}

/** The outcome that stops a session by name, with nothing of what the stimulus has done. */
export const stoppedOutcome = (
  { record }: Pick<LiveSession, 'record'>,
  level: 'error' | 'fatal',
  why: string,
): RunOutcome => ({
  state: { ...record.state, isEnded: true, waiting: {}, locals: {}, variables: {}, objects: [] },
  effects: [{ type: 'log', level, message: `Flow stopped: ${why}` }],
  trace: [],
  work: 0,
  held: 0,
});

/** Works on a stimulus until it is done or the slice is over. A fault of the interpreter ends the session alone. */
export function runSlice(session: LiveSession, work: SlicedWork, isOver: () => boolean) {
  const begun = performance.now();
  try {
    return workUntil(work.slices, isOver);
  } catch (error) {
    console.error('flow:', error);
    return { result: stoppedOutcome(session, 'fatal', 'internal error of the platform') };
  } finally {
    work.ms += performance.now() - begun;
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
  }: { readonly before: FlowSessionRecord; readonly after: FlowSessionRecord; readonly at: number },
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

/** Stores the outcome of a stimulus: the state of the session, together with all that follows from it. */
export async function storeOutcome(
  options: WorkOptions,
  session: LiveSession,
  { settles, writes = [] }: QueuedStimulus,
  outcome: RunOutcome,
): Promise<StoredWork> {
  const { store, journal, globals, topics, trace, now } = options;
  const { id, record } = session;
  const { cuts: _cuts, ...before } = record;
  const at = now();
  const sorted = sortEffects(outcome.effects);
  const steps = outcome.trace.map(({ path, nodeId, input, output, error }, n) => ({
    number: before.traced + n + 1,
    event: { at: new Date(at).toISOString(), path, nodeId, input, output, error },
  }));
  const events = sorted.events.map((event, n) => ({ number: before.published + n + 1, event }));
  const effects = sorted.slow.map((effect, n) => ({ number: before.effects + n + 1, effect }));
  const after: FlowSessionRecord = {
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
    session.record = record;
    throw error;
  });
  if (settles !== undefined) session.pending.delete(settles);
  for (const effect of effects) session.pending.set(effect.number, effect);
  trace.add(id, steps);
  return { effects, replies: sorted.replies };
}

import type { FlowSession } from '../../../src/domain/entities/flow-session/model.ts';
import type { FlowState, TraceStep } from '../../../src/domain/flow/run/state/state.ts';

const isoAt = (at: number): string => new Date(at).toISOString();

/** The last error of a run. */
export function lastErrorOf(trace: readonly TraceStep[], at: number): FlowSession['lastError'] {
  const failed = trace.findLast(({ error }) => error !== undefined);
  return failed?.error === undefined
    ? null
    : { path: [...failed.path], nodeId: failed.nodeId, at: isoAt(at), message: failed.error };
}

/** The fields of a session's row that follow from its state. */
export const fieldsOf = ({
  objects,
  waiting,
}: FlowState): Pick<FlowSession, 'managedObjects' | 'waiting'> => ({
  managedObjects: objects.map(({ type, id }) => ({ type, id })),
  waiting: Object.values(waiting).map(({ token, until }) => ({
    path: token.frames.map(({ nodeId }) => nodeId),
    nodeId: token.nodeId,
    until: until === null ? null : isoAt(until),
  })),
});

/** The calls of a state, each with the time since when the session has it. */
export function callsOf(
  { objects }: FlowState,
  before: Readonly<Record<string, number>>,
  at: number,
): Record<string, number> {
  const channels = objects.filter(({ type }) => type === 'channel').map(({ id }) => id);
  return Object.fromEntries(channels.map((id) => [id, before[id] ?? at]));
}

/** The resources after the calls have changed. */
export function consumed(
  used: FlowSession['consumedResources'],
  steps: number,
  before: Readonly<Record<string, number>>,
  calls: Readonly<Record<string, number>>,
  at: number,
): FlowSession['consumedResources'] {
  const ended = Object.entries(before).filter(([id]) => !(id in calls));
  const seconds = ended.reduce((sum, [, since]) => sum + Math.max(0, at - since) / 1000, 0);
  return {
    steps,
    callSeconds: Math.round(used.callSeconds + seconds),
    calls: used.calls + Object.keys(calls).filter((id) => !(id in before)).length,
  };
}

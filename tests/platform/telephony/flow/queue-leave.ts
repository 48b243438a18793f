import type { Values } from '../../../../src/domain/flow/run/state/state.ts';
import { leave } from '../model/call-transitions.ts';
import { addPending, answer, failure } from '../model/objects.ts';
import type { QueuedCaller } from '../model/queue-state.ts';
import type { Draft } from '../model/state.ts';
import { isFlowLeg } from '../model/state.ts';
import { silence } from './queue-hearing.ts';

/** Ends the leg that rings the agents, or that talks. */
function endAgents(draft: Draft, { legId, state }: QueuedCaller, now: number): void {
  const leg = legId === null ? undefined : draft.legs.get(legId);
  if (!isFlowLeg(leg) || leg.end !== null) return;
  leave(draft, leg, ['hungUp', state === 'talking' ? 'remoteHungUp' : 'missed'], now);
}

/** Takes a caller out of the queue, and tells nobody. */
export function removeCaller(draft: Draft, caller: QueuedCaller, now: number): void {
  silence(draft, caller);
  endAgents(draft, caller, now);
  draft.queued.delete(caller.id);
}

/** Takes a caller out of the queue; the flow continues from an output of its block. */
export function leaveBy(
  draft: Draft,
  caller: QueuedCaller,
  now: number,
  output: string,
  values: Values = {},
): void {
  removeCaller(draft, caller, now);
  addPending(draft, caller.sessionId, answer(caller.key, output, values));
}

export function failCaller(draft: Draft, caller: QueuedCaller, now: number, error: string): void {
  removeCaller(draft, caller, now);
  addPending(draft, caller.sessionId, failure(caller.key, error));
}

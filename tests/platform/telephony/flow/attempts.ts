import type { LineEnding } from '../../../../src/domain/entities/web-phone-line/rules.ts';
import { leave } from '../model/call-transitions.ts';
import type { Callee, CallDestination } from '../model/route.ts';
import { routeCall } from '../model/route.ts';
import type { Draft, FlowLeg } from '../model/state.ts';
import { isFlowLeg, newFlowLeg, peerOf, ringMs } from '../model/state.ts';
import type { FlowTools } from './context.ts';
import type { FlowObjects, OutgoingCall } from '../model/flow-objects.ts';
import { ownParty } from './own-command.ts';
import { addPending, answer, changeObjects, componentValue, failure } from '../model/objects.ts';

/** One destination out of several: all that can ring, or why none can. */
function merged(routes: readonly CallDestination[]): CallDestination {
  const callees = routes.flatMap((route): readonly Callee[] => (route.kind === 'ring' ? route.callees : []));
  const fault = routes.findLast((route) => route.kind === 'fault');
  if (callees.length === 0) return fault ?? { kind: 'fault', reason: 'wrongNumber' };
  const isSame = (one: Callee, other: Callee): boolean =>
    one.kind === 'account' && other.kind === 'account' && one.accountId === other.accountId;
  const distinct = callees.filter((one, at) => !callees.slice(0, at).some((other) => isSame(one, other)));
  return { kind: 'ring', callees: distinct };
}

/** Calls the next destination, or all of them. Returns the call with the attempt's leg. */
export function startAttempt(
  draft: Draft,
  session: FlowObjects,
  call: Omit<OutgoingCall, 'legId'>,
  { router, rowsOf, newId, now }: FlowTools,
): OutgoingCall {
  const { destinations, order, deviceScope, display, expiresAt, tried } = call;
  const targets = order === 'all' ? destinations : destinations.slice(tried, tried + 1);
  const rows = rowsOf(session.organizationId);
  const routes = targets.map((target): CallDestination => {
    const party = ownParty(rows, target);
    return party === null
      ? { kind: 'fault', reason: 'wrongNumber' }
      : router.routeParty(draft, session, party, deviceScope);
  });
  const route = merged(routes);
  const [legId, callId] = [newId(), newId()];
  const { id: sessionId, organizationId, depth } = session;
  const self = router.identityOfSession(session, display);
  const other = (route.kind === 'ring' && route.callees[0]?.self) || { number: 'anonymous', name: null };
  const { ringtone, autoAnswer, userProperties } = call;
  const options = {
    expires: Math.ceil((expiresAt - now) / 1000),
    ringtone:
      ringtone === null ? ({ type: 'none' } as const) : ({ type: 'hostedSound', soundId: ringtone } as const),
    autoAnswer,
  };
  const parties = { organizationId, self, other, depth, options, userProperties };
  const leg = { id: legId, callId, sessionId, flow: null, ...parties, direction: 'outbound' } as const;
  draft.legs.set(legId, newFlowLeg(leg, now));
  draft.calls.set(callId, { id: callId, caller: legId, rung: [], talking: null, ringUntil: null });
  routeCall(draft, callId, route, newId, now);
  const ringing = draft.calls.get(callId);
  const left = order === 'all' ? 1 : destinations.length - tried;
  const ringUntil = now + Math.min(order === 'all' ? expiresAt - now : ringMs, (expiresAt - now) / left);
  if (ringing !== undefined && ringing.ringUntil !== null) draft.calls.set(callId, { ...ringing, ringUntil });
  return { ...call, legId, tried: order === 'all' ? destinations.length : tried + 1 };
}

const outputs: { readonly [Reason in LineEnding]?: string } = {
  busy: 'busy',
  remoteDeclined: 'declined',
  wrongNumber: 'notFound',
  nothingToPickUp: 'notFound',
  unavailable: 'notFound',
  noAnswer: 'expired',
  missed: 'expired',
};
const errors: { readonly [Reason in LineEnding]?: string } = {
  notAllowed: 'Calls to the outside need a legal source number',
  fault: 'The platform was restarted during the call',
};

/** Takes up how an attempt has gone. Returns null while it goes on. */
function nextOf(
  draft: Draft,
  objects: FlowObjects,
  call: OutgoingCall,
  tools: FlowTools,
): { readonly next: OutgoingCall | null } | null {
  const leg = draft.legs.get(call.legId);
  if (!isFlowLeg(leg)) return { next: null };
  if (leg.answerDate !== null) {
    const peer = peerOf(draft, leg);
    const endpoint = tools.router.endpointOf(peer ?? leg);
    const values = {
      channel: componentValue({ type: 'channel', id: leg.id }),
      answeredBy: { kind: 'endpoint', endpoint },
    } as const;
    addPending(draft, objects.id, answer(call.key, 'answered', values));
    return { next: null };
  }
  if (leg.end === null) return null;
  const { reason } = leg.end;
  const goesOn = call.tried < call.destinations.length && tools.now < call.expiresAt && reason !== 'fault';
  if (goesOn) return { next: startAttempt(draft, objects, call, tools) };
  const output = outputs[reason];
  const stimulus =
    output === undefined ? failure(call.key, errors[reason] ?? 'The call failed') : answer(call.key, output);
  addPending(draft, objects.id, stimulus);
  return { next: null };
}

/** Takes up how the outgoing calls of a session have gone, until each waits for something. */
export function followAttempts(draft: Draft, sessionId: string, tools: FlowTools): void {
  for (const { key } of draft.flows.get(sessionId)?.calls ?? [])
    for (;;) {
      const objects = draft.flows.get(sessionId);
      const call = objects?.calls.find((one) => one.key === key);
      const step = objects && call && nextOf(draft, objects, call, tools);
      if (!step) break;
      const { next } = step;
      changeObjects(draft, sessionId, ({ calls }) => ({
        calls: calls.flatMap((one) => (one.key === key ? (next ?? []) : one)),
      }));
    }
}

/** Gives up an outgoing call. */
export function cancelAttempt(draft: Draft, sessionId: string, key: string, now: number): void {
  const call = draft.flows.get(sessionId)?.calls.find((one) => one.key === key);
  if (call === undefined) return;
  changeObjects(draft, sessionId, ({ calls }) => ({ calls: calls.filter((one) => one !== call) }));
  const leg = draft.legs.get(call.legId);
  if (isFlowLeg(leg) && leg.end === null) leave(draft, leg, ['hungUp', 'missed'], now);
}

/** Whether a channel is the leg of a call that has not been answered. */
export const isAttempt = (objects: FlowObjects | undefined, { id }: FlowLeg): boolean =>
  objects?.calls.some(({ legId }) => legId === id) === true;

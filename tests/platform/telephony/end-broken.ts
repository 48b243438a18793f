import { activate, endLeg } from './call-transitions.ts';
import type { FlowObjects, OutgoingCall } from './flow/objects.ts';
import { addNews, failure, objectsOf } from './flow/objects.ts';
import type { Draft, Leg, PhoneCall, Phones } from './state.ts';
import { hasChannel, isFlowLeg, isLine, linesOf } from './state.ts';

const isLive = (leg: Leg): boolean => !hasChannel(leg) || leg.end === null;

/** The ids of the legs that calls and sessions refer to, and that do not exist. */
export function missingLegs({ calls, flows, legs }: Phones): readonly string[] {
  const referred = [...calls.values()].flatMap(({ caller, rung, talking }) => [
    caller,
    ...rung,
    ...(talking === null ? [] : [talking]),
  ]);
  const attempts = [...flows.values()].flatMap(({ calls: outgoing }) => outgoing.map(({ legId }) => legId));
  return [...new Set([...referred, ...attempts])].filter((id) => !legs.has(id));
}

/** A line whose account is lost waits for its host, as after a restart. */
function restoreAccounts(draft: Draft, now: number): void {
  for (const leg of draft.legs.values()) {
    if (!isLine(leg) || leg.end !== null || draft.accounts.has(leg.accountId)) continue;
    const { accountId: id, userId, organizationId } = leg;
    draft.accounts.set(id, { id, userId, organizationId, host: null, lostAt: now });
  }
}

function keepOneActiveLine(draft: Draft): void {
  for (const leg of draft.legs.values()) {
    if (!isLine(leg) || !leg.active) continue;
    const active = linesOf(draft, leg.accountId).filter((line) => line.active);
    if (active.length > 1) activate(draft, leg.accountId, (active.find(isLive) ?? leg).id);
  }
}

/** Whether the leg can go on: that of a session ends with what the session held. */
const isWhole = ({ flows }: Draft, leg: Leg): boolean =>
  isLive(leg) && (!isFlowLeg(leg) || (leg.sessionId === null ? leg.flow !== null : flows.has(leg.sessionId)));

/** The call with those of its legs that there are; null if it cannot go on. */
function repaired(draft: Draft, call: PhoneCall): PhoneCall | null {
  const isIn = (id: string): boolean => {
    const leg = draft.legs.get(id);
    return leg?.callId === call.id && isWhole(draft, leg);
  };
  const { caller, talking } = call;
  if (!isIn(caller)) return null;
  if (talking !== null)
    return talking !== caller && isIn(talking) ? { ...call, rung: [], ringUntil: null } : null;
  const rung = [...new Set(call.rung)].filter((id) => id !== caller && isIn(id));
  return { ...call, rung };
}

const isPlaced = ({ calls }: Draft, { id, callId }: Leg): boolean => {
  const call = calls.get(callId);
  return call !== undefined && [call.caller, call.talking, ...call.rung].includes(id);
};

/** Tells a session what it has lost. Each counts as changed, so that it also loses what needed that (noticeChanges). */
function tellSession(draft: Draft, objects: FlowObjects, lost: readonly string[]): void {
  const { id, calls } = objects;
  const isOwn = ({ legId }: OutgoingCall): boolean => {
    const leg = draft.legs.get(legId);
    return isFlowLeg(leg) && leg.sessionId === id;
  };
  draft.flows.set(id, { ...objects, calls: calls.filter(isOwn) });
  for (const { key } of calls.filter((call) => !isOwn(call)))
    addNews(draft, id, failure(key, 'The platform was restarted during the call'));
  for (const channel of lost) addNews(draft, id, { type: 'hungUp', channel });
}

/**
 * Makes a state that was not read whole keep the laws of the model: a call without one of its legs ends, and so does a
 * leg without its call. `lost` are the ids of legs that could not be read; sessions that had one learn of its end.
 */
export function endBroken(draft: Draft, lost: readonly string[], now: number): void {
  restoreAccounts(draft, now);
  for (const call of draft.calls.values()) {
    const next = repaired(draft, call);
    if (next === null) draft.calls.delete(call.id);
    else draft.calls.set(call.id, next);
  }
  for (const leg of draft.legs.values()) {
    if (!isLive(leg) || isPlaced(draft, leg)) continue;
    if (isFlowLeg(leg) && leg.sessionId !== null) {
      const session = { id: leg.sessionId, organizationId: leg.organizationId, userId: null };
      draft.flows.set(session.id, objectsOf(draft, session));
    }
    endLeg(draft, leg.id, 'fault', now);
  }
  keepOneActiveLine(draft);
  for (const objects of draft.flows.values()) tellSession(draft, objects, lost);
}

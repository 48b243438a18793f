import type { LineEnding } from '../../../../src/domain/entities/web-phone-line/rules.ts';
import { connect, finishUnanswered, moveLine } from './call-transitions.ts';
import { flowLimits } from './objects.ts';
import type { PhoneCall, Draft, FlowLeg, Identity, Leg, Machine } from './state.ts';
import {
  hasChannel,
  isFlowLeg,
  isLine,
  lineLimit,
  liveLinesOf,
  newFlowLeg,
  newLine,
  ringMs,
} from './state.ts';

/** A party to ring: a web phone with a host, a flow, a desk phone, or another simulated party. */
export type Callee =
  | { readonly kind: 'account'; readonly accountId: string; readonly self: Identity }
  | {
      readonly kind: 'flow';
      readonly flow: NonNullable<FlowLeg['flow']>;
      readonly organizationId: string;
      readonly self: Identity;
    }
  | ({ readonly kind: 'desk' | 'machine' } & Pick<Machine, 'self' | 'voice' | 'userId' | 'plan'>);

/** Where a call goes, according to the dial plan. */
export type CallDestination =
  | {
      readonly kind: 'ring';
      readonly callees: readonly Callee[];
      /** How the caller appears to the callees, if not as to colleagues. */
      readonly callerAs?: Identity;
    }
  | { readonly kind: 'fault'; readonly reason: LineEnding }
  /** Picks up the call that rings on this line. */
  | { readonly kind: 'pickup'; readonly lineId: string };

/** How many flows a call has come through so far. */
const depthOf = (call: PhoneCall, caller: Leg): number =>
  Math.max(call.depth ?? 0, isFlowLeg(caller) ? caller.depth : 0);

/** The ringing leg of a callee; null if it can no longer ring. */
function legFor(
  draft: Draft,
  call: PhoneCall,
  callee: Callee,
  caller: Leg,
  id: string,
  now: number,
): Leg | null {
  if (callee.kind === 'flow') {
    const depth = depthOf(call, caller) + 1;
    // Otherwise two flows that lead to each other would take turns without end.
    if (depth > flowLimits.depth) return null;
    const { self, flow, organizationId } = callee;
    const parties = { organizationId, self, other: caller.self };
    return newFlowLeg(
      { id, callId: call.id, sessionId: null, flow, ...parties, direction: 'inbound', depth },
      now,
    );
  }
  if (callee.kind !== 'account') return { ...callee, kind: 'machine', id, callId: call.id, since: now };
  const account = draft.accounts.get(callee.accountId);
  if (account === undefined || liveLinesOf(draft, account.id).length >= lineLimit) return null;
  const { id: accountId, userId, organizationId } = account;
  const owner = { accountId, userId, organizationId, self: callee.self };
  return newLine(
    { id, callId: call.id, ...owner, other: caller.self, direction: 'inbound', state: 'ringing' },
    now,
  );
}

/** Shows on the caller's line that a callee rings. */
export function showRinging(draft: Draft, call: PhoneCall, now: number): void {
  const caller = draft.legs.get(call.caller);
  if (hasChannel(caller) && caller.state === 'trying') moveLine(draft, caller, 'ringing', now);
}

/**
 * Whether a phone answers a call by itself whose caller asks for it. A web phone needs a connected audio link, and rings
 * during another call, which would be put on hold otherwise. Parties outside and flows decide for themselves.
 */
function canAutoAnswer(draft: Draft, callee: Callee): boolean {
  if (callee.kind !== 'account') return callee.kind === 'desk';
  const isConnected = draft.accounts.get(callee.accountId)?.host?.link?.connected === true;
  return isConnected && liveLinesOf(draft, callee.accountId).every(({ state }) => state !== 'answered');
}

function ring(
  draft: Draft,
  call: PhoneCall,
  callees: readonly Callee[],
  newId: () => string,
  now: number,
): void {
  const caller = draft.legs.get(call.caller);
  const rung = callees.flatMap((callee) => {
    const leg = caller && legFor(draft, call, callee, caller, newId(), now);
    return leg ? [{ callee, leg }] : [];
  });
  const legs = rung.map(({ leg }) => leg);
  if (caller === undefined || legs.length === 0) return finishUnanswered(draft, call, ['busy', 'busy'], now);
  for (const leg of legs) draft.legs.set(leg.id, leg);
  const [first] = legs;
  const known = draft.legs.get(caller.id);
  // The caller sees the callee's name before the answer.
  if (hasChannel(known) && first)
    draft.legs.set(known.id, { ...known, other: { ...first.self, number: known.other.number } });
  const ringing = { ...call, rung: legs.map(({ id }) => id), ringUntil: now + ringMs };
  draft.calls.set(call.id, ringing);
  const wantsAutoAnswer =
    isFlowLeg(caller) && caller.answerDate === null && caller.options?.autoAnswer === true;
  const answering = wantsAutoAnswer ? rung.find(({ callee }) => canAutoAnswer(draft, callee)) : undefined;
  if (answering !== undefined) connect(draft, ringing, answering.leg.id, now);
  else if (legs.some((leg) => isLine(leg))) showRinging(draft, ringing, now);
}

function pickUp(draft: Draft, call: PhoneCall, lineId: string, now: number): void {
  const ringingLine = draft.legs.get(lineId);
  const picker = draft.legs.get(call.caller);
  const target = ringingLine && draft.calls.get(ringingLine.callId);
  const caller = target && draft.legs.get(target.caller);
  const isStillRinging = isLine(ringingLine) && target?.rung.includes(ringingLine.id) === true;
  // Only a line that is still trying can pick up, and no account picks up its own call.
  const canPickUp = isLine(picker) && picker.state === 'trying';
  if (!isStillRinging || !canPickUp || (isLine(caller) && caller.accountId === picker.accountId))
    return finishUnanswered(draft, call, ['nothingToPickUp', 'missed'], now);
  draft.calls.delete(call.id);
  draft.legs.set(picker.id, { ...picker, callId: target.id, pickedUpFrom: ringingLine.self });
  const joined = { ...target, rung: [...target.rung, picker.id] };
  draft.calls.set(target.id, joined);
  connect(draft, joined, picker.id, now);
}

/** Routes a call that was dialled or transferred, unless it has ended meanwhile. */
export function routeCall(
  draft: Draft,
  callId: string,
  route: CallDestination,
  newId: () => string,
  now: number,
): void {
  const call = draft.calls.get(callId);
  if (call === undefined || call.talking !== null || call.rung.length > 0) return;
  if (route.kind === 'fault') finishUnanswered(draft, call, [route.reason, 'missed'], now);
  else if (route.kind === 'pickup') pickUp(draft, call, route.lineId, now);
  else {
    const caller = draft.legs.get(call.caller);
    if (caller && route.callerAs) draft.legs.set(caller.id, { ...caller, self: route.callerAs });
    ring(draft, call, route.callees, newId, now);
  }
}

interface InboundCall {
  readonly callId: string;
  readonly machineId: string;
  readonly caller: Pick<Machine, 'self' | 'voice' | 'plan'>;
  readonly callees: readonly Callee[];
}

/** Starts a call from a simulated party. Returns the ids of the ringing legs. */
export function startInboundCall(
  draft: Draft,
  inbound: InboundCall,
  newId: () => string,
  now: number,
): readonly string[] {
  const { callId, machineId, caller, callees } = inbound;
  const machine: Machine = { kind: 'machine', id: machineId, callId, userId: null, since: now, ...caller };
  draft.legs.set(machineId, machine);
  const call = { id: callId, caller: machineId, rung: [], talking: null, ringUntil: null };
  draft.calls.set(callId, call);
  ring(draft, call, callees, newId, now);
  return draft.calls.get(callId)?.rung ?? [];
}

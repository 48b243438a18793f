import type { LineEnding } from '../../../src/domain/entities/web-phone-line/rules.ts';
import { lineLimit } from './commands.ts';
import { connect, finish, moveLine } from './joints.ts';
import type { Call, Draft, Identity, Leg, Machine } from './state.ts';
import { isLine, liveLinesOf } from './state.ts';

/** Somebody who is rung: a web phone that has a host, or a simulated party. */
export type Callee =
  | { readonly kind: 'account'; readonly accountId: string; readonly self: Identity }
  | ({ readonly kind: 'machine' } & Pick<Machine, 'self' | 'voice' | 'userId' | 'plan'>);

/** Where a call goes, as the dial plan finds it. */
export type Route =
  | {
      readonly kind: 'ring';
      readonly callees: readonly Callee[];
      /** How the caller appears there, where it is not as colleagues see them. */
      readonly callerAs?: Identity;
    }
  | { readonly kind: 'fault'; readonly reason: LineEnding }
  /** Takes the call that rings on this line. */
  | { readonly kind: 'pickup'; readonly lineId: string };

/** A call rings this long, ms. */
export const ringMs = 30_000;

/** The leg that rings; none where nothing can ring there any more. */
function legFor(draft: Draft, call: Call, callee: Callee, caller: Leg, id: string, now: number): Leg | null {
  if (callee.kind === 'machine') return { ...callee, id, callId: call.id, since: now };
  const account = draft.accounts.get(callee.accountId);
  if (account === undefined || liveLinesOf(draft, account.id).length >= lineLimit) return null;
  return {
    kind: 'line',
    id,
    callId: call.id,
    accountId: account.id,
    userId: account.userId,
    organizationId: account.organizationId,
    self: callee.self,
    other: caller.self,
    direction: 'inbound',
    state: 'ringing',
    active: false,
    createDate: now,
    answerDate: null,
    end: null,
    tones: [],
  };
}

/** The caller's line shows that somebody's telephone rings. */
export function showRinging(draft: Draft, call: Call, now: number): void {
  const caller = draft.legs.get(call.caller);
  if (isLine(caller) && caller.state === 'trying') moveLine(draft, caller, 'ringing', now);
}

function ring(draft: Draft, call: Call, callees: readonly Callee[], newId: () => string, now: number): void {
  const caller = draft.legs.get(call.caller);
  const legs = callees.flatMap((callee) =>
    caller === undefined ? [] : (legFor(draft, call, callee, caller, newId(), now) ?? []),
  );
  if (caller === undefined || legs.length === 0) return finish(draft, call, ['busy', 'busy'], now);
  for (const leg of legs) draft.legs.set(leg.id, leg);
  const [first] = legs;
  const known = draft.legs.get(caller.id);
  // Who is rung shows before they answer.
  if (isLine(known) && first)
    draft.legs.set(known.id, { ...known, other: { ...first.self, number: known.other.number } });
  const ringing = { ...call, rung: legs.map(({ id }) => id), ringUntil: now + ringMs };
  draft.calls.set(call.id, ringing);
  if (legs.some((leg) => isLine(leg))) showRinging(draft, ringing, now);
}

function pickUp(draft: Draft, call: Call, lineId: string, now: number): void {
  const rung = draft.legs.get(lineId);
  const picker = draft.legs.get(call.caller);
  const target = rung && draft.calls.get(rung.callId);
  const caller = target && draft.legs.get(target.caller);
  const isThere = isLine(rung) && target?.rung.includes(rung.id) === true;
  // A line that was handed on cannot take another call, and nobody takes their own.
  const isFit = isLine(picker) && picker.state === 'trying';
  if (!isThere || !isFit || (isLine(caller) && caller.accountId === picker.accountId))
    return finish(draft, call, ['wrongNumber', 'wrongNumber'], now);
  draft.calls.delete(call.id);
  draft.legs.set(picker.id, { ...picker, callId: target.id });
  const joined = { ...target, rung: [...target.rung, picker.id] };
  draft.calls.set(target.id, joined);
  connect(draft, joined, picker.id, now);
}

/** Takes a call that was dialled, or handed on, to where it goes. One that is over meanwhile is left alone. */
export function routeCall(
  draft: Draft,
  callId: string,
  route: Route,
  newId: () => string,
  now: number,
): void {
  const call = draft.calls.get(callId);
  if (call === undefined || call.talking !== null || call.rung.length > 0) return;
  if (route.kind === 'fault') finish(draft, call, [route.reason, 'missed'], now);
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

/** Somebody simulated calls. Gives the ids of the lines that ring. */
export function ringIn(
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

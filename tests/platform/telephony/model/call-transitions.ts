import type { LineEnding, LineState } from '../../../../src/domain/entities/web-phone-line/rules.ts';
import { lineMoves } from '../../../../src/domain/entities/web-phone-line/rules.ts';
import type { ChannelLeg, PhoneCall, Draft, Leg, PhoneLine } from './state.ts';
import { hasChannel, isLine, lineLimit, linesOf, liveLinesOf, newLine, ringMs } from './state.ts';

/** A transition that `lineMoves` does not allow: a bug of the platform. */
export class IllegalLineMove extends Error {
  override name = 'IllegalLineMove';
  constructor(from: LineState, to: LineState) {
    super(`a line cannot go from ${from} to ${to}`);
  }
}

/** Moves a line or a flow's channel to a state, if it is not in it already. */
export function moveLine(draft: Draft, line: ChannelLeg, state: LineState, now: number): void {
  if (line.state === state) return;
  if (!(lineMoves[line.state] as readonly LineState[]).includes(state))
    throw new IllegalLineMove(line.state, state);
  const answerDate = state === 'answered' ? (line.answerDate ?? now) : line.answerDate;
  draft.legs.set(line.id, { ...line, state, answerDate });
}

/** Makes one line of an account active, or none (null). */
export function activate(draft: Draft, accountId: string, lineId: string | null): void {
  for (const line of linesOf(draft, accountId))
    if (line.active !== (line.id === lineId))
      draft.legs.set(line.id, { ...line, active: line.id === lineId });
}

/** Shows each end of a call who the other is. */
function showPeers(draft: Draft, one: Leg, other: Leg): void {
  for (const [leg, peer] of [
    [one, other],
    [other, one],
  ] as const) {
    const known = draft.legs.get(leg.id);
    if (hasChannel(known)) draft.legs.set(leg.id, { ...known, other: peer.self });
  }
}

export function endLeg(draft: Draft, legId: string, reason: LineEnding, now: number): void {
  const leg = draft.legs.get(legId);
  if (leg?.kind === 'machine') draft.legs.delete(legId);
  else if (leg?.end === null) draft.legs.set(legId, { ...leg, end: { at: now, reason } });
}

/** Ends a call and all its legs: the caller with the first reason, the others with the second. */
export function finish(
  draft: Draft,
  call: PhoneCall,
  [callers, others]: readonly [callers: LineEnding, others: LineEnding],
  now: number,
): void {
  draft.calls.delete(call.id);
  endLeg(draft, call.caller, callers, now);
  if (call.talking !== null) endLeg(draft, call.talking, others, now);
  for (const id of call.rung) endLeg(draft, id, others, now);
}

/** The line on which a call comes back to who handed it on; null if their web phone cannot ring. */
function returnedLine(
  draft: Draft,
  { id, caller, handedOver }: PhoneCall,
  reason: LineEnding,
  now: number,
): PhoneLine | null {
  const other = draft.legs.get(caller)?.self;
  if (handedOver === undefined || other === undefined) return null;
  const { lineId, fromLineId, to, ...owner } = handedOver;
  const isHosted = (draft.accounts.get(owner.accountId)?.host ?? null) !== null;
  if (!isHosted || liveLinesOf(draft, owner.accountId).length >= lineLimit) return null;
  const line = newLine(
    { id: lineId, callId: id, ...owner, other, direction: 'inbound', state: 'ringing' },
    now,
  );
  return { ...line, returned: { lineId: fromLineId, to, reason } };
}

/** Ends a call that nobody answered. A call that was handed on blindly first comes back, once. */
export function finishUnanswered(
  draft: Draft,
  call: PhoneCall,
  endings: readonly [callers: LineEnding, others: LineEnding],
  now: number,
): void {
  const line = returnedLine(draft, call, endings[0], now);
  if (line === null) return finish(draft, call, endings, now);
  for (const id of call.rung) endLeg(draft, id, endings[1], now);
  draft.legs.set(line.id, line);
  const { handedOver: _, ...returned } = call;
  draft.calls.set(call.id, { ...returned, rung: [line.id], ringUntil: now + ringMs });
  const caller = draft.legs.get(call.caller);
  if (hasChannel(caller)) draft.legs.set(caller.id, { ...caller, other: line.self });
}

/** Removes a leg from its call. The call ends unless other legs still ring. */
export function leave(
  draft: Draft,
  leg: Leg,
  [own, theirs]: readonly [own: LineEnding, theirs: LineEnding],
  now: number,
): void {
  const call = draft.calls.get(leg.callId);
  endLeg(draft, leg.id, own, now);
  if (call === undefined) return;
  const rung = call.rung.filter((id) => id !== leg.id);
  const isOver =
    call.caller === leg.id || call.talking === leg.id || (call.talking === null && rung.length === 0);
  if (!isOver) draft.calls.set(call.id, { ...call, rung });
  else if (call.caller === leg.id) finish(draft, call, [own, call.talking === null ? 'missed' : theirs], now);
  else if (call.talking === null) finishUnanswered(draft, { ...call, rung }, [theirs, theirs], now);
  else finish(draft, call, [theirs, theirs], now);
}

/** Connects a ringing leg to the call. The other ringing legs end as answered elsewhere. */
export function connect(draft: Draft, call: PhoneCall, legId: string, now: number): void {
  for (const id of call.rung) if (id !== legId) endLeg(draft, id, 'answeredElsewhere', now);
  const { handedOver: _, ...answered } = call;
  draft.calls.set(call.id, { ...answered, rung: [], talking: legId, ringUntil: null });
  const ends = [call.caller, legId].flatMap((id) => draft.legs.get(id) ?? []);
  for (const leg of ends) if (hasChannel(leg)) moveLine(draft, leg, 'answered', now);
  const [caller, callee] = ends;
  if (caller === undefined || callee === undefined) return;
  showPeers(draft, caller, callee);
  if (isLine(callee)) activate(draft, callee.accountId, callee.id);
}

/** Connects the peers of two lines or channels of one owner with each other. The two end as transferred. */
export function join(draft: Draft, [first, second]: readonly [ChannelLeg, ChannelLeg], now: number): void {
  const calls = [first, second].flatMap(({ callId }) => draft.calls.get(callId) ?? []);
  const [one, other] = [first, second].map((line) => {
    const call = draft.calls.get(line.callId);
    return draft.legs.get((call?.caller === line.id ? call.talking : call?.caller) ?? '');
  });
  const [kept, merged] = calls;
  if (kept === undefined || merged === undefined || one === undefined || other === undefined) return;
  for (const [leg, to] of [
    [first, other],
    [second, one],
  ] as const) {
    endLeg(draft, leg.id, 'transferred', now);
    const ended = draft.legs.get(leg.id);
    if (isLine(ended)) draft.legs.set(leg.id, { ...ended, transferredTo: to.self });
  }
  const joined = { ...kept, caller: one.id, talking: other.id };
  draft.calls.delete(merged.id);
  draft.calls.set(kept.id, joined);
  draft.legs.set(other.id, { ...other, callId: kept.id });
  showPeers(draft, one, { ...other, callId: kept.id });
  // Two parties without a web phone, or two lines of one account, are not connected.
  const isSameAccount = isLine(one) && isLine(other) && one.accountId === other.accountId;
  if (isSameAccount || (!isLine(one) && !isLine(other)))
    finish(draft, joined, ['remoteHungUp', 'remoteHungUp'], now);
}

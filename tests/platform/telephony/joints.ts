import type { LineEnding, LineState } from '../../../src/domain/entities/web-phone-line/rules.ts';
import { lineMoves } from '../../../src/domain/entities/web-phone-line/rules.ts';
import type { Call, Draft, Leg, Line } from './state.ts';
import { isLine, linesOf } from './state.ts';

/** A move that the table of moves does not have: a fault of ours. */
export class IllegalMove extends Error {
  override name = 'IllegalMove';
  constructor(from: LineState, to: LineState) {
    super(`a line cannot go from ${from} to ${to}`);
  }
}

/** Puts a line into a state, or leaves it in the one it is in. */
export function moveLine(draft: Draft, line: Line, state: LineState, now: number): void {
  if (line.state === state) return;
  if (!(lineMoves[line.state] as readonly LineState[]).includes(state))
    throw new IllegalMove(line.state, state);
  const answerDate = state === 'answered' ? (line.answerDate ?? now) : line.answerDate;
  draft.legs.set(line.id, { ...line, state, answerDate });
}

/** Makes one line of an account the one that is heard; null: none is. */
export function activate(draft: Draft, accountId: string, lineId: string | null): void {
  for (const line of linesOf(draft, accountId))
    if (line.active !== (line.id === lineId))
      draft.legs.set(line.id, { ...line, active: line.id === lineId });
}

/** The two ends of a call learn who the other is. */
function introduce(draft: Draft, one: Leg, other: Leg): void {
  for (const [leg, peer] of [
    [one, other],
    [other, one],
  ] as const) {
    const known = draft.legs.get(leg.id);
    if (isLine(known)) draft.legs.set(leg.id, { ...known, other: peer.self });
  }
}

function end(draft: Draft, legId: string, reason: LineEnding, now: number): void {
  const leg = draft.legs.get(legId);
  if (leg?.kind === 'machine') draft.legs.delete(legId);
  else if (leg?.end === null) draft.legs.set(legId, { ...leg, end: { at: now, reason } });
}

/** A call that comes to nothing, or to its end: how its caller and those it rings learn of it. */
export function finish(
  draft: Draft,
  call: Call,
  [callers, others]: readonly [callers: LineEnding, others: LineEnding],
  now: number,
): void {
  draft.calls.delete(call.id);
  end(draft, call.caller, callers, now);
  if (call.talking !== null) end(draft, call.talking, others, now);
  for (const id of call.rung) end(draft, id, others, now);
}

/** Takes a leg out of its call, which is over unless somebody else still rings. */
export function leave(
  draft: Draft,
  leg: Leg,
  [own, theirs]: readonly [own: LineEnding, theirs: LineEnding],
  now: number,
): void {
  const call = draft.calls.get(leg.callId);
  end(draft, leg.id, own, now);
  if (call === undefined) return;
  const rung = call.rung.filter((id) => id !== leg.id);
  const isOver =
    call.caller === leg.id || call.talking === leg.id || (call.talking === null && rung.length === 0);
  if (!isOver) draft.calls.set(call.id, { ...call, rung });
  else if (call.caller === leg.id) finish(draft, call, [own, call.talking === null ? 'missed' : theirs], now);
  else finish(draft, call, [theirs, theirs], now);
}

/** A leg that rings takes the call; what else rings is answered elsewhere. */
export function connect(draft: Draft, call: Call, legId: string, now: number): void {
  for (const id of call.rung) if (id !== legId) end(draft, id, 'answeredElsewhere', now);
  draft.calls.set(call.id, { ...call, rung: [], talking: legId, ringUntil: null });
  const ends = [call.caller, legId].flatMap((id) => draft.legs.get(id) ?? []);
  for (const leg of ends) if (isLine(leg)) moveLine(draft, leg, 'answered', now);
  const [caller, callee] = ends;
  if (caller === undefined || callee === undefined) return;
  introduce(draft, caller, callee);
  if (isLine(callee)) activate(draft, callee.accountId, callee.id);
}

/** Joins the far ends of two calls that one account has; its own lines leave them. */
export function join(draft: Draft, [first, second]: readonly [Line, Line], now: number): void {
  const calls = [first, second].flatMap(({ callId }) => draft.calls.get(callId) ?? []);
  const [one, other] = [first, second].map((line) => {
    const call = draft.calls.get(line.callId);
    return draft.legs.get((call?.caller === line.id ? call.talking : call?.caller) ?? '');
  });
  const [kept, gone] = calls;
  if (kept === undefined || gone === undefined || one === undefined || other === undefined) return;
  end(draft, first.id, 'transferred', now);
  end(draft, second.id, 'transferred', now);
  const joined = { ...kept, caller: one.id, talking: other.id };
  draft.calls.delete(gone.id);
  draft.calls.set(kept.id, joined);
  draft.legs.set(other.id, { ...other, callId: kept.id });
  introduce(draft, one, { ...other, callId: kept.id });
  // Two services have nothing to say to each other, and nobody talks to themselves.
  const isSelf = isLine(one) && isLine(other) && one.accountId === other.accountId;
  if (isSelf || (!isLine(one) && !isLine(other)))
    finish(draft, joined, ['remoteHungUp', 'remoteHungUp'], now);
}

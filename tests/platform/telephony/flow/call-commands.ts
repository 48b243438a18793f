import { dtmfTones } from '../../../../src/domain/entities/web-phone-account/calls.ts';
import { connect, endLeg, join, leave, moveLine } from '../model/call-transitions.ts';
import { routeCall, showRinging } from '../model/route.ts';
import type { Callee } from '../model/route.ts';
import type { FlowLeg, PhoneCall } from '../model/state.ts';
import { isFlowLeg, isLine, newFlowLeg, peerOf } from '../model/state.ts';
import { cancelAttempt, isAttempt, startAttempt } from './attempts.ts';
import type { CallParty, FlowContext } from './context.ts';
import {
  addPending,
  answer,
  changeObjects,
  CommandFailed,
  componentsOf,
  componentValue,
  flowLimits,
  objectsOf,
} from '../model/objects.ts';
import type { OwnCommandOf } from './own-command.ts';
import { isComponent } from './own-command.ts';

/** A live channel of the session. Throws CommandFailed. */
export function requireChannel({ draft, session }: FlowContext, id: string): FlowLeg {
  const leg = draft.legs.get(id);
  if (!isFlowLeg(leg) || leg.sessionId !== session.id || leg.end !== null)
    throw new CommandFailed('The channel has ended');
  return leg;
}

/** A live, answered channel of the session. Throws CommandFailed. */
export function requireAnswered(context: FlowContext, id: string): FlowLeg {
  const leg = requireChannel(context, id);
  if (leg.state !== 'answered') throw new CommandFailed('The call has not been answered');
  return leg;
}

/** An incoming channel that has not been answered, with its call. Throws CommandFailed. */
function requireIncoming(
  context: FlowContext,
  id: string,
): { readonly leg: FlowLeg; readonly call: PhoneCall } {
  const leg = requireChannel(context, id);
  const call = context.draft.calls.get(leg.callId);
  if (leg.state === 'answered') throw new CommandFailed('The call has already been answered');
  if (call === undefined || !call.rung.includes(id)) throw new CommandFailed('This is not an incoming call');
  return { leg, call };
}

/** Throws CommandFailed if the session holds as many objects as it may. */
export function requireRoom({ draft, session }: FlowContext): void {
  const waiting = draft.flows.get(session.id)?.calls.length ?? 0;
  if (componentsOf(draft, session.id).length + waiting >= flowLimits.objects)
    throw new CommandFailed(`A session can hold at most ${flowLimits.objects} objects`);
}

const tellOwn = ({ draft, session, key }: FlowContext, output: string): void =>
  addPending(draft, session.id, answer(key, output));

function transferBlind(context: FlowContext, leg: FlowLeg, party: CallParty): void {
  const { draft, session, router, newId, now } = context;
  const call = draft.calls.get(leg.callId);
  const other = call && (peerOf(draft, leg) ?? draft.legs.get(call.caller));
  if (call === undefined || other === undefined || other.id === leg.id)
    throw new CommandFailed('Nobody is there to be transferred');
  const route = router.routeParty(draft, session, party, 'any');
  // Two lines of one account cannot be connected.
  const isOwn = (callee: Callee): boolean =>
    callee.kind === 'account' && isLine(other) && callee.accountId === other.accountId;
  const callees = route.kind === 'ring' ? route.callees.filter((callee) => !isOwn(callee)) : [];
  if (callees.length === 0) {
    const reason = route.kind === 'fault' ? route.reason : route.kind === 'ring' ? 'busy' : 'wrongNumber';
    throw new CommandFailed(`The destination cannot be reached: ${reason}`);
  }
  // Everyone else whom the call still rings.
  for (const id of call.rung) if (id !== leg.id) endLeg(draft, id, 'answeredElsewhere', now);
  draft.legs.set(leg.id, { ...leg, end: { at: now, reason: 'transferred' } });
  draft.calls.set(call.id, {
    ...call,
    caller: other.id,
    talking: null,
    rung: [],
    ringUntil: null,
    depth: leg.depth,
  });
  routeCall(draft, call.id, { kind: 'ring', callees }, newId, now);
}

function transfer(context: FlowContext, { channel, to }: OwnCommandOf<'transfer'>): void {
  const { draft, now } = context;
  if (!isComponent(to)) transferBlind(context, requireChannel(context, channel), to);
  else {
    if (to.type !== 'channel') throw new CommandFailed('A call can be transferred to a channel only');
    if (to.id === channel) throw new CommandFailed('A call cannot be transferred to itself');
    join(draft, [requireAnswered(context, channel), requireAnswered(context, to.id)], now);
  }
  tellOwn(context, 'transferred');
}

/** Answers a call that rings at one of the users, and lets its caller and the channel hear each other. */
function pickUp(context: FlowContext, { channel, users, minimumRingingMs }: OwnCommandOf<'pickUp'>): void {
  const { draft, session, key, now, newId } = context;
  const own = requireChannel(context, channel);
  const userIds = new Set(users.map(({ id }) => id));
  const isRungLong = (call: PhoneCall): boolean =>
    call.rung.some((id) => {
      const leg = draft.legs.get(id);
      const isMeant = leg?.kind === 'line' || leg?.kind === 'machine';
      if (!isMeant || leg.userId === null || !userIds.has(leg.userId)) return false;
      return now - (leg.kind === 'line' ? leg.createDate : leg.since) >= minimumRingingMs;
    });
  const target = [...draft.calls.values()].find((call) => call.id !== own.callId && isRungLong(call));
  const caller = target && draft.legs.get(target.caller);
  if (target === undefined || caller === undefined) return tellOwn(context, 'nothing');
  requireRoom(context);
  const { organizationId, depth } = objectsOf(draft, session);
  const picked = newFlowLeg(
    {
      id: newId(),
      callId: target.id,
      sessionId: session.id,
      flow: null,
      organizationId,
      self: own.other,
      other: caller.self,
      direction: 'inbound',
      depth,
    },
    now,
  );
  draft.legs.set(picked.id, picked);
  const joined = { ...target, rung: [...target.rung, picked.id] };
  draft.calls.set(target.id, joined);
  connect(draft, joined, picked.id, now);
  const ownCall = draft.calls.get(own.callId);
  if (ownCall?.rung.includes(own.id) === true) connect(draft, ownCall, own.id, now);
  const [one, other] = [channel, picked.id].map((id) => ({ type: 'channel', id }) as const);
  if (one === undefined || other === undefined) return;
  changeObjects(draft, session.id, ({ wires }) => ({
    wires: [...wires, { from: one, to: other, gainDb: 0 }, { from: other, to: one, gainDb: 0 }],
  }));
  addPending(draft, session.id, answer(key, 'picked', { channel: componentValue(other) }));
}

const tonesLimit = 100;
const minGapMs = 50;

function sendDigits(context: FlowContext, { channel, tones, gapMs }: OwnCommandOf<'sendDigits'>): void {
  const { draft, session, key, now } = context;
  requireAnswered(context, channel);
  if (tones === '' || tones.length > tonesLimit)
    throw new CommandFailed(`Between 1 and ${tonesLimit} keys can be sent`);
  const unknown = Array.from(tones.toUpperCase()).find((tone) => !dtmfTones.some((one) => one === tone));
  if (unknown !== undefined) throw new CommandFailed(`There is no key "${unknown}"`);
  const sequence = { key, channel, tones: tones.toUpperCase(), gapMs: Math.max(gapMs, minGapMs) };
  changeObjects(draft, session.id, ({ sending }) => ({
    sending: [...sending, { ...sequence, nextAt: now }],
  }));
}

const destinationLimit = 50;
const maxExpiryMs = 10 * 60_000;

function call(context: FlowContext, command: OwnCommandOf<'call'>): void {
  const { type: _, expiresMs, ringtone, ...options } = command;
  const { draft, session, key, now } = context;
  requireRoom(context);
  const { length } = options.destinations;
  if (length === 0 || length > destinationLimit)
    throw new CommandFailed(`A call has between 1 and ${destinationLimit} destinations`);
  const eachMs = Math.min(Math.max(expiresMs, 1000), maxExpiryMs);
  const expiresAt = now + eachMs * (options.order === 'inTurn' ? length : 1);
  const begun = { ...options, ringtone: ringtone?.id ?? null, key, expiresAt, tried: 0 };
  const started = startAttempt(draft, objectsOf(draft, session), begun, context);
  changeObjects(draft, session.id, ({ calls }) => ({ calls: [...calls, started] }));
}

/** Ends a channel. An outgoing call is given up with it. */
function hangUp(context: FlowContext, id: string): void {
  const { draft, session, now } = context;
  const leg = requireChannel(context, id);
  if (leg.state !== 'answered' && leg.direction === 'inbound')
    throw new CommandFailed('The call has not been answered: reject it');
  const objects = draft.flows.get(session.id);
  const attempt = objects?.calls.find(({ legId }) => legId === id);
  if (attempt !== undefined && isAttempt(objects, leg)) cancelAttempt(draft, session.id, attempt.key, now);
  else leave(draft, leg, ['hungUp', 'remoteHungUp'], now);
}

function reject(context: FlowContext, { channel, message }: OwnCommandOf<'reject'>): void {
  const { draft, now } = context;
  const { leg } = requireIncoming(context, channel);
  leave(draft, leg, ['declined', 'remoteDeclined'], now);
  const ended = draft.legs.get(leg.id);
  if (isFlowLeg(ended) && ended.end !== null)
    draft.legs.set(leg.id, { ...ended, end: { ...ended.end, message } });
}

function setRinging(context: FlowContext, id: string): void {
  const { draft, now } = context;
  const { leg, call: ringing } = requireIncoming(context, id);
  showRinging(draft, ringing, now);
  moveLine(draft, leg, 'ringing', now);
}

function setHeld(context: FlowContext, id: string, held: boolean): void {
  const leg = requireAnswered(context, id);
  context.draft.legs.set(id, { ...leg, held });
}

type CallCommand = OwnCommandOf<
  | 'answer'
  | 'setRinging'
  | 'hangUp'
  | 'hold'
  | 'resumeHeld'
  | 'reject'
  | 'call'
  | 'cancelCall'
  | 'transfer'
  | 'pickUp'
  | 'sendDigits'
>;

/** Executes a command about calls. Throws CommandFailed before it changes anything. */
export function executeCallCommand(context: FlowContext, command: CallCommand): void {
  const { draft, session, now } = context;
  switch (command.type) {
    case 'answer': {
      const { leg, call: ringing } = requireIncoming(context, command.channel);
      connect(draft, ringing, leg.id, now);
      return tellOwn(context, 'done');
    }
    case 'setRinging':
      setRinging(context, command.channel);
      return tellOwn(context, 'done');
    case 'hangUp':
      hangUp(context, command.channel);
      return tellOwn(context, 'done');
    case 'reject':
      reject(context, command);
      return tellOwn(context, 'done');
    case 'hold':
    case 'resumeHeld':
      setHeld(context, command.channel, command.type === 'hold');
      return tellOwn(context, 'done');
    case 'call':
      return call(context, command);
    case 'cancelCall':
      return cancelAttempt(draft, session.id, command.call, now);
    case 'transfer':
      return transfer(context, command);
    case 'pickUp':
      return pickUp(context, command);
    case 'sendDigits':
      return sendDigits(context, command);
  }
}

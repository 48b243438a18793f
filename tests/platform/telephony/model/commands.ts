import { randomUUID } from 'node:crypto';
import type { WebPhoneCommand } from '../../../../src/domain/entities/web-phone-account/calls.ts';
import { PhoneRefused } from '../../areas/web-phone/switchboard-port.ts';
import { activate, connect, join, leave } from './call-transitions.ts';
import type { PhoneAccount, Draft, Identity, Leg, PhoneLine } from './state.ts';
import { hasChannel, isFlowLeg, isLine, lineLimit, liveLinesOf, newLine, peerOf } from './state.ts';

/** The rest of the work after a command: route a call, or play a tone to the other side. */
export type FollowUp =
  | { readonly kind: 'done' }
  | { readonly kind: 'route'; readonly callId: string; readonly destination: string }
  | { readonly kind: 'tone'; readonly accountId: string; readonly tone: string };
const done: FollowUp = { kind: 'done' };

type ExistingLineCommand = Exclude<WebPhoneCommand, { command: 'startOutboundCall' }>;

function requireHost({ host }: PhoneAccount): void {
  if (host === null) throw new PhoneRefused('noHost', 'This account has no host: claim it first');
}

function requireLine(draft: Draft, { id }: PhoneAccount, lineId: string): PhoneLine {
  const leg = draft.legs.get(lineId);
  if (!isLine(leg) || leg.accountId !== id || leg.end !== null)
    throw new PhoneRefused('lineEnded', `Line ${lineId} has ended`);
  return leg;
}

function requireState(line: PhoneLine, isAllowed: boolean): void {
  if (!isAllowed)
    throw new PhoneRefused(
      'lineState',
      `This is not possible while line ${line.id} is ${line.direction} and ${line.state}`,
    );
}

const isRinging = (line: PhoneLine): boolean => line.direction === 'inbound' && line.state === 'ringing';

function transferBlind(draft: Draft, line: PhoneLine, to: Identity, now: number): FollowUp {
  const call = draft.calls.get(line.callId);
  const peer = peerOf(draft, line);
  requireState(line, call !== undefined && peer !== undefined);
  if (call === undefined || peer === undefined) return done;
  draft.legs.set(line.id, { ...line, transferredTo: to, end: { at: now, reason: 'transferred' } });
  const { accountId, userId, organizationId, self } = line;
  const owner = { accountId, userId, organizationId, self };
  const handedOver = { ...owner, lineId: randomUUID(), fromLineId: line.id, to };
  draft.calls.set(call.id, { ...call, caller: peer.id, talking: null, handedOver });
  if (hasChannel(peer)) draft.legs.set(peer.id, { ...peer, other: { number: to.number, name: null } });
  return { kind: 'route', callId: call.id, destination: to.number };
}

function transferAttended(
  draft: Draft,
  account: PhoneAccount,
  line: PhoneLine,
  partnerId: string,
  now: number,
): FollowUp {
  const partner = draft.legs.get(partnerId);
  const isOtherLine = isLine(partner) && partner.accountId === account.id && partner.id !== line.id;
  if (!isOtherLine || partner.end !== null || peerOf(draft, partner) === undefined)
    throw new PhoneRefused(
      'noSuchPartner',
      'A line can be transferred only to another answered line of the same account',
    );
  requireState(line, peerOf(draft, line) !== undefined);
  join(draft, [line, partner], now);
  return done;
}

function sendTone(draft: Draft, line: PhoneLine, tone: string, now: number): FollowUp {
  requireState(line, line.state === 'answered' || line.direction === 'outbound');
  draft.legs.set(line.id, { ...line, tones: [...line.tones, { tone, direction: 'sent', at: now }] });
  const peer = peerOf(draft, line);
  if (peer !== undefined) return receiveTone(draft, peer, tone, now);
  // Before the answer, flows hear the caller (early media), and telephones that ring do not.
  const heardBy = draft.calls.get(line.callId)?.rung.map((id) => draft.legs.get(id)) ?? [];
  for (const leg of heardBy) if (isFlowLeg(leg)) receiveTone(draft, leg, tone, now);
  return done;
}

/** Records a key that the other side pressed. */
export function receiveTone(draft: Draft, leg: Leg | undefined, tone: string, now: number): FollowUp {
  if (!hasChannel(leg)) return done;
  draft.legs.set(leg.id, { ...leg, tones: [...leg.tones, { tone, direction: 'received', at: now }] });
  return isLine(leg) ? { kind: 'tone', accountId: leg.accountId, tone } : done;
}

/** Executes a command on a line (S0-7-18). If it throws PhoneRefused, the caller discards the draft. */
export function executeCommand(
  draft: Draft,
  account: PhoneAccount,
  command: ExistingLineCommand,
  /** The name of a destination as the owner of the account knows it. */
  nameOf: (destination: string) => string | null,
  now: number,
): FollowUp {
  const line = requireLine(draft, account, command.lineId);
  switch (command.command) {
    case 'activateLine':
      requireState(line, line.state === 'answered');
      requireHost(account);
      activate(draft, account.id, line.id);
      return done;
    case 'deactivateLine':
      requireState(line, line.state === 'answered');
      if (line.active) activate(draft, account.id, null);
      return done;
    case 'answerLine': {
      requireState(line, isRinging(line));
      requireHost(account);
      const call = draft.calls.get(line.callId);
      if (call !== undefined) connect(draft, call, line.id, now);
      return done;
    }
    case 'declineLine':
      requireState(line, isRinging(line));
      leave(draft, line, ['declined', 'remoteDeclined'], now);
      return done;
    case 'hangupLine':
      requireState(line, line.state === 'answered' || line.direction === 'outbound');
      leave(draft, line, ['hungUp', 'remoteHungUp'], now);
      return done;
    case 'sendDtmf':
      return sendTone(draft, line, command.tone, now);
    case 'transfer':
      requireState(line, line.state === 'answered');
      return command.type === 'blind'
        ? transferBlind(draft, line, { number: command.destination, name: nameOf(command.destination) }, now)
        : transferAttended(draft, account, line, command.destinationCallId, now);
  }
}

interface OutboundDial {
  readonly lineId: string;
  readonly callId: string;
  readonly destination: string;
  /** The destination's name as the owner knows it. */
  readonly name: string | null;
  readonly self: PhoneLine['self'];
}

/** Creates an outbound line. Its call is routed next. A repeated request with the same line id changes nothing. */
export function dial(draft: Draft, account: PhoneAccount, dialled: OutboundDial, now: number): FollowUp {
  const { lineId, callId, destination, name, self } = dialled;
  const known = draft.legs.get(lineId);
  if (isLine(known) && known.accountId === account.id) return done;
  requireHost(account);
  if (known !== undefined) throw new PhoneRefused('lineEnded', `Line ${lineId} belongs to another account`);
  if (liveLinesOf(draft, account.id).length >= lineLimit)
    throw new PhoneRefused('tooManyLines', `An account can have at most ${lineLimit} lines`);
  const { id: accountId, userId, organizationId } = account;
  const other = { number: destination, name: null };
  const owner = { accountId, userId, organizationId, self };
  const line = newLine({ id: lineId, callId, ...owner, other, direction: 'outbound', state: 'trying' }, now);
  draft.legs.set(lineId, { ...line, dialled: { number: destination, name } });
  draft.calls.set(callId, { id: callId, caller: lineId, rung: [], talking: null, ringUntil: null });
  activate(draft, account.id, lineId);
  return { kind: 'route', callId, destination };
}

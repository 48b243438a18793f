import type { PhoneRefusal, WebPhoneCommand } from '../../../src/domain/entities/web-phone-account/calls.ts';
import { activate, connect, join, leave } from './joints.ts';
import type { Account, Draft, Line } from './state.ts';
import { isLine, liveLinesOf, peerOf } from './state.ts';

/** A command that cannot be carried out as things stand. */
export class PhoneRefused extends Error {
  override name = 'PhoneRefused';
  readonly refusal: PhoneRefusal;
  constructor(refusal: PhoneRefusal, message: string) {
    super(message);
    this.refusal = refusal;
  }
}

/** Lines of one account at a time. */
export const lineLimit = 8;

/** What a command leaves to be done: a call that has to be routed, or a tone that the other side hears. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'route'; readonly callId: string; readonly destination: string }
  | { readonly kind: 'tone'; readonly accountId: string; readonly tone: string };
const done: Outcome = { kind: 'done' };

type LineCommand = Exclude<WebPhoneCommand, { command: 'startOutboundCall' }>;

function requireHost({ host }: Account): void {
  if (host === null)
    throw new PhoneRefused('noHost', 'No page has the sound of this account: claim it first');
}

function lineOf(draft: Draft, { id }: Account, lineId: string): Line {
  const leg = draft.legs.get(lineId);
  if (!isLine(leg) || leg.accountId !== id || leg.end !== null)
    throw new PhoneRefused('lineEnded', `Line ${lineId} is over`);
  return leg;
}

function mustBe(line: Line, isIt: boolean): void {
  if (!isIt) throw new PhoneRefused('lineState', `Line ${line.id} is ${line.direction} and ${line.state}`);
}

const rings = (line: Line): boolean => line.direction === 'inbound' && line.state === 'ringing';

function transferBlind(draft: Draft, line: Line, destination: string, now: number): Outcome {
  const call = draft.calls.get(line.callId);
  const peer = peerOf(draft, line);
  mustBe(line, call !== undefined && peer !== undefined);
  if (call === undefined || peer === undefined) return done;
  draft.legs.set(line.id, { ...line, end: { at: now, reason: 'transferred' } });
  draft.calls.set(call.id, { ...call, caller: peer.id, talking: null });
  if (isLine(peer)) draft.legs.set(peer.id, { ...peer, other: { number: destination, name: null } });
  return { kind: 'route', callId: call.id, destination };
}

function transferAttended(
  draft: Draft,
  account: Account,
  line: Line,
  partnerId: string,
  now: number,
): Outcome {
  const partner = draft.legs.get(partnerId);
  const isFit = isLine(partner) && partner.accountId === account.id && partner.id !== line.id;
  if (!isFit || partner.end !== null || peerOf(draft, partner) === undefined)
    throw new PhoneRefused(
      'noSuchPartner',
      'A line is handed on to another answered line of the same account',
    );
  mustBe(line, peerOf(draft, line) !== undefined);
  join(draft, [line, partner], now);
  return done;
}

function sendTone(draft: Draft, line: Line, tone: string, now: number): Outcome {
  mustBe(line, line.state === 'answered');
  draft.legs.set(line.id, { ...line, tones: [...line.tones, { tone, direction: 'sent', at: now }] });
  const peer = peerOf(draft, line);
  if (!isLine(peer)) return done;
  draft.legs.set(peer.id, { ...peer, tones: [...peer.tones, { tone, direction: 'received', at: now }] });
  return { kind: 'tone', accountId: peer.accountId, tone };
}

/** Carries out a command on a line (S0 §7). Throws PhoneRefused, and then nothing has changed that counts. */
export function carryOut(draft: Draft, account: Account, command: LineCommand, now: number): Outcome {
  const line = lineOf(draft, account, command.lineId);
  switch (command.command) {
    case 'activateLine':
      mustBe(line, line.state === 'answered');
      requireHost(account);
      activate(draft, account.id, line.id);
      return done;
    case 'deactivateLine':
      mustBe(line, line.state === 'answered');
      if (line.active) activate(draft, account.id, null);
      return done;
    case 'answerLine': {
      mustBe(line, rings(line));
      requireHost(account);
      const call = draft.calls.get(line.callId);
      if (call !== undefined) connect(draft, call, line.id, now);
      return done;
    }
    case 'declineLine':
      mustBe(line, rings(line));
      leave(draft, line, ['declined', 'remoteDeclined'], now);
      return done;
    case 'hangupLine':
      mustBe(line, line.state === 'answered' || line.direction === 'outbound');
      leave(draft, line, ['hungUp', 'remoteHungUp'], now);
      return done;
    case 'sendDtmf':
      return sendTone(draft, line, command.tone, now);
    case 'transfer':
      mustBe(line, line.state === 'answered');
      return command.type === 'blind'
        ? transferBlind(draft, line, command.destination, now)
        : transferAttended(draft, account, line, command.destinationCallId, now);
  }
}

interface Dialled {
  readonly lineId: string;
  readonly callId: string;
  readonly destination: string;
  readonly self: Line['self'];
}

/** A line that tries to reach somebody; its call is routed next. Asked for again under its id it is as it was. */
export function dial(draft: Draft, account: Account, dialled: Dialled, now: number): Outcome {
  const { lineId, callId, destination, self } = dialled;
  const known = draft.legs.get(lineId);
  if (isLine(known) && known.accountId === account.id) return done;
  requireHost(account);
  if (known !== undefined) throw new PhoneRefused('lineEnded', `Line ${lineId} is not this account’s`);
  if (liveLinesOf(draft, account.id).length >= lineLimit)
    throw new PhoneRefused('tooManyLines', `An account has ${lineLimit} lines at most`);
  draft.legs.set(lineId, {
    kind: 'line',
    id: lineId,
    callId,
    accountId: account.id,
    userId: account.userId,
    organizationId: account.organizationId,
    self,
    other: { number: destination, name: null },
    direction: 'outbound',
    state: 'trying',
    active: false,
    createDate: now,
    answerDate: null,
    end: null,
    tones: [],
  });
  draft.calls.set(callId, { id: callId, caller: lineId, rung: [], talking: null, ringUntil: null });
  activate(draft, account.id, lineId);
  return { kind: 'route', callId, destination };
}

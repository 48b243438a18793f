import type { FlowReference } from '../../../../src/domain/value/call-action.ts';
import type { Channel } from '../../../../src/domain/entities/channel/model.ts';
import type {
  LineEnding,
  LineState,
  lineDirections,
} from '../../../../src/domain/entities/web-phone-line/rules.ts';
import type { MachineStep, Voice } from '../../areas/channels/dial-plan.ts';
import type { FlowObjects } from './flow-objects.ts';
import type { QueuedCaller, QueueMemory } from './queue-state.ts';

/*
 * The model of calls: accounts of web phones with their hosts, legs (a line of an account, a simulated party, or a
 * channel of a flow session), and calls, which connect the caller's leg with the ringing legs or the answered one.
 * What flow sessions hold besides is in `flows`. Times are server time in ms.
 *
 * Invariants (checked by a random walk in its test): each live leg belongs to exactly one call, and that call refers
 * to it. A call has a caller, and it rings, is answered or is being routed. An account has at most one active line, one
 * host and one audio link. The answer date of an answered line never changes.
 */

/** How a party appears to the other side. */
export interface Identity {
  readonly number: string;
  readonly name: string | null;
}

export interface LoggedTone {
  readonly tone: string;
  readonly direction: 'sent' | 'received';
  readonly at: number;
}

export interface PhoneLine {
  readonly kind: 'line';
  readonly id: string;
  readonly callId: string;
  readonly accountId: string;
  /** The account's user; also set after the account was deleted. */
  readonly userId: string;
  readonly organizationId: string;
  readonly self: Identity;
  readonly other: Identity;
  /** The destination as the owner called it. Its name is for the owner alone. */
  readonly dialled?: Identity;
  /** The telephone at which the owner picked up this call. */
  readonly pickedUpFrom?: Identity;
  /** The party to whom the owner transferred the call. */
  readonly transferredTo?: Identity;
  /** The failed transfer after which the call came back on this line. */
  readonly returned?: { readonly lineId: string; readonly to: Identity; readonly reason: LineEnding };
  readonly direction: (typeof lineDirections)[number];
  readonly state: LineState;
  readonly active: boolean;
  readonly createDate: number;
  readonly answerDate: number | null;
  readonly end: { readonly at: number; readonly reason: LineEnding } | null;
  readonly tones: readonly LoggedTone[];
}

/** A simulated party: a service of the platform, somebody outside, or a desk phone of a user. */
export interface Machine {
  readonly kind: 'machine';
  readonly id: string;
  readonly callId: string;
  readonly self: Identity;
  readonly voice: Voice;
  /** The user whose desk phone it is. */
  readonly userId: string | null;
  readonly since: number;
  readonly plan: readonly MachineStep[];
}

/** A channel of a flow session. The other side hears what the session plays into it. */
export interface FlowLeg extends Omit<
  PhoneLine,
  | 'kind'
  | 'accountId'
  | 'userId'
  | 'active'
  | 'dialled'
  | 'pickedUpFrom'
  | 'transferredTo'
  | 'returned'
  | 'end'
> {
  readonly kind: 'flow';
  /** null until the session of an incoming call has begun. */
  readonly sessionId: string | null;
  /** The flow that is called; null where the session calls. */
  readonly flow: FlowReference | null;
  readonly held: boolean;
  /** The number of flows that the call has come through, this one included. */
  readonly depth: number;
  readonly end: {
    readonly at: number;
    readonly reason: LineEnding;
    readonly message?: string | null;
  } | null;
  readonly options?: Channel['options'];
  readonly userProperties?: Channel['userProperties'];
}

/** Legs that a channel shows. */
export type ChannelLeg = PhoneLine | FlowLeg;
export type Leg = ChannelLeg | Machine;

/** The user who transferred a call blindly, and the line on which it comes back. */
export interface HandOver extends Pick<PhoneLine, 'accountId' | 'userId' | 'organizationId' | 'self'> {
  readonly lineId: string;
  /** The line that was transferred. */
  readonly fromLineId: string;
  readonly to: Identity;
}

export interface PhoneCall {
  readonly id: string;
  readonly caller: string;
  /** The ids of the ringing legs. */
  readonly rung: readonly string[];
  /** The id of the leg that answered the call. */
  readonly talking: string | null;
  readonly ringUntil: number | null;
  /** Set while a blind transfer waits for an answer. */
  readonly handedOver?: HandOver;
  /** The number of flows that a transferred call has come through. */
  readonly depth?: number;
}

/** Maximum live lines per account. */
export const lineLimit = 8;

/** How long a call rings, ms. */
export const ringMs = 30_000;

export interface PhoneHost {
  readonly id: string;
  /** The session whose sockets get the events of the audio link. */
  readonly sessionId: string;
  readonly heardAt: number;
  /** null if the audio link failed or was refused. */
  readonly link: { readonly id: string; readonly connected: boolean } | null;
}

export interface PhoneAccount {
  readonly id: string;
  readonly userId: string;
  readonly organizationId: string;
  readonly host: PhoneHost | null;
  /** Since when its calls wait for a host; null if they do not. */
  readonly lostAt: number | null;
}

export interface Phones {
  readonly accounts: ReadonlyMap<string, PhoneAccount>;
  readonly legs: ReadonlyMap<string, Leg>;
  readonly calls: ReadonlyMap<string, PhoneCall>;
  /** By the id of the session. */
  readonly flows: ReadonlyMap<string, FlowObjects>;
  /** The callers in queues, by the id of their channel. */
  readonly queued: ReadonlyMap<string, QueuedCaller>;
  readonly queues: ReadonlyMap<string, QueueMemory>;
}
/** A changeable copy of the state. Its entries are replaced, never mutated. */
export interface Draft {
  readonly accounts: Map<string, PhoneAccount>;
  readonly legs: Map<string, Leg>;
  readonly calls: Map<string, PhoneCall>;
  readonly flows: Map<string, FlowObjects>;
  readonly queued: Map<string, QueuedCaller>;
  readonly queues: Map<string, QueueMemory>;
}

export const noPhones: Phones = {
  accounts: new Map(),
  legs: new Map(),
  calls: new Map(),
  flows: new Map(),
  queued: new Map(),
  queues: new Map(),
};

export const draftOf = ({ accounts, legs, calls, flows, queued, queues }: Phones): Draft => ({
  accounts: new Map(accounts),
  legs: new Map(legs),
  calls: new Map(calls),
  flows: new Map(flows),
  queued: new Map(queued),
  queues: new Map(queues),
});

type NewLine = Pick<
  PhoneLine,
  'id' | 'callId' | 'accountId' | 'userId' | 'organizationId' | 'self' | 'other' | 'direction' | 'state'
>;

/** A line whose call begins now. */
export const newLine = (line: NewLine, now: number): PhoneLine => ({
  ...line,
  kind: 'line',
  active: false,
  createDate: now,
  answerDate: null,
  end: null,
  tones: [],
});

type NewFlowLeg = Pick<
  FlowLeg,
  | 'id'
  | 'callId'
  | 'sessionId'
  | 'flow'
  | 'organizationId'
  | 'self'
  | 'other'
  | 'direction'
  | 'depth'
  | 'options'
  | 'userProperties'
>;

/** A channel of a flow session whose call begins now. */
export const newFlowLeg = (leg: NewFlowLeg, now: number): FlowLeg => ({
  ...leg,
  kind: 'flow',
  state: 'trying',
  held: false,
  createDate: now,
  answerDate: null,
  end: null,
  tones: [],
});

export const isLine = (leg: Leg | undefined): leg is PhoneLine => leg?.kind === 'line';
export const isFlowLeg = (leg: Leg | undefined): leg is FlowLeg => leg?.kind === 'flow';
export const hasChannel = (leg: Leg | undefined): leg is ChannelLeg => isLine(leg) || isFlowLeg(leg);

export const linesOf = ({ legs }: Phones, accountId: string): readonly PhoneLine[] =>
  [...legs.values()].filter((leg) => isLine(leg)).filter((line) => line.accountId === accountId);

/** Lines that have not ended. */
export const liveLinesOf = (phones: Phones, accountId: string): readonly PhoneLine[] =>
  linesOf(phones, accountId).filter(({ end }) => end === null);

/** The leg at the other end of an answered call; undefined while the call rings or is being transferred. */
export function peerOf({ calls, legs }: Phones, { id, callId }: Leg): Leg | undefined {
  const call = calls.get(callId);
  if (call === undefined || call.talking === null) return undefined;
  return legs.get(call.caller === id ? call.talking : call.caller);
}

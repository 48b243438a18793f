import type {
  LineEnding,
  LineState,
  lineDirections,
} from '../../../src/domain/entities/web-phone-line/rules.ts';

/*
 * The calls of web phones as one model: accounts with their hosts, legs (a line of an account, or a simulated party),
 * and calls that join a caller's leg with those it rings, or the one that took it. Times are server time in ms.
 *
 * Laws (held by a random walk in its test): each live line is in exactly one call, and that call knows it; a call has a
 * caller and rings somebody, is taken by somebody, or is being routed; one active line an account at most; one host and
 * one audio link an account at most; an answered line has its answer date for good.
 */

/** How a party appears to the other side. */
export interface Identity {
  readonly number: string;
  readonly name: string | null;
}

export interface Tone {
  readonly tone: string;
  readonly direction: 'sent' | 'received';
  readonly at: number;
}

export interface Line {
  readonly kind: 'line';
  readonly id: string;
  readonly callId: string;
  readonly accountId: string;
  /** The account's, also once that is gone. */
  readonly userId: string;
  readonly organizationId: string;
  readonly self: Identity;
  readonly other: Identity;
  readonly direction: (typeof lineDirections)[number];
  readonly state: LineState;
  readonly active: boolean;
  readonly createDate: number;
  readonly answerDate: number | null;
  readonly end: { readonly at: number; readonly reason: LineEnding } | null;
  readonly tones: readonly Tone[];
}

/** What a simulated party says once it is connected. */
export type Voice = 'echo' | 'music' | 'clock' | 'counting';

/** What a simulated party does by itself, so long after the step before. */
export interface Step {
  readonly after: number;
  readonly act: 'ring' | 'answer' | 'hangUp' | 'busy' | 'wrongNumber' | 'decline';
}

/** A simulated party: a service of the platform, somebody outside, or a desk phone of a user. */
export interface Machine {
  readonly kind: 'machine';
  readonly id: string;
  readonly callId: string;
  readonly self: Identity;
  readonly voice: Voice;
  /** Whose desk phone it is. */
  readonly userId: string | null;
  readonly since: number;
  readonly plan: readonly Step[];
}
export type Leg = Line | Machine;

export interface Call {
  readonly id: string;
  readonly caller: string;
  /** Legs that ring. */
  readonly rung: readonly string[];
  /** The leg that took the call. */
  readonly talking: string | null;
  readonly ringUntil: number | null;
}

export interface Host {
  readonly id: string;
  /** The session whose sockets are told of its audio link. */
  readonly sessionId: string;
  readonly heardAt: number;
  /** null where its audio link failed or was refused. */
  readonly link: { readonly id: string; readonly connected: boolean } | null;
}

export interface Account {
  readonly id: string;
  readonly userId: string;
  readonly organizationId: string;
  readonly host: Host | null;
  /** Since when its calls wait for a host; null when they do not. */
  readonly lostAt: number | null;
}

export interface Phones {
  readonly accounts: ReadonlyMap<string, Account>;
  readonly legs: ReadonlyMap<string, Leg>;
  readonly calls: ReadonlyMap<string, Call>;
}
/** The state while it is being changed; what stands in it is replaced, never changed. */
export interface Draft {
  readonly accounts: Map<string, Account>;
  readonly legs: Map<string, Leg>;
  readonly calls: Map<string, Call>;
}

export const noPhones: Phones = { accounts: new Map(), legs: new Map(), calls: new Map() };

export const draftOf = ({ accounts, legs, calls }: Phones): Draft => ({
  accounts: new Map(accounts),
  legs: new Map(legs),
  calls: new Map(calls),
});

export const isLine = (leg: Leg | undefined): leg is Line => leg?.kind === 'line';

export const linesOf = ({ legs }: Phones, accountId: string): readonly Line[] =>
  [...legs.values()].filter((leg) => isLine(leg)).filter((line) => line.accountId === accountId);

/** Lines that are not over. */
export const liveLinesOf = (phones: Phones, accountId: string): readonly Line[] =>
  linesOf(phones, accountId).filter(({ end }) => end === null);

/** The leg at the other end of a call that was taken; undefined while it rings or is handed on. */
export function peerOf({ calls, legs }: Phones, { id, callId }: Leg): Leg | undefined {
  const call = calls.get(callId);
  if (call === undefined || call.talking === null) return undefined;
  return legs.get(call.caller === id ? call.talking : call.caller);
}

/** As text, for a start after this process. */
export const stateText = ({ accounts, legs, calls }: Phones): string =>
  JSON.stringify({ accounts: [...accounts.values()], legs: [...legs.values()], calls: [...calls.values()] });

const byId = <Item extends { readonly id: string }>(items: readonly Item[]): Map<string, Item> =>
  new Map(items.map((item) => [item.id, item]));

export function readState(text: string): Phones {
  const { accounts, legs, calls } = JSON.parse(text) as { accounts: Account[]; legs: Leg[]; calls: Call[] };
  return { accounts: byId(accounts), legs: byId(legs), calls: byId(calls) };
}

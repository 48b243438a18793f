import type { PlatformError } from '../../../src/domain/protocol/error.ts';
import { closeCode } from '../../../src/domain/protocol/socket.ts';
import type { ServerMessage } from '../../../src/domain/protocol/socket.ts';
import type { HiddenFrom, MayRead } from '../auth/read-access.ts';
import type { CheckedQuery } from '../data-sets/check-query.ts';
import type { RegisteredSet } from '../data-sets/data-set-registry.ts';
import type { Visibility } from '../data-sets/visibility.ts';
import { createOutbox } from './outbox.ts';
import type { Outbox } from './outbox.ts';

/** A socket as an event session sees it. */
export interface EventSocket {
  /** Injected faults apply to numbered messages only. */
  readonly send: (text: string, kind: 'numbered' | 'plain') => void;
  /** Whether too much already waits in the socket's buffer. */
  readonly isCongested: () => boolean;
  /** Calls back once the client has received everything sent so far. */
  readonly whenReceived: (then: () => void) => void;
  readonly close: (code: number, reason: string) => void;
}

/** The rows and fields that users may see. */
export interface UserAccess {
  readonly mayRead: MayRead;
  readonly hiddenFrom: HiddenFrom;
  /** The organization whose tree a user reaches; undefined reaches nothing. */
  readonly reachOf: (userId: string) => string | undefined;
}

/** A data set that a client registered. */
export interface Registration {
  readonly userId: string;
  readonly id: string;
  readonly query: CheckedQuery;
  /** Characters of the query as JSON. */
  readonly queryLength: number;
  readonly visibility: Visibility;
  readonly dataSet: RegisteredSet;
  /** Time of registration, server time in ms. */
  readonly since: number;
}

/** A topic that a client subscribed to. */
export interface TopicSubscription {
  readonly userId: string;
  readonly topic: string;
}

/** The event stream of one browser. It outlives its sockets, and the platform's process. */
export interface EventSession {
  readonly id: string;
  /** The session whose token opened it. */
  readonly sessionId: string;
  readonly outbox: Outbox;
  readonly registrations: Map<string, Registration>;
  /** The registrations whose snapshot waits for room, in their order. Nothing else is delivered to them before. */
  readonly waiting: Set<Registration>;
  readonly topics: Map<string, TopicSubscription>;
  /** The number of the last client event that was handled. */
  clientSeq: number;
  /** Errors of refused client events, by number, so that a repeated event gets the same answer. */
  readonly refusals: Map<number, PlatformError>;
  /** Answers that wait until their batch is durable. */
  answers: ServerMessage[];
  socket: EventSocket | null;
  /** Since when it has no socket, server time in ms. */
  disconnectedSince: number | null;
}

/** Number of refusals kept: more than a client has unanswered at a time. */
const maxRefusals = 64;

export const registrationKey = (userId: string, id: string): string => JSON.stringify([userId, id]);

export const newEventSession = (id: string, sessionId: string): EventSession => ({
  id,
  sessionId,
  outbox: createOutbox(),
  registrations: new Map(),
  waiting: new Set(),
  topics: new Map(),
  clientSeq: 0,
  refusals: new Map(),
  answers: [],
  socket: null,
  disconnectedSince: null,
});

/** An event as JSON, as messages contain it; `text` is its data without the braces. */
export const eventText = (userId: string | null, text: string): string =>
  `{"userId":${JSON.stringify(userId)},"data":{${text}}}`;

export const dataSetText = (userId: string, id: string, text: string): string =>
  eventText(userId, `"id":${JSON.stringify(id)},${text}`);

export function recordRefusal(session: EventSession, seq: number, error: PlatformError): void {
  session.refusals.set(seq, error);
  for (const old of session.refusals.keys()) {
    if (session.refusals.size <= maxRefusals) break;
    session.refusals.delete(old);
  }
}

/** Sends durable messages until the socket is congested. Returns the number of messages and bytes sent. */
export function flush(session: EventSession): { readonly messages: number; readonly bytes: number } {
  const { socket, outbox } = session;
  let messages = 0;
  let bytes = 0;
  while (socket && !socket.isCongested()) {
    const text = outbox.next();
    if (text === null) break;
    socket.send(text, 'numbered');
    messages += 1;
    bytes += Buffer.byteLength(text);
  }
  return { messages, bytes };
}

export const oldestWithoutSocket = (sessions: readonly EventSession[]): EventSession | undefined =>
  sessions
    .filter(({ socket }) => socket === null)
    .toSorted((a, b) => (a.disconnectedSince ?? 0) - (b.disconnectedSince ?? 0))[0];

/** The registrations and messages that event sessions hold. */
export interface HeldCounts {
  readonly registrations: number;
  /** Registrations whose snapshot waits. */
  readonly waiting: number;
  readonly topics: number;
  /** Characters of events that are not acknowledged. */
  readonly unacknowledged: number;
}

export function held(sessions: Iterable<EventSession>): HeldCounts {
  const counts = { registrations: 0, waiting: 0, topics: 0, unacknowledged: 0 };
  for (const { registrations, waiting, topics, outbox } of sessions) {
    counts.registrations += registrations.size;
    counts.waiting += waiting.size;
    counts.topics += topics.size;
    counts.unacknowledged += outbox.size();
  }
  return counts;
}

export function attachSocket(session: EventSession, socket: EventSocket): void {
  session.socket?.close(closeCode.displaced, 'another socket has taken this event session');
  session.socket = socket;
  session.disconnectedSince = null;
  // The previous socket may be half-open and never report its end. The resume tells what it received.
  session.outbox.close();
}

export function detachSocket(session: EventSession, socket: EventSocket, at: number): void {
  if (session.socket !== socket) return;
  session.socket = null;
  session.disconnectedSince = at;
  session.outbox.close();
}

/** The registrations of all event sessions with a socket. */
export function* liveRegistrations(sessions: Iterable<EventSession>) {
  for (const session of sessions) {
    if (session.socket === null) continue;
    for (const registration of session.registrations.values()) yield [session, registration] as const;
  }
}

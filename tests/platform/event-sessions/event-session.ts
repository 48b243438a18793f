import type { PlatformError } from '../../../src/domain/protocol/error.ts';
import type { ServerMessage } from '../../../src/domain/protocol/socket.ts';
import type { KnownQuery } from '../data-sets/check-query.ts';
import type { Registered } from '../data-sets/data-sets.ts';
import type { Sight } from '../data-sets/sight.ts';
import { createOutbox } from './outbox.ts';
import type { Outbox } from './outbox.ts';

/** A socket as an event session sees it. */
export interface Link {
  /** Numbered messages are the ones that faults may be steered on. */
  readonly send: (text: string, kind: 'numbered' | 'plain') => void;
  /** More is waiting for the wire than should be. */
  readonly isCongested: () => boolean;
  readonly close: (code: number, reason: string) => void;
}

/** A data set that a client registered. */
export interface Registration {
  readonly userId: string;
  readonly id: string;
  readonly query: KnownQuery;
  readonly sight: Sight;
  readonly registered: Registered;
  /** Server time in ms. */
  readonly since: number;
}

/** One browser's stream of events; it outlives its sockets, and the platform's process. */
export interface EventSession {
  readonly id: string;
  /** The session (S0 §3) whose token opened it. */
  readonly sessionId: string;
  readonly outbox: Outbox;
  readonly registrations: Map<string, Registration>;
  /** The last client event that was taken. */
  clientSeq: number;
  /** Answers to client events that were refused, by number, so that a repeated one is answered alike. */
  readonly refusals: Map<number, PlatformError>;
  /** Answers that wait for their batch to be durable. */
  answers: ServerMessage[];
  link: Link | null;
  /** Since when it has no socket, server time in ms. */
  awaySince: number | null;
}

/** Refusals remembered: more than a client has under way. */
const refusalsKept = 64;

export const registrationKey = (userId: string, id: string): string => JSON.stringify([userId, id]);

export const newEventSession = (id: string, sessionId: string): EventSession => ({
  id,
  sessionId,
  outbox: createOutbox(),
  registrations: new Map(),
  clientSeq: 0,
  refusals: new Map(),
  answers: [],
  link: null,
  awaySince: null,
});

/** An event as it stands in a message; `text` is the inside of its data. */
export const eventText = (userId: string | null, text: string): string =>
  `{"userId":${JSON.stringify(userId)},"data":{${text}}}`;

export const dataSetText = (userId: string, id: string, text: string): string =>
  eventText(userId, `"id":${JSON.stringify(id)},${text}`);

export function refuse(session: EventSession, seq: number, error: PlatformError): void {
  session.refusals.set(seq, error);
  for (const old of session.refusals.keys()) {
    if (session.refusals.size <= refusalsKept) break;
    session.refusals.delete(old);
  }
}

/** Sends what is durable and not yet on the wire, as far as the socket takes it. Returns how many and how long. */
export function flush(session: EventSession): { readonly messages: number; readonly bytes: number } {
  const { link, outbox } = session;
  let messages = 0;
  let bytes = 0;
  while (link && !link.isCongested()) {
    const text = outbox.next();
    if (text === null) break;
    link.send(text, 'numbered');
    messages += 1;
    bytes += Buffer.byteLength(text);
  }
  return { messages, bytes };
}

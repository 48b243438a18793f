import type { AudioLinkEvent } from '../../../src/domain/protocol/audio-link.ts';
import type { SessionState } from '../../../src/domain/protocol/session.ts';
import type { ServerMessage } from '../../../src/domain/protocol/socket.ts';
import type { EventSession, EventSocket, HeldCounts, Registration } from './event-session.ts';
import type { Registrars } from './registrars.ts';

/** All event sessions. Takes part in every batch of the store: numbers, stores and sends each session's events. */
export interface EventSessions {
  readonly now: () => number;
  /** Null if the session has too many event sessions with a socket. */
  readonly open: (state: SessionState) => EventSession | null;
  /** Finds an event session by id if it belongs to this session and is still kept. */
  readonly find: (id: string, sessionId: string) => EventSession | undefined;
  /** Connects a socket and closes the previous one. Nothing is sent until the outbox is opened. */
  readonly attach: (session: EventSession, socket: EventSocket) => void;
  readonly detach: (session: EventSession, socket: EventSocket) => void;
  /** Deletes the event session. */
  readonly drop: (session: EventSession) => void;
  readonly send: (session: EventSession) => void;
  /** The client has received everything up to `seq`. Returns false if `seq` was never sent. */
  readonly acknowledge: (session: EventSession, seq: number) => boolean;
  /** Answers a client event once its effect is durable. */
  readonly answer: (session: EventSession, message: ServerMessage) => void;
  readonly handle: Registrars['handle'];
  /** Sends the event sessions of a session an event for one of its users that belongs to no data set. */
  readonly notify: (sessionId: string, userId: string, event: AudioLinkEvent) => void;
  /** Starts a batch after a change that is not a write to the store. */
  readonly requestBatch: () => void;
  /** Timed work: rows that expire, totals, event sessions without a socket for too long, sockets that can take more. */
  readonly tick: () => void;
  /** The registrations of all event sessions with a socket. */
  readonly registrations: () => Iterable<readonly [EventSession, Registration]>;
  readonly count: () => HeldCounts & { readonly evaluated: number; readonly sessions: number };
}

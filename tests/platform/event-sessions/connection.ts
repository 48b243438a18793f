import * as v from 'valibot';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import type { PlatformError } from '../../../src/domain/protocol/error.ts';
import { clientEventSchema, clientMessageSchema, closeCode } from '../../../src/domain/protocol/socket.ts';
import type { ClientEvent, ClientMessage, ServerMessage } from '../../../src/domain/protocol/socket.ts';
import { readClientJson } from '../base/json-text.ts';
import type { SessionLookup } from '../auth/read-access.ts';
import type { EventSession, EventSocket } from './event-session.ts';
import { recordRefusal } from './event-session.ts';
import type { EventSessions } from './event-sessions-port.ts';
import type { FaultInjector } from './fault-injector.ts';
import type { SocketCounters } from './socket-stats.ts';

/** Number of unknown messages on one socket that closes it. */
const maxUnknown = 100;
/** A socket without an event session is closed after this time, ms. */
export const initializeLimitMs = 10_000;
/** Interval of server-time messages, ms. They are not numbered. */
export const serverTimeMs = 30_000;

/** Handles the messages of one socket and checks their order. */
export interface SocketConnection {
  readonly receive: (text: string) => void;
  readonly tick: () => void;
  /** Whether it has no event session yet. */
  readonly isWaiting: () => boolean;
  /** The socket's buffer is empty: it can take more. */
  readonly drained: () => void;
  readonly closed: () => void;
}

interface ConnectionOptions {
  readonly eventSessions: EventSessions;
  readonly sessionLookup: SessionLookup;
  /** Whether this socket may use the token. */
  readonly admits: (token: string) => boolean;
  readonly faults: FaultInjector;
  readonly counters: SocketCounters;
}

/** A client event with a valid number. It uses up its number even if its data are invalid. */
const envelopeSchema = v.object({
  type: v.literal('event'),
  seq: v.pipe(v.number(), v.safeInteger()),
  userId: v.string(),
  data: v.unknown(),
});

const error = (code: string, message: string): PlatformError => ({ code, message });

export function createSocketConnection(
  { eventSessions, sessionLookup, admits, faults, counters }: ConnectionOptions,
  socket: EventSocket,
): SocketConnection {
  /** Since when the socket has no event session, server time in ms. */
  let idleSince = eventSessions.now();
  let session: EventSession | null = null;
  let unknownCount = 0;
  let timeSentAt = -Infinity;

  const send = (message: ServerMessage): void => socket.send(JSON.stringify(message), 'plain');
  const fail = (id: number | null, error: PlatformError): void => send({ type: 'messageError', id, error });
  const sendServerTime = (): void => {
    timeSentAt = eventSessions.now();
    send({ type: 'serverTime', serverTime: timeSentAt });
  };
  const rejectUnknown = (): void => {
    unknownCount += 1;
    fail(null, error(errorCode.unknownMessage, 'Invalid message'));
    if (unknownCount >= maxUnknown) socket.close(closeCode.protocol, 'too many invalid messages');
  };

  function initialize({
    id,
    authToken,
    resumableSessionId,
  }: Extract<ClientMessage, { type: 'initialize' }>): void {
    if (!admits(authToken)) {
      fail(id, error(errorCode.bindingMissing, 'The cookie of the session is missing'));
      socket.close(closeCode.bindingMissing, 'the cookie of the session is missing');
      return;
    }
    const state = sessionLookup.byToken(authToken);
    if (!state || !sessionLookup.covers(authToken)) {
      fail(id, error(errorCode.invalidSession, 'The session token is missing, expired or revoked'));
      socket.close(closeCode.invalidSession, 'the session is not valid');
      return;
    }
    if (session) eventSessions.detach(session, socket);
    const known = resumableSessionId === null ? undefined : eventSessions.find(resumableSessionId, state.id);
    session = known ?? eventSessions.open(state);
    if (session === null) {
      fail(id, error(errorCode.overQuota, 'This session has too many sockets'));
      socket.close(closeCode.overQuota, 'too many sockets');
      return;
    }
    eventSessions.attach(session, socket);
    if (!known) session.outbox.open(0);
    counters.initializations += 1;
    const resumable = known !== undefined;
    send({ type: 'messageOk', id, eventSessionId: session.id, resumable, serverTime: eventSessions.now() });
    sendServerTime();
  }

  function resume(current: EventSession, id: number, seq: number): void {
    if (current.outbox.isOpen())
      return fail(id, error(errorCode.invalidRequest, 'There is nothing to resume'));
    if (faults.takeResumeRefusal() || !current.outbox.canServe(seq)) {
      counters.resumesRefused += 1;
      session = null;
      idleSince = eventSessions.now();
      eventSessions.drop(current);
      return fail(
        id,
        error(
          errorCode.resumeRefused,
          'This event session cannot be resumed: initialize a new one and register every data set again',
        ),
      );
    }
    counters.resumesServed += 1;
    eventSessions.acknowledge(current, seq);
    send({ type: 'messageOk', id, seq: current.outbox.lastSeq(), clientSeq: current.clientSeq });
    current.outbox.open(seq);
    eventSessions.send(current);
  }

  function execute(current: EventSession, userId: string, data: ClientEvent | null): PlatformError | null {
    if (!sessionLookup.byId(current.sessionId)?.authenticatedUserIds.includes(userId)) {
      return error(errorCode.notPermitted, 'This user is not signed in to this session');
    }
    if (data === null) return error(errorCode.invalidQuery, 'Invalid event');
    const planned = faults.takeEventRefusal(data);
    if (planned !== null) return planned;
    try {
      return eventSessions.handle(current, userId, data);
    } catch (cause) {
      console.error('an event cannot be executed:', data, cause);
      return error(errorCode.failed, 'Internal error: see the log of the platform');
    }
  }

  function handleEvent(current: EventSession, seq: number, userId: string, data: ClientEvent | null): void {
    if (!current.outbox.isOpen()) return fail(seq, error(errorCode.invalidRequest, 'Resume first'));
    if (seq > current.clientSeq + 1) {
      return fail(seq, error(errorCode.invalidRequest, `Message ${current.clientSeq + 1} is missing`));
    }
    if (seq <= current.clientSeq) counters.repeated += 1;
    else {
      current.clientSeq = seq;
      const refused = execute(current, userId, data);
      if (refused) recordRefusal(current, seq, refused);
    }
    const refused = current.refusals.get(seq);
    // The answer waits until the effect is durable, so that a client with an answer never has to repeat the event.
    eventSessions.answer(
      current,
      refused ? { type: 'messageError', id: seq, error: refused } : { type: 'messageOk', id: seq },
    );
  }

  function handle(message: ClientMessage): void {
    if (message.type === 'ping')
      return send({ type: 'messageOk', id: message.id, serverTime: eventSessions.now() });
    if (message.type === 'initialize') return initialize(message);
    if (session === null || session.socket !== socket) {
      const id = message.type === 'resume' ? message.id : message.seq;
      return fail(id, error(errorCode.invalidRequest, 'Initialize first'));
    }
    if (message.type === 'resume') return resume(session, message.id, message.seq);
    if (message.type === 'event') return handleEvent(session, message.seq, message.userId, message.data);
    if (!eventSessions.acknowledge(session, message.seq)) rejectUnknown();
  }

  return {
    receive(text) {
      const read = readClientJson(text);
      if (read.kind !== 'value') return rejectUnknown();
      const raw = read.value;
      const message = v.safeParse(clientMessageSchema, raw);
      if (message.success) return handle(message.output);
      const envelope = v.safeParse(envelopeSchema, raw);
      if (!envelope.success || session?.socket !== socket) return rejectUnknown();
      const { seq, userId, data } = envelope.output;
      const event = v.safeParse(clientEventSchema, data);
      handleEvent(session, seq, userId, event.success ? event.output : null);
    },
    tick() {
      const now = eventSessions.now();
      if (session !== null && now - timeSentAt >= serverTimeMs) sendServerTime();
      if (session === null && now - idleSince >= initializeLimitMs) {
        socket.close(closeCode.protocol, 'not initialized in time');
      }
    },
    isWaiting: () => session === null,
    drained() {
      if (session?.socket === socket) eventSessions.send(session);
    },
    closed() {
      if (session) eventSessions.detach(session, socket);
      session = null;
    },
  };
}

import * as v from 'valibot';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import type { PlatformError } from '../../../src/domain/protocol/error.ts';
import { clientEventSchema, clientMessageSchema, closeCode } from '../../../src/domain/protocol/socket.ts';
import type { ClientEvent, ClientMessage, ServerMessage } from '../../../src/domain/protocol/socket.ts';
import type { SessionLookup } from '../areas/auth/read-access.ts';
import type { EventSession, Link } from './event-session.ts';
import { refuse } from './event-session.ts';
import type { Hub } from './hub.ts';
import type { Steering } from './socket-control.ts';
import type { Counters } from './stats.ts';

/** Messages that cannot be understood, on one socket, before it is closed. */
const unknownLimit = 100;
/** A socket that has not initialized by then is closed, ms. */
export const initializeLimit = 10_000;
/** Server time is told this often, ms (unasked, not numbered). */
export const serverTimePace = 30_000;

/** One socket: what its client says, and in which order it may. */
export interface Connection {
  readonly receive: (text: string) => void;
  readonly tick: () => void;
  /** The socket has written what it had: it can take more. */
  readonly drained: () => void;
  readonly closed: () => void;
}

interface Parts {
  readonly hub: Hub;
  readonly signOn: SessionLookup;
  readonly steering: Steering;
  readonly counters: Counters;
}

/** A client event whose number is good, whatever is in it: the number is used up. */
const envelopeSchema = v.object({
  type: v.literal('event'),
  seq: v.pipe(v.number(), v.safeInteger()),
  userId: v.string(),
  data: v.unknown(),
});

const error = (code: string, message: string): PlatformError => ({ code, message });

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export function createConnection({ hub, signOn, steering, counters }: Parts, link: Link): Connection {
  /** Since when it has no event session. */
  let idleSince = hub.now();
  let session: EventSession | null = null;
  let unknown = 0;
  let timeTold = -Infinity;

  const say = (message: ServerMessage): void => link.send(JSON.stringify(message), 'plain');
  const fail = (id: number | null, cause: PlatformError): void =>
    say({ type: 'messageError', id, error: cause });
  const tellTime = (): void => {
    timeTold = hub.now();
    say({ type: 'serverTime', serverTime: timeTold });
  };
  const notUnderstood = (): void => {
    unknown += 1;
    fail(null, error(errorCode.unknownMessage, 'This is not a message of the protocol'));
    if (unknown >= unknownLimit) link.close(closeCode.protocol, 'too many messages were not of the protocol');
  };

  function initialize({
    id,
    authToken,
    resumableSessionId,
  }: Extract<ClientMessage, { type: 'initialize' }>): void {
    const state = signOn.byToken(authToken);
    if (!state) {
      fail(id, error(errorCode.invalidSession, 'The session token is missing, expired or revoked'));
      link.close(closeCode.invalidSession, 'the session is not valid');
      return;
    }
    if (session) hub.detach(session, link);
    const known = resumableSessionId === null ? undefined : hub.find(resumableSessionId, state.id);
    session = known ?? hub.open(state);
    hub.attach(session, link);
    if (!known) session.outbox.open(0);
    counters.initializations += 1;
    const resumable = known !== undefined;
    say({ type: 'messageOk', id, eventSessionId: session.id, resumable, serverTime: hub.now() });
    tellTime();
  }

  function resume(current: EventSession, id: number, seq: number): void {
    if (current.outbox.isOpen())
      return fail(id, error(errorCode.invalidRequest, 'There is nothing to resume'));
    if (steering.refusesResume() || !current.outbox.canServe(seq)) {
      counters.resumesRefused += 1;
      session = null;
      idleSince = hub.now();
      hub.drop(current);
      return fail(
        id,
        error(errorCode.resumeRefused, 'Initialize without it, and register every data set again'),
      );
    }
    counters.resumesServed += 1;
    hub.acknowledge(current, seq);
    say({ type: 'messageOk', id, seq: current.outbox.lastSeq(), clientSeq: current.clientSeq });
    current.outbox.open(seq);
    hub.send(current);
  }

  function carryOut(current: EventSession, userId: string, data: ClientEvent | null): PlatformError | null {
    if (!signOn.byId(current.sessionId)?.authenticatedUserIds.includes(userId)) {
      return error(errorCode.notPermitted, 'This user is not signed in here');
    }
    if (data === null) return error(errorCode.invalidQuery, 'The event is not of the protocol');
    return hub.registrar.take(current, userId, data);
  }

  function takeEvent(current: EventSession, seq: number, userId: string, data: ClientEvent | null): void {
    if (!current.outbox.isOpen()) return fail(seq, error(errorCode.invalidRequest, 'Resume first'));
    if (seq > current.clientSeq + 1) {
      return fail(seq, error(errorCode.invalidRequest, `Number ${current.clientSeq + 1} is missing`));
    }
    if (seq <= current.clientSeq) counters.repeated += 1;
    else {
      current.clientSeq = seq;
      const refused = carryOut(current, userId, data);
      if (refused) refuse(current, seq, refused);
    }
    const refused = current.refusals.get(seq);
    // Answered when it is durable: a client that has the answer never needs to ask again.
    hub.answer(
      current,
      refused ? { type: 'messageError', id: seq, error: refused } : { type: 'messageOk', id: seq },
    );
  }

  function take(message: ClientMessage): void {
    if (message.type === 'ping') return say({ type: 'messageOk', id: message.id, serverTime: hub.now() });
    if (message.type === 'initialize') return initialize(message);
    if (session === null || session.link !== link) {
      const id = message.type === 'resume' ? message.id : message.seq;
      return fail(id, error(errorCode.invalidRequest, 'Initialize first'));
    }
    if (message.type === 'resume') return resume(session, message.id, message.seq);
    if (message.type === 'event') return takeEvent(session, message.seq, message.userId, message.data);
    if (!hub.acknowledge(session, message.seq)) notUnderstood();
  }

  return {
    receive(text) {
      const raw = parseJson(text);
      const message = v.safeParse(clientMessageSchema, raw);
      if (message.success) return take(message.output);
      const envelope = v.safeParse(envelopeSchema, raw);
      if (!envelope.success || session?.link !== link) return notUnderstood();
      const { seq, userId, data } = envelope.output;
      const event = v.safeParse(clientEventSchema, data);
      takeEvent(session, seq, userId, event.success ? event.output : null);
    },
    tick() {
      const now = hub.now();
      if (session !== null && now - timeTold >= serverTimePace) tellTime();
      if (session === null && now - idleSince >= initializeLimit) {
        link.close(closeCode.protocol, 'nothing was initialized');
      }
    },
    drained() {
      if (session?.link === link) hub.send(session);
    },
    closed() {
      if (session) hub.detach(session, link);
      session = null;
    },
  };
}

import type { PlatformError } from '../../../src/domain/protocol/error.ts';
import type { ClientEvent } from '../../../src/domain/protocol/socket.ts';
import type { Counters } from '../counters.ts';
import type { NumberedMessage } from '../interfaces.ts';
import { createAcknowledgement } from './acknowledgement.ts';
import type { EventsMessage, SocketConnection } from './socket-connection.ts';

const replyMs = 15_000;

export type SendResult = PlatformError | 'unlinked' | null;

interface SentEvent {
  readonly userId: string;
  readonly data: ClientEvent;
  readonly resolve: (result: SendResult) => void;
}

export interface EventSessionOptions {
  readonly id: string;
  /** The last committed number: 0 for a new session, else the replica's position. */
  readonly start: number;
  /**
   * The number of the last client event that reached the platform; `unknown` after an engine restart, until `resume` is
   * answered.
   */
  readonly clientSeq: number | 'unknown';
  readonly counters: Counters;
  readonly deliver: (message: NumberedMessage) => void;
}

/** An event session of the platform (S0-7-24). It outlives its connections and, through the replica, this engine. */
export interface EventSession {
  readonly id: string;
  /** Delivers the message if it is the next in sequence. A message after a gap is never delivered (S0-8-09). */
  readonly receive: (message: EventsMessage) => 'taken' | 'duplicate' | 'gap';
  readonly send: (userId: string, data: ClientEvent) => Promise<SendResult>;
  readonly replied: (seq: number, error: PlatformError | null) => void;
  readonly committed: (seq: number) => void;
  /** Whether the platform still knows every client event it has answered. If not, it has lost this session. */
  readonly matchesClientSeq: (clientSeq: number | undefined) => boolean;
  /** Uses this connection from now on. Unanswered client events are sent again under their numbers. */
  readonly attach: (connection: SocketConnection, clientSeq?: number) => void;
  readonly detach: () => void;
  /** Ends the session for good. Unanswered client events resolve to `unlinked`. */
  readonly end: () => void;
  readonly position: () => { readonly last: number; readonly committed: number; readonly acked: number };
}

export function createEventSession(options: EventSessionOptions): EventSession {
  const { id, counters, deliver } = options;
  const sent = new Map<number, SentEvent>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let connection: SocketConnection | null = null;
  let last = options.start;
  let clientSeq = options.clientSeq;
  const acknowledgement = createAcknowledgement(options.start, (seq) => {
    connection?.post({ type: 'ack', seq });
    return connection !== null;
  });

  function post(seq: number, { userId, data }: SentEvent): void {
    const current = connection;
    if (!current) return;
    current.post({ type: 'event', seq, userId, data });
    // A platform that answers pings but no events is as good as dead: reconnect and send them again.
    clearTimeout(timers.get(seq));
    timers.set(
      seq,
      setTimeout(() => current.end({ kind: 'lost' }), replyMs),
    );
  }
  function settle(seq: number, result: SendResult): boolean {
    const found = sent.get(seq);
    clearTimeout(timers.get(seq));
    timers.delete(seq);
    sent.delete(seq);
    found?.resolve(result);
    return found !== undefined;
  }
  const detach = (): void => {
    connection = null;
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  };

  return {
    id,
    receive(message) {
      if (message.seq <= last) {
        counters.count('duplicate');
        acknowledgement.resend();
        return 'duplicate';
      }
      if (message.seq !== last + 1) return 'gap';
      last = message.seq;
      deliver({ ...message, received: performance.timeOrigin + performance.now() });
      return 'taken';
    },
    send(userId, data) {
      if (clientSeq === 'unknown') return Promise.resolve('unlinked');
      const seq = (clientSeq += 1);
      return new Promise((resolve) => {
        const event = { userId, data, resolve };
        sent.set(seq, event);
        post(seq, event);
      });
    },
    replied(seq, error) {
      if (!settle(seq, error)) counters.count('answer without request');
    },
    committed(seq) {
      if (seq <= last) acknowledgement.committed(seq);
    },
    matchesClientSeq: (theirs) =>
      clientSeq === 'unknown'
        ? theirs !== undefined
        : theirs === undefined || theirs >= clientSeq - sent.size,
    attach(next, theirs) {
      connection = next;
      if (clientSeq === 'unknown') clientSeq = theirs ?? 0;
      for (const [seq, event] of sent) post(seq, event);
      acknowledgement.flush();
    },
    detach,
    end() {
      acknowledgement.flush();
      detach();
      acknowledgement.stop();
      for (const seq of sent.keys()) settle(seq, 'unlinked');
    },
    position: () => ({ last, ...acknowledgement.position() }),
  };
}

import type { PlatformError } from '../../../src/domain/protocol/error.ts';
import type { ClientEvent } from '../../../src/domain/protocol/socket.ts';
import { createAcknowledgement } from './acknowledgement.ts';
import type { SocketConnection, EventsMessage } from './socket-connection.ts';
import type { NumberedMessage } from '../interfaces.ts';
import type { Counters } from '../counters.ts';

const replyMs = 15_000;

export type SendResult = PlatformError | 'unlinked' | null;

interface SentEvent {
  readonly userId: string;
  readonly data: ClientEvent;
  readonly resolve: (result: SendResult) => void;
}

export interface EventSessionOptions {
  readonly id: string;
  /** Everything up to here is committed: 0 for a new one, else the replica's position. */
  readonly start: number;
  /** The last client event the platform took; `unknown` after a restart of the engine, until `resume` is answered. */
  readonly clientSeq: number | 'unknown';
  readonly counters: Counters;
  readonly deliver: (message: NumberedMessage) => void;
}

/** An event session of the platform (S0 §4): it outlives its connections, and with the replica this engine too. */
export interface EventSession {
  readonly id: string;
  /** Numbers `seq` on; says what became of the message. A gap is never delivered. */
  readonly receive: (message: EventsMessage) => 'taken' | 'duplicate' | 'gap';
  readonly send: (userId: string, data: ClientEvent) => Promise<SendResult>;
  readonly replied: (seq: number, error: PlatformError | null) => void;
  readonly committed: (seq: number) => void;
  /** Does the platform know every client event that it has answered? If not, it lost this session. */
  readonly matchesClientSeq: (clientSeq: number | undefined) => boolean;
  /** From now on over this connection; what was not answered is sent again under its number. */
  readonly attach: (connection: SocketConnection, clientSeq?: number) => void;
  readonly detach: () => void;
  /** For good: what waits for an answer gets `unlinked`. */
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

  function put(seq: number, { userId, data }: SentEvent): void {
    const over = connection;
    if (!over) return;
    over.post({ type: 'event', seq, userId, data });
    // A platform that answers pings but no event is as good as gone: connect again, and ask again.
    clearTimeout(timers.get(seq));
    timers.set(
      seq,
      setTimeout(() => over.end({ kind: 'lost' }), replyMs),
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
        put(seq, event);
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
      for (const [seq, event] of sent) put(seq, event);
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

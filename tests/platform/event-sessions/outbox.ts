import { eventBufferSize, messageEventLimit } from '../../../src/domain/protocol/socket.ts';

/** Maximum characters in a message with several events: a long snapshot is sent and acknowledged piece by piece. */
const messageLength = 256 * 1024;

/** A stored piece of a message; `body` is its events as JSON, separated by commas. */
export interface MessagePart {
  readonly seq: number;
  readonly part: number;
  readonly events: number;
  readonly body: string;
}

interface Message {
  readonly seq: number;
  readonly parts: string[];
  events: number;
  length: number;
  durable: boolean;
}

/**
 * The outgoing events of an event session: pending events, which are packed into numbered messages, which are kept
 * until they are acknowledged. A message is sent once all of it is durable. Until it is sent, later events may still be
 * added to it, so the buffer lasts long while the client is away or slow.
 */
export interface Outbox {
  /** Appends an event, as JSON text. */
  readonly push: (event: string) => void;
  readonly hasPending: () => boolean;
  /** Packs pending events into messages. The caller stores the returned parts, then calls `commit`. */
  readonly pack: () => MessagePart[];
  readonly commit: () => void;
  /** Whether there are more unacknowledged messages than the buffer holds. */
  readonly overflows: () => boolean;
  /** Characters of all events that are pending or unacknowledged. */
  readonly size: () => number;
  /** Starts sending: `next` returns the messages after `seq`. */
  readonly open: (seq: number) => void;
  readonly close: () => void;
  readonly isOpen: () => boolean;
  /** Whether messages were sent, since it was opened, that are not acknowledged. */
  readonly awaitsAck: () => boolean;
  /** The next message to send, as text; null if there is none. */
  readonly next: () => string | null;
  /** Drops the messages up to `seq`. Returns false for a number that was never sent. */
  readonly ack: (seq: number) => boolean;
  /** Whether all messages after `seq` are still kept. */
  readonly canServe: (seq: number) => boolean;
  readonly lastSeq: () => number;
  readonly acked: () => number;
}

export interface OutboxRecord {
  readonly lastSeq: number;
  readonly acked: number;
  /** In order. */
  readonly parts: readonly MessagePart[];
}

/** Creates an outbox, empty or from its stored state. */
export function createOutbox(record: OutboxRecord = { lastSeq: 0, acked: 0, parts: [] }): Outbox {
  let { lastSeq, acked } = record;
  let pending: string[] = [];
  let pendingLength = 0;
  let length = 0;
  const messages: Message[] = [];
  // It is unknown which stored messages were sent, so no events are added to any of them.
  let highestSent = lastSeq;
  let cursor: number | null = null;

  const addMessage = (seq: number): Message => {
    const message = { seq, parts: [], events: 0, length: 0, durable: false };
    messages.push(message);
    return message;
  };
  const append = (message: Message, body: string, events: number): void => {
    message.parts.push(body);
    message.events += events;
    message.length += body.length;
    length += body.length;
  };
  for (const { seq, events, body } of record.parts) {
    const last = messages.at(-1);
    append(last?.seq === seq ? last : addMessage(seq), body, events);
  }
  for (const message of messages) message.durable = true;

  const find = (seq: number): Message | undefined => messages[seq - (messages[0]?.seq ?? 0)];
  /** How many pending events from `start` on still fit into the message. */
  const capacity = (message: Message, start: number): number => {
    let count = 0;
    let filled = message.length;
    while (start + count < pending.length && message.events + count < messageEventLimit) {
      filled += pending[start + count]?.length ?? 0;
      if (filled > messageLength && (count > 0 || message.events > 0)) break;
      count += 1;
    }
    return count;
  };

  return {
    push(event) {
      pending.push(event);
      pendingLength += event.length;
    },
    hasPending: () => pending.length > 0,
    pack() {
      const parts: MessagePart[] = [];
      for (let start = 0; start < pending.length;) {
        const last = messages.at(-1);
        const open = last !== undefined && last.seq > highestSent && capacity(last, start) > 0;
        const message = open ? last : addMessage((lastSeq += 1));
        const events = capacity(message, start);
        const body = pending.slice(start, start + events).join(',');
        parts.push({ seq: message.seq, part: message.parts.length, events, body });
        append(message, body, events);
        message.durable = false;
        start += events;
      }
      pending = [];
      pendingLength = 0;
      return parts;
    },
    commit() {
      for (let n = messages.length - 1; n >= 0; n -= 1) {
        const message = messages[n];
        if (!message || message.durable) break;
        message.durable = true;
      }
    },
    overflows: () => messages.length > eventBufferSize,
    size: () => length + pendingLength,
    open: (seq) => void (cursor = seq),
    close: () => void (cursor = null),
    isOpen: () => cursor !== null,
    awaitsAck: () => cursor !== null && cursor > acked,
    next() {
      if (cursor === null) return null;
      const message = find(cursor + 1);
      if (!message?.durable) return null;
      cursor = message.seq;
      highestSent = Math.max(highestSent, message.seq);
      return `{"type":"events","seq":${message.seq},"events":[${message.parts.join(',')}]}`;
    },
    ack(seq) {
      if (seq > highestSent) return false;
      while (messages[0] && messages[0].seq <= seq) length -= messages.shift()?.length ?? 0;
      acked = Math.max(acked, seq);
      return true;
    },
    canServe: (seq) => seq >= lastSeq - messages.length && seq <= lastSeq,
    lastSeq: () => lastSeq,
    acked: () => acked,
  };
}

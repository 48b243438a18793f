import { eventBufferSize, messageEventLimit } from '../../../src/domain/protocol/socket.ts';

/** Events beyond this many characters begin a new message: a long snapshot is sent and acknowledged piece by piece. */
const messageLength = 256 * 1024;
/** Full messages in a full buffer; a few events may each be longer than a message should be. */
const bufferLength = eventBufferSize * messageLength;

/** A piece of a message, as it is stored: its events as JSON, with commas between them. */
export interface Part {
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
 * What an event session has to tell: pending events, then numbered messages until they are acknowledged. A message
 * is sent once all of it is durable. One that was never on the wire still takes events in: so the buffer lasts long
 * while the client is away or slow.
 */
export interface Outbox {
  /** Puts an event at the end, as JSON text. */
  readonly push: (event: string) => void;
  readonly hasPending: () => boolean;
  /** Numbers what is pending; the parts are to be stored, then `commit` called. */
  readonly pack: () => Part[];
  readonly commit: () => void;
  /** More unacknowledged than the buffer holds. */
  readonly overflows: () => boolean;
  /** From here on `next` gives the messages after `seq`. */
  readonly open: (seq: number) => void;
  readonly close: () => void;
  readonly isOpen: () => boolean;
  /** The next message for the wire as text; null while there is none. */
  readonly next: () => string | null;
  /** Forgets the messages up to `seq`. False for a number that was never sent. */
  readonly ack: (seq: number) => boolean;
  /** Are all messages after `seq` still here? */
  readonly canServe: (seq: number) => boolean;
  readonly lastSeq: () => number;
  readonly acked: () => number;
}

export interface OutboxRecord {
  readonly lastSeq: number;
  readonly acked: number;
  /** In order. */
  readonly parts: readonly Part[];
}

/** A new outbox, or one as it was stored. */
export function createOutbox(record: OutboxRecord = { lastSeq: 0, acked: 0, parts: [] }): Outbox {
  let { lastSeq, acked } = record;
  let pending: string[] = [];
  let length = 0;
  const messages: Message[] = [];
  // Which of the stored ones were on the wire is not known, so none takes anything in.
  let onWire = lastSeq;
  let sent: number | null = null;

  const begin = (seq: number): Message => {
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
    append(last?.seq === seq ? last : begin(seq), body, events);
  }
  for (const message of messages) message.durable = true;

  const find = (seq: number): Message | undefined => messages[seq - (messages[0]?.seq ?? 0)];
  /** How many of the pending events, from `start` on, still fit. */
  const room = (message: Message, start: number): number => {
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
    push: (event) => void pending.push(event),
    hasPending: () => pending.length > 0,
    pack() {
      const parts: Part[] = [];
      for (let start = 0; start < pending.length;) {
        const last = messages.at(-1);
        const open = last !== undefined && last.seq > onWire && room(last, start) > 0;
        const message = open ? last : begin((lastSeq += 1));
        const events = room(message, start);
        const body = pending.slice(start, start + events).join(',');
        parts.push({ seq: message.seq, part: message.parts.length, events, body });
        append(message, body, events);
        message.durable = false;
        start += events;
      }
      pending = [];
      return parts;
    },
    commit() {
      for (let n = messages.length - 1; n >= 0; n -= 1) {
        const message = messages[n];
        if (!message || message.durable) break;
        message.durable = true;
      }
    },
    overflows: () => messages.length > eventBufferSize || length > bufferLength,
    open: (seq) => void (sent = seq),
    close: () => void (sent = null),
    isOpen: () => sent !== null,
    next() {
      if (sent === null) return null;
      const message = find(sent + 1);
      if (!message?.durable) return null;
      sent = message.seq;
      onWire = Math.max(onWire, message.seq);
      return `{"type":"events","seq":${message.seq},"events":[${message.parts.join(',')}]}`;
    },
    ack(seq) {
      if (seq > onWire) return false;
      while (messages[0] && messages[0].seq <= seq) length -= messages.shift()?.length ?? 0;
      acked = Math.max(acked, seq);
      return true;
    },
    canServe: (seq) => seq >= lastSeq - messages.length && seq <= lastSeq,
    lastSeq: () => lastSeq,
    acked: () => acked,
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import type { Query } from '../../../src/domain/core/query.ts';
import { isEntityName } from '../../../src/domain/entities/models.ts';
import { serverMessageSchema } from '../../../src/domain/protocol/socket.ts';
import type { ClientMessage, ServerMessage } from '../../../src/domain/protocol/socket.ts';
import { CannotRun } from '../run/cannot-run.ts';
import type { Person } from '../run/client.ts';
import { createEventStream } from './event-stream.ts';
import type { EventStream } from './event-stream.ts';

export type Reply = Extract<ServerMessage, { type: 'messageOk' | 'messageError' }>;

/** A socket at /ws that notes all that comes. */
export interface EventSocket {
  readonly stream: EventStream;
  /** Every frame sent and received, for reports. */
  readonly log: readonly string[];
  /** Messages of no known form. */
  readonly flaws: readonly string[];
  readonly closed: Promise<number>;
  readonly isOpen: () => boolean;
  readonly messages: readonly ServerMessage[];
  readonly sendText: (text: string) => void;
  /** Sends a message; resolves to its answer, or to null if none comes in time. */
  readonly ask: (message: ClientMessage, number: number) => Promise<Reply | null>;
  readonly initialize: (token: string, resumableSessionId?: string | null) => Promise<Reply | null>;
  readonly resume: (seq?: number) => Promise<Reply | null>;
  readonly register: (who: Person, id: string, query: Query) => Promise<Reply | null>;
  readonly unregister: (who: Person, id: string) => Promise<Reply | null>;
  readonly ack: () => void;
  /** Waits until the condition holds, at most for the deadline; resolves to whether it does. */
  readonly until: (isTrue: () => boolean, ms?: number) => Promise<boolean>;
  readonly terminate: () => void;
}

const maxShown = 160;
const pollMs = 5;
const defaultMs = 5000;

/** Waits until the condition holds; resolves to whether it does. */
export async function holdsSoon(isTrue: () => boolean, ms = defaultMs): Promise<boolean> {
  const deadline = performance.now() + ms;
  while (!isTrue()) {
    if (performance.now() > deadline) return false;
    await pause(pollMs);
  }
  return true;
}

/** Opens a socket; `base` is the address of the platform. Throws CannotRun. */
export async function openEventSocket(base: string, stream = createEventStream()): Promise<EventSocket> {
  const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/ws`);
  const log: string[] = [];
  const flaws: string[] = [];
  const messages: ServerMessage[] = [];
  const pending = new Map<number, (reply: Reply) => void>();
  let ids = 0;
  const note = (arrow: string, text: string): void =>
    void log.push(`${arrow} ${text.length > maxShown ? `${text.slice(0, maxShown)}…` : text}`);

  const closed = new Promise<number>((resolve) => {
    socket.on('close', (code) => {
      note('←', `closed with ${code}`);
      resolve(code);
    });
  });
  socket.on('message', (bytes: Buffer) => {
    const text = bytes.toString();
    note('←', text);
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), serverMessageSchema), text);
    if (!read.success) return void flaws.push(`a message of no known form: ${text.slice(0, maxShown)}`);
    const message = read.output;
    messages.push(message);
    if (message.type === 'events') return stream.take(message);
    if (message.type === 'serverTime' || message.id === null) return;
    if (message.type === 'messageOk' && message.eventSessionId !== undefined) {
      stream.eventSessionId = message.eventSessionId;
      if (message.resumable !== true) Object.assign(stream, { seq: 0, clientSeq: 0 });
    }
    pending.get(message.id)?.(message);
    pending.delete(message.id);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', (error) => reject(new CannotRun(`${base}/ws does not open: ${error.message}`)));
  });
  socket.on('error', () => undefined);

  const sendText = (text: string): void => {
    note('→', text);
    socket.send(text);
  };
  const ask = async (message: ClientMessage, number: number): Promise<Reply | null> => {
    let found: Reply | null = null;
    pending.set(number, (reply) => (found = reply));
    sendText(JSON.stringify(message));
    await holdsSoon(() => found !== null || socket.readyState !== WebSocket.OPEN);
    return found;
  };
  const nextId = (): number => (ids -= 1);
  const event = (who: Person, data: Extract<ClientMessage, { type: 'event' }>['data']) => {
    stream.clientSeq += 1;
    const seq = stream.clientSeq;
    return ask({ type: 'event', seq, userId: who.userId, data }, seq);
  };
  return {
    stream,
    log,
    flaws,
    closed,
    messages,
    sendText,
    ask,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    initialize(authToken, resumableSessionId = null) {
      const id = nextId();
      return ask({ type: 'initialize', id, authToken, resumableSessionId }, id);
    },
    resume(seq = stream.seq) {
      const id = nextId();
      return ask({ type: 'resume', id, seq }, id);
    },
    register(who, id, query) {
      if (isEntityName(query.entityType)) stream.fold(id, query.entityType);
      return event(who, { type: 'dataSet.register', version: 2, id, query });
    },
    unregister: (who, id) => event(who, { type: 'dataSet.unregister', version: 2, id }),
    ack: () => sendText(JSON.stringify({ type: 'ack', seq: stream.seq })),
    until: holdsSoon,
    terminate: () => socket.terminate(),
  };
}

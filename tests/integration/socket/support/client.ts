import { WebSocket } from 'ws';
import * as v from 'valibot';
import { isEntityName } from '../../../../src/domain/entities/models.ts';
import type { Query } from '../../../../src/domain/core/query.ts';
import type { PlatformError } from '../../../../src/domain/protocol/error.ts';
import type { SessionState } from '../../../../src/domain/protocol/session.ts';
import { serverEventSchema, serverMessageSchema } from '../../../../src/domain/protocol/socket.ts';
import type { ClientMessage, ServerMessage } from '../../../../src/domain/protocol/socket.ts';
import { createClientDataSet } from '../../../platform/data-sets/client-data-set.ts';
import type { ClientDataSet } from '../../../platform/data-sets/client-data-set.ts';

type Ok = Extract<ServerMessage, { type: 'messageOk' }>;
export type SocketReply =
  | Ok
  | { readonly type: 'messageError'; readonly id: number | null; readonly error: PlatformError };

/** The state of an event session that a browser keeps across sockets. */
export interface SessionMemory {
  eventSessionId: string | null;
  seq: number;
  clientSeq: number;
  readonly folds: Map<string, ClientDataSet>;
  session: SessionState | null;
  /** Sequence numbers of the received messages in order of arrival, including duplicates. */
  readonly received: number[];
  readonly events: unknown[];
}

export const newMemory = (): SessionMemory => ({
  eventSessionId: null,
  seq: 0,
  clientSeq: 0,
  folds: new Map(),
  session: null,
  received: [],
  events: [],
});

/** A tiny client: it accepts messages strictly in sequence and folds their events. */
export interface SocketClient {
  readonly memory: SessionMemory;
  readonly socket: WebSocket;
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  readonly unnumbered: ServerMessage[];
  readonly send: (message: ClientMessage) => void;
  readonly request: (message: ClientMessage & { readonly id: number }) => Promise<SocketReply>;
  readonly initialize: (token: string, resumableSessionId?: string | null) => Promise<SocketReply>;
  readonly resume: () => Promise<SocketReply>;
  readonly register: (userId: string, id: string, query: Query) => Promise<SocketReply>;
  readonly unregister: (userId: string, id: string) => Promise<SocketReply>;
  readonly subscribe: (userId: string, topic: string, after?: number) => Promise<SocketReply>;
  readonly unsubscribe: (userId: string, topic: string) => Promise<SocketReply>;
  readonly ack: () => void;
  readonly fold: (userId: string, id: string) => ClientDataSet;
}

/** Waits until the condition is true; fails with `what`. */
export async function until(what: string, isTrue: () => boolean, timeoutMs = 20_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!isTrue()) {
    if (Date.now() > deadline) throw new Error(`timed out waiting until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export async function connect(url: string, memory: SessionMemory = newMemory()): Promise<SocketClient> {
  // Web servers under test have certificates of their own.
  const socket = new WebSocket(url, { rejectUnauthorized: false });
  const pending = new Map<number, (answer: SocketReply) => void>();
  const unnumbered: ServerMessage[] = [];
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  let id = 0;

  function fold(userId: string | null, data: unknown): void {
    const event = v.parse(serverEventSchema, data);
    memory.events.push(event);
    if (event.type === 'session.state') memory.session = event.session;
    else if ('id' in event) memory.folds.get(`${userId} ${event.id}`)?.apply(event);
  }
  socket.on('message', (bytes: Buffer) => {
    const message = v.parse(serverMessageSchema, JSON.parse(bytes.toString()));
    if (message.type === 'events') {
      memory.received.push(message.seq);
      if (message.seq !== memory.seq + 1) return;
      memory.seq = message.seq;
      for (const { userId, data } of message.events) fold(userId, data);
      return;
    }
    unnumbered.push(message);
    if (message.type === 'serverTime' || message.id === null) return;
    // Set at once: the first events may follow in the same read.
    if (message.type === 'messageOk' && message.eventSessionId !== undefined) {
      memory.eventSessionId = message.eventSessionId;
      if (message.resumable === false) Object.assign(memory, { seq: 0, clientSeq: 0 });
    }
    pending.get(message.id)?.(message);
    pending.delete(message.id);
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });

  const send = (message: ClientMessage): void => socket.send(JSON.stringify(message));
  const answerTo = (number: number, message: ClientMessage): Promise<SocketReply> =>
    new Promise((resolve) => {
      pending.set(number, resolve);
      send(message);
    });
  const event = (
    userId: string,
    data: Extract<ClientMessage, { type: 'event' }>['data'],
  ): Promise<SocketReply> => {
    memory.clientSeq += 1;
    return answerTo(memory.clientSeq, { type: 'event', seq: memory.clientSeq, userId, data });
  };
  const nextId = (): number => (id -= 1);

  return {
    memory,
    socket,
    closed,
    unnumbered,
    send,
    request: (message) => answerTo(message.id, message),
    initialize(authToken, resumableSessionId = null) {
      const number = nextId();
      return answerTo(number, { type: 'initialize', id: number, authToken, resumableSessionId });
    },
    resume() {
      const number = nextId();
      return answerTo(number, { type: 'resume', id: number, seq: memory.seq });
    },
    register(userId, setId, query) {
      const { entityType, limit } = query;
      if (isEntityName(entityType))
        memory.folds.set(`${userId} ${setId}`, createClientDataSet(entityType, limit ?? null));
      return event(userId, { type: 'dataSet.register', version: 2, id: setId, query });
    },
    unregister: (userId, setId) => event(userId, { type: 'dataSet.unregister', version: 2, id: setId }),
    subscribe: (userId, topic, after = 0) => event(userId, { type: 'topic.subscribe', topic, after }),
    unsubscribe: (userId, topic) => event(userId, { type: 'topic.unsubscribe', topic }),
    ack: () => send({ type: 'ack', seq: memory.seq }),
    fold(userId, setId) {
      const fold = memory.folds.get(`${userId} ${setId}`);
      if (!fold) throw new Error(`${setId} of ${userId} was not registered`);
      return fold;
    },
  };
}

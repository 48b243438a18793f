import * as v from 'valibot';
import { deferred } from '../../../src/lib/async/deferred.ts';
import type { PlatformError } from '../../../src/domain/protocol/error.ts';
import type { ClientMessage, ServerMessage } from '../../../src/domain/protocol/socket.ts';
import { serverMessageSchema } from '../../../src/domain/protocol/socket.ts';
import type { Counters } from '../counters.ts';
import type { Trace } from '../trace.ts';
import { receivedFact, sentFact } from '../trace.ts';

const requestMs = 10_000;
const pingMs = 5000;

/** How a connection ended. `lost`: it no longer answers, or went away without a close frame. */
export type DisconnectReason =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'byServer'; readonly code: number; readonly reason: string }
  | { readonly kind: 'gap'; readonly after: number }
  | { readonly kind: 'byUs' };

export class ConnectionEnded extends Error {
  override name = 'ConnectionEnded';
}

/** The platform refused `initialize` or `resume`. */
export class RequestRefused extends Error {
  override name = 'RequestRefused';
  readonly error: PlatformError;
  constructor(error: PlatformError) {
    super(error.message);
    this.error = error;
  }
}

export type OkMessage = Extract<ServerMessage, { type: 'messageOk' }>;
export type EventsMessage = Extract<ServerMessage, { type: 'events' }>;
type SocketRequest =
  | { readonly type: 'initialize'; readonly authToken: string; readonly resumableSessionId: string | null }
  | { readonly type: 'resume'; readonly seq: number }
  | { readonly type: 'ping' };

export interface SocketConnectionOptions {
  readonly socket: WebSocket;
  /** Counts the time in which the machine sleeps: a reply may have waited for it to wake. */
  readonly elapsed: () => number;
  readonly counters: Counters;
  readonly trace: Trace;
  /** Runs for every frame, parsable or not. */
  readonly onFrame: () => void;
  readonly onEvents: (message: EventsMessage) => void;
  /** Runs for the reply to the client event with this number. */
  readonly onReply: (seq: number, error: PlatformError | null) => void;
  readonly onServerTime: (serverTime: number, roundTrip: number | null) => void;
}

/** One socket from opening to end. Frames that arrive after the end are ignored. */
export interface SocketConnection {
  readonly opened: Promise<void>;
  readonly ended: Promise<DisconnectReason>;
  readonly post: (message: ClientMessage) => void;
  /** `onOk` runs synchronously as the reply arrives, so that frames right behind it already see its effect. */
  readonly request: <Value>(request: SocketRequest, onOk: (reply: OkMessage) => Value) => Promise<Value>;
  /** Sends a ping; without any frame within 5 s the connection counts as lost. */
  readonly ping: () => void;
  readonly end: (reason: DisconnectReason, code?: number) => void;
}

interface PendingRequest {
  readonly sent: number;
  readonly ok: (reply: OkMessage) => void;
  readonly failed: (error: Error) => void;
}

export function openConnection(options: SocketConnectionOptions): SocketConnection {
  const { socket, elapsed, counters, trace, onFrame, onEvents, onReply, onServerTime } = options;
  const opened = deferred();
  const ended = deferred<DisconnectReason>();
  const pending = new Map<number, PendingRequest>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let hasEnded = false;
  let isOpen = false;
  let frames = 0;
  let lastId = 0;
  opened.promise.catch(() => {});

  const after = (ms: number, act: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, ms);
    timers.add(timer);
  };

  function end(reason: DisconnectReason, code = 1000): void {
    if (hasEnded) return;
    hasEnded = true;
    const closeFrame = reason.kind === 'byServer' ? reason.code : null;
    trace.note(() => ({ kind: 'closed', how: reason.kind, code: closeFrame }));
    for (const timer of timers) clearTimeout(timer);
    // A half-open socket never completes the close handshake, so this does not wait for it.
    socket.close(code);
    const error = new ConnectionEnded(reason.kind);
    opened.reject(error);
    for (const { failed } of pending.values()) failed(error);
    pending.clear();
    ended.resolve(reason);
  }

  const post = (message: ClientMessage): void => {
    if (hasEnded || !isOpen) return;
    trace.note(() => sentFact(message));
    socket.send(JSON.stringify(message));
  };

  function request<Value>(body: SocketRequest, onOk: (reply: OkMessage) => Value): Promise<Value> {
    if (hasEnded) return Promise.reject(new ConnectionEnded('over'));
    const id = --lastId;
    const { promise, resolve, reject } = deferred<Value>();
    const settle = (work: () => Value): void => {
      try {
        resolve(work());
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };
    pending.set(id, { sent: elapsed(), ok: (reply) => settle(() => onOk(reply)), failed: reject });
    after(requestMs, () => pending.has(id) && end({ kind: 'lost' }));
    post({ ...body, id });
    return promise;
  }

  function ping(): void {
    if (!isOpen) return;
    const before = frames;
    request({ type: 'ping' }, () => {}).catch(() => {});
    // Any frame proves that the platform lives: the reply may be queued behind a burst of events.
    after(pingMs, () => frames === before && end({ kind: 'lost' }));
  }
  const keepAlive = (): void =>
    after(pingMs, () => {
      ping();
      keepAlive();
    });

  function settleReply(message: Extract<ServerMessage, { type: 'messageOk' | 'messageError' }>): void {
    const { id } = message;
    const waiting = id === null ? undefined : pending.get(id);
    const error = message.type === 'messageError' ? message.error : null;
    if (id !== null && id >= 0) return onReply(id, error);
    if (id === null || !waiting) return counters.count(id === null ? 'complaint' : 'answer without request');
    pending.delete(id);
    if (message.type === 'messageError') return waiting.failed(new RequestRefused(message.error));
    if (message.serverTime !== undefined) {
      onServerTime(message.serverTime, elapsed() - waiting.sent);
    }
    waiting.ok(message);
  }

  function dispatch(message: ServerMessage): void {
    trace.note(() => receivedFact(message));
    if (message.type === 'events') onEvents(message);
    else if (message.type === 'serverTime') onServerTime(message.serverTime, null);
    else settleReply(message);
  }

  socket.addEventListener('open', () => {
    if (hasEnded) return socket.close();
    isOpen = true;
    trace.note(() => ({ kind: 'opened' }));
    opened.resolve();
    keepAlive();
  });
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (hasEnded) return;
    frames += 1;
    onFrame();
    const message = parse(data);
    if (message) dispatch(message);
    else counters.count('malformed message');
  });
  socket.addEventListener('error', () => end(isOpen ? { kind: 'lost' } : { kind: 'unreachable' }));
  socket.addEventListener('close', ({ code, reason }: CloseEvent) => {
    // 1006 means that there was no close frame.
    if (!isOpen) end({ kind: 'unreachable' });
    else end(code === 1006 ? { kind: 'lost' } : { kind: 'byServer', code, reason });
  });
  after(requestMs, () => !isOpen && end({ kind: 'unreachable' }));

  return { opened: opened.promise, ended: ended.promise, post, request, ping, end };
}

function parse(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null;
  try {
    const parsed = v.safeParse(serverMessageSchema, JSON.parse(data));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

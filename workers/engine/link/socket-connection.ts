import * as v from 'valibot';
import type { PlatformError } from '../../../src/domain/protocol/error.ts';
import type { ClientMessage, ServerMessage } from '../../../src/domain/protocol/socket.ts';
import { serverMessageSchema } from '../../../src/domain/protocol/socket.ts';
import { deferred } from '../../../src/lib/deferred.ts';
import type { Counters } from '../counters.ts';
import type { Trace } from '../trace.ts';
import { receivedFact, sentFact } from '../trace.ts';

const requestMs = 10_000;
const pingMs = 5000;

/** How a connection ended. `lost`: nobody said so, it just no longer answers. */
export type DisconnectReason =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'byServer'; readonly code: number; readonly reason: string }
  | { readonly kind: 'gap'; readonly after: number }
  | { readonly kind: 'byUs' };

export class ConnectionEnded extends Error {
  override name = 'ConnectionEnded';
}

/** The platform said no to initialize or resume. */
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
  readonly counters: Counters;
  readonly trace: Trace;
  /** Any frame at all. */
  readonly onFrame: () => void;
  readonly onEvents: (message: EventsMessage) => void;
  /** The answer to a client event, by its number. */
  readonly onReply: (seq: number, error: PlatformError | null) => void;
  readonly onServerTime: (serverTime: number, roundTrip: number | null) => void;
}

/** One socket from opening to its end. Nothing that arrives after the end is heard. */
export interface SocketConnection {
  readonly opened: Promise<void>;
  readonly ended: Promise<DisconnectReason>;
  readonly post: (message: ClientMessage) => void;
  /** `take` runs as the answer arrives: frames that follow it in the same breath already find its effect. */
  readonly request: <Value>(request: SocketRequest, take: (answer: OkMessage) => Value) => Promise<Value>;
  /** Asks for a sign of life now; without one in 5 s the connection is lost. */
  readonly ping: () => void;
  readonly end: (ending: DisconnectReason, code?: number) => void;
}

interface PendingRequest {
  readonly sent: number;
  readonly ok: (answer: OkMessage) => void;
  readonly failed: (error: Error) => void;
}

export function openConnection(options: SocketConnectionOptions): SocketConnection {
  const { socket, counters, trace, onFrame, onEvents, onReply, onServerTime } = options;
  const opened = deferred();
  const ended = deferred<DisconnectReason>();
  const pending = new Map<number, PendingRequest>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let over = false;
  let open = false;
  let heard = 0;
  let lastId = 0;
  opened.promise.catch(() => {});

  const after = (ms: number, act: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, ms);
    timers.add(timer);
  };

  function end(ending: DisconnectReason, code = 1000): void {
    if (over) return;
    over = true;
    const given = ending.kind === 'byServer' ? ending.code : null;
    trace.note(() => ({ kind: 'closed', how: ending.kind, code: given }));
    for (const timer of timers) clearTimeout(timer);
    // A half-open socket never confirms: the end is now, whenever the close handshake may come.
    socket.close(code);
    const error = new ConnectionEnded(ending.kind);
    opened.reject(error);
    for (const { failed } of pending.values()) failed(error);
    pending.clear();
    ended.resolve(ending);
  }

  const post = (message: ClientMessage): void => {
    if (over || !open) return;
    trace.note(() => sentFact(message));
    socket.send(JSON.stringify(message));
  };

  function request<Value>(body: SocketRequest, take: (answer: OkMessage) => Value): Promise<Value> {
    if (over) return Promise.reject(new ConnectionEnded('over'));
    const id = --lastId;
    const { promise, resolve, reject } = deferred<Value>();
    const settle = (work: () => Value): void => {
      try {
        resolve(work());
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };
    pending.set(id, { sent: performance.now(), ok: (answer) => settle(() => take(answer)), failed: reject });
    after(requestMs, () => pending.has(id) && end({ kind: 'lost' }));
    post({ ...body, id });
    return promise;
  }

  function ping(): void {
    if (!open) return;
    const before = heard;
    request({ type: 'ping' }, () => {}).catch(() => {});
    // Any frame is a sign of life: the answer may stand behind a burst of events.
    after(pingMs, () => heard === before && end({ kind: 'lost' }));
  }
  const keepAlive = (): void =>
    after(pingMs, () => {
      ping();
      keepAlive();
    });

  function answered(message: Extract<ServerMessage, { type: 'messageOk' | 'messageError' }>): void {
    const { id } = message;
    const waiting = id === null ? undefined : pending.get(id);
    const error = message.type === 'messageError' ? message.error : null;
    if (id !== null && id >= 0) return onReply(id, error);
    if (id === null || !waiting) return counters.count(id === null ? 'complaint' : 'answer without request');
    pending.delete(id);
    if (message.type === 'messageError') return waiting.failed(new RequestRefused(message.error));
    if (message.serverTime !== undefined) {
      onServerTime(message.serverTime, performance.now() - waiting.sent);
    }
    waiting.ok(message);
  }

  function take(message: ServerMessage): void {
    trace.note(() => receivedFact(message));
    if (message.type === 'events') onEvents(message);
    else if (message.type === 'serverTime') onServerTime(message.serverTime, null);
    else answered(message);
  }

  socket.addEventListener('open', () => {
    if (over) return socket.close();
    open = true;
    trace.note(() => ({ kind: 'opened' }));
    opened.resolve();
    keepAlive();
  });
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (over) return;
    heard += 1;
    onFrame();
    const message = parse(data);
    if (message) take(message);
    else counters.count('malformed message');
  });
  socket.addEventListener('error', () => end(open ? { kind: 'lost' } : { kind: 'unreachable' }));
  socket.addEventListener('close', ({ code, reason }: CloseEvent) => {
    // 1006 is no close frame: the connection just went away.
    if (!open) end({ kind: 'unreachable' });
    else end(code === 1006 ? { kind: 'lost' } : { kind: 'byServer', code, reason });
  });
  after(requestMs, () => !open && end({ kind: 'unreachable' }));

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

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import type { RawData } from 'ws';
import { closeCode, frameLimit } from '../../../src/domain/protocol/socket.ts';
import type { AudioLinkEvent } from '../../../src/domain/protocol/audio-link.ts';
import type { AskedRows } from '../data-sets/projection/projection.ts';
import type { SessionLookup } from '../auth/read-access.ts';
import { cookiesOf } from '../base/cookie.ts';
import { createFairQueue } from '../base/fair-queue.ts';
import { quota } from '../base/quota.ts';
import { createSourceOf } from '../base/request-source.ts';
import type { RequestSource, SourceOf } from '../base/request-source.ts';
import type { Store } from '../store/store.ts';
import { createSocketConnection } from './connection.ts';
import type { SocketConnection } from './connection.ts';
import type { UserAccess } from './event-session.ts';
import { createEventSessions } from './event-sessions.ts';
import type { EventSessions } from './event-sessions-port.ts';
import { createFaultInjector } from './fault-injector.ts';
import type { SocketControl } from './fault-injector.ts';
import { createSocketCounters } from './socket-stats.ts';
import type { SocketStats } from './socket-stats.ts';
import { isPortal } from './socket-origin.ts';
import { eventSessionTables } from './tables.ts';
import type { Topics } from './topics.ts';

const tickMs = 250;

export interface SocketOptions extends UserAccess {
  readonly server: Server;
  readonly store: Store;
  readonly sessionLookup: SessionLookup;
  readonly sourceOf?: SourceOf;
  /** Whether a socket opened with these cookies may use the token. Default: with any. */
  readonly admits?: (token: string, cookies: ReadonlyMap<string, string>) => boolean;
  /** Origins of pages, besides the platform's own, that may open a socket. */
  readonly portalOrigins?: readonly string[];
  readonly topics: Topics;
  /** Rows that areas compute. */
  readonly askedRows?: readonly AskedRows[];
  /** Server time in ms. */
  readonly now?: () => number;
}

export interface Sockets {
  /** Closes every socket. Event sessions stay stored, for the next process to resume. */
  readonly close: () => Promise<void>;
  readonly stats: () => SocketStats;
  readonly control: SocketControl;
  readonly registrations: EventSessions['registrations'];
  /** Sends the sockets of a session an event for one of its users that belongs to no data set. */
  readonly notify: (sessionId: string, userId: string, event: AudioLinkEvent) => void;
}

interface OpenSocket {
  readonly connection: SocketConnection;
  readonly address: string;
}

const textOf = (data: RawData): string =>
  Buffer.isBuffer(data)
    ? data.toString()
    : Array.isArray(data)
      ? Buffer.concat(data).toString()
      : Buffer.from(data).toString();

/** Serves the event socket at /ws (S0-7-24), with all stored event sessions. */
export async function attachSockets(options: SocketOptions): Promise<Sockets> {
  const { server, store, sessionLookup, now = Date.now } = options;
  const { sourceOf = createSourceOf([]), portalOrigins = [], admits = () => true } = options;
  await store.prepare(eventSessionTables);
  const counters = createSocketCounters();
  const faults = createFaultInjector(now);
  const { takeSnapshotSplit: splitsSnapshot } = faults;
  const eventSessions = await createEventSessions({ ...options, now, counters, splitsSnapshot });
  const connections = new Map<WebSocket, OpenSocket>();
  const messages = createFairQueue<WebSocket>();
  const acceptor = new WebSocketServer({ noServer: true, maxPayload: frameLimit, perMessageDeflate: false });

  const waitingOf = (address: string): number =>
    [...connections.values()].filter((open) => open.address === address && open.connection.isWaiting())
      .length;

  function accept(
    socket: WebSocket,
    stream: Duplex,
    { address, isSecure }: RequestSource,
    cookieHeader: string | undefined,
  ): void {
    const cookies = cookiesOf(cookieHeader, isSecure);
    const eventSocket = faults.wrap(socket);
    const connection = createSocketConnection(
      { eventSessions, sessionLookup, admits: (token) => admits(token, cookies), faults, counters },
      eventSocket,
    );
    connections.set(socket, { connection, address });
    /** A message that fails costs its own socket only. */
    const guard = (work: () => void): void => {
      try {
        work();
      } catch (error) {
        console.error('socket:', error);
        socket.close(closeCode.failed, 'internal error: see the log of the platform');
      }
    };
    socket.on('message', (data) => {
      if (socket.bufferedAmount > quota.sockets.unreadBytes) return socket.terminate();
      messages.add(socket, () => {
        guard(() => connection.receive(textOf(data)));
        if (socket.isPaused && messages.waiting(socket) === 0) socket.resume();
      });
      if (messages.waiting(socket) > quota.sockets.waitingMessages) socket.pause();
    });
    // After an oversized or malformed frame ws closes the socket with the right code.
    socket.on('error', () => undefined);
    stream.on('drain', () => guard(connection.drained));
    const closed = (): void => {
      connections.delete(socket);
      faults.forget(socket);
      guard(connection.closed);
    };
    socket.on('close', () => {
      if (messages.waiting(socket) === 0) closed();
      else messages.add(socket, closed);
    });
  }
  function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const refuse = (status: string): void => {
      stream.on('error', () => undefined);
      stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    };
    if (request.url?.split('?')[0] !== '/ws') return refuse('404 Not Found');
    const source = sourceOf(request);
    if (!isPortal(request, source, portalOrigins)) return refuse('403 Forbidden');
    const admission = faults.admit();
    if (admission === 'reject') return refuse('503 Service Unavailable');
    acceptor.handleUpgrade(request, stream, head, (socket) => {
      const { address } = source;
      if (admission === 'forbid') socket.close(closeCode.forbidden, 'Access forbidden');
      else if (waitingOf(address) >= quota.sockets.waitingPerAddress)
        socket.close(closeCode.overQuota, 'too many sockets of this address have not initialized');
      else accept(socket, stream, source, request.headers.cookie);
    });
  }
  server.on('upgrade', upgrade);

  const ticker = setInterval(() => {
    try {
      for (const { connection } of connections.values()) connection.tick();
      eventSessions.tick();
    } catch (error) {
      console.error('sockets:', error);
    }
  }, tickMs);
  ticker.unref();

  return {
    async close() {
      clearInterval(ticker);
      server.off('upgrade', upgrade);
      // One that has closed stays in the map while its messages wait.
      const open = [...connections.keys()].filter(({ readyState }) => readyState !== WebSocket.CLOSED);
      const closing = open.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
      for (const socket of open) socket.close(closeCode.restarting, 'the platform is stopping');
      const terminating = setTimeout(() => {
        for (const socket of open) socket.terminate();
      }, 1000);
      await Promise.all(closing);
      clearTimeout(terminating);
      // Their senders are gone, and nothing may be handled after the store has closed.
      messages.stop();
    },
    stats: () => {
      const { sessions, ...counts } = eventSessions.count();
      return { ...counters, sockets: connections.size, eventSessions: sessions, ...counts };
    },
    control: faults.control,
    registrations: eventSessions.registrations,
    notify: eventSessions.notify,
  };
}

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { RawData, WebSocket } from 'ws';
import { closeCode, frameLimit } from '../../../src/domain/protocol/socket.ts';
import type { AudioLinkEvent } from '../../../src/domain/protocol/audio-link.ts';
import type { HiddenFrom, MayRead, SessionLookup } from '../areas/auth/read-access.ts';
import type { Store } from '../store/store.ts';
import { createConnection } from './connection.ts';
import type { Connection } from './connection.ts';
import { createHub } from './hub.ts';
import type { Hub } from './hub.ts';
import { createSteering } from './socket-control.ts';
import type { SocketControl } from './socket-control.ts';
import { createCounters } from './stats.ts';
import type { SocketStats } from './stats.ts';
import { eventSessionTables } from './tables.ts';

const tickPace = 250;

export interface SocketOptions {
  readonly server: Server;
  readonly store: Store;
  readonly signOn: SessionLookup;
  readonly mayRead: MayRead;
  readonly hiddenFrom: HiddenFrom;
  /** The organization whose tree a user reaches; undefined reaches nothing. */
  readonly reachOf: (userId: string) => string | undefined;
  /** Server time in ms. */
  readonly now?: () => number;
}

export interface Sockets {
  /** Closes every socket; event sessions stay, for the next process to resume. */
  readonly close: () => Promise<void>;
  readonly stats: () => SocketStats;
  readonly control: SocketControl;
  readonly registrations: Hub['registrations'];
  /** Tells the sockets of a session something that concerns one of its users and no data set. */
  readonly tell: (sessionId: string, userId: string, event: AudioLinkEvent) => void;
}

const textOf = (data: RawData): string =>
  Buffer.isBuffer(data)
    ? data.toString()
    : Array.isArray(data)
      ? Buffer.concat(data).toString()
      : Buffer.from(data).toString();

/** Serves the event socket (S0 §7) at /ws, with all event sessions that the store remembers. */
export async function attachSockets(options: SocketOptions): Promise<Sockets> {
  const { server, store, signOn, now = Date.now } = options;
  await store.prepare(eventSessionTables);
  const counters = createCounters();
  const hub = await createHub({ ...options, now, counters });
  const steering = createSteering(now);
  const connections = new Map<WebSocket, Connection>();
  const acceptor = new WebSocketServer({ noServer: true, maxPayload: frameLimit, perMessageDeflate: false });

  function accept(socket: WebSocket, stream: Duplex): void {
    const link = steering.wire(socket);
    const connection = createConnection({ hub, signOn, steering, counters }, link);
    connections.set(socket, connection);
    socket.on('message', (data) => connection.receive(textOf(data)));
    // A frame too large or not of the protocol: ws closes the socket with the fitting code.
    socket.on('error', () => undefined);
    stream.on('drain', connection.drained);
    socket.on('close', () => {
      connections.delete(socket);
      steering.forget(socket);
      connection.closed();
    });
  }
  function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const refuse = (status: string): void => {
      stream.on('error', () => undefined);
      stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    };
    if (request.url?.split('?')[0] !== '/ws') return refuse('404 Not Found');
    const admission = steering.admit();
    if (admission === 'reject') return refuse('503 Service Unavailable');
    acceptor.handleUpgrade(request, stream, head, (socket) => {
      if (admission === 'forbid') socket.close(closeCode.forbidden, 'Access forbidden');
      else accept(socket, stream);
    });
  }
  server.on('upgrade', upgrade);

  const ticking = setInterval(() => {
    for (const connection of connections.values()) connection.tick();
    hub.tick();
  }, tickPace);
  ticking.unref();

  return {
    async close() {
      clearInterval(ticking);
      server.off('upgrade', upgrade);
      const gone = [...connections.keys()].map(
        (socket) => new Promise((resolve) => socket.once('close', resolve)),
      );
      for (const socket of connections.keys()) socket.close(1012, 'the platform is stopping');
      const patience = setTimeout(() => {
        for (const socket of connections.keys()) socket.terminate();
      }, 1000);
      await Promise.all(gone);
      clearTimeout(patience);
    },
    stats: () => {
      const { registrations, evaluated, sessions } = hub.count();
      return { ...counters, sockets: connections.size, eventSessions: sessions, registrations, evaluated };
    },
    control: steering.control,
    registrations: hub.registrations,
    tell: hub.tell,
  };
}

import type { WebSocket } from 'ws';
import { closeCode } from '../../../../src/domain/protocol/socket.ts';
import { createAccess } from '../../../platform/areas/auth/access.ts';
import { openSessions } from '../../../platform/areas/auth/sessions.ts';
import type { Sessions } from '../../../platform/areas/auth/sessions.ts';
import { createSocketConnection } from '../../../platform/event-sessions/connection.ts';
import type { SocketConnection } from '../../../platform/event-sessions/connection.ts';
import { createEventSessions } from '../../../platform/event-sessions/event-sessions.ts';
import { createFaultInjector } from '../../../platform/event-sessions/fault-injector.ts';
import type { SocketControl } from '../../../platform/event-sessions/fault-injector.ts';
import { createSocketCounters } from '../../../platform/event-sessions/socket-stats.ts';
import type { Store, Write } from '../../../platform/store/store.ts';
import { newPlatformDisk, openWalkStore } from './platform-store.ts';
import type { PlatformDisk } from './platform-store.ts';
import { fetchFrom } from './platform-calls.ts';
import { ClientSocket, ServerSocket } from './socket.ts';
import type { Process } from './process.ts';

const tickPace = 250;

interface Life {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly control: SocketControl;
  readonly connect: (client: ClientSocket) => ServerSocket | null;
  readonly end: () => void;
}

/** An acknowledgement that has arrived. */
export interface Acknowledged {
  readonly eventSessionId: string;
  readonly seq: number;
}

/**
 * The reference platform without its port and its database: event sessions, data sets, rights and sign-on are its own
 * code; sockets, calls and tables are ends of pipes in this process. Its clock is the walk's.
 */
export class WalkPlatform {
  readonly disk: PlatformDisk = newPlatformDisk();
  readonly fetch = fetchFrom(() => this.#life?.sessions ?? null);
  /** Messages were dropped, which nobody can know before the next one comes. */
  hasDropped = false;
  /** When messages were kept back or mixed up while the link stood: what was believed then may be wrong, and was. */
  readonly lies: { readonly from: number; until: number }[] = [];
  #upTo = -Infinity;
  onAcknowledged: (acknowledged: Acknowledged) => void = () => {};
  #complaint: unknown = null;
  #life: Life | null = null;

  static async open(writes: readonly Write[]): Promise<WalkPlatform> {
    const platform = new WalkPlatform();
    await platform.start();
    void platform.store.write(writes);
    return platform;
  }

  get isUp(): boolean {
    return this.#life !== null;
  }
  get store(): Store {
    if (!this.#life) throw new Error('the platform is down');
    return this.#life.store;
  }
  get control(): SocketControl {
    if (!this.#life) throw new Error('the platform is down');
    return this.#life.control;
  }
  get sessions(): Sessions {
    if (!this.#life) throw new Error('the platform is down');
    return this.#life.sessions;
  }

  readonly openSocket = (owner: Process): ClientSocket =>
    new ClientSocket(owner, (client) => this.#life?.connect(client) ?? null);

  async start(): Promise<void> {
    const now = (): number => Date.now();
    const store = openWalkStore(this.disk, now);
    const noTwoFactor = {
      of: () => null,
      set: () => Promise.resolve(),
      useCode: () => Promise.resolve(false),
    };
    const sessionLookup = await openSessions(store, now, noTwoFactor);

    const counters = createSocketCounters();
    const eventSessions = await createEventSessions({
      store,
      sessionLookup,
      ...createAccess(store),
      now,
      counters,
    });
    const faults = createFaultInjector(now);
    const open = new Map<ServerSocket, SocketConnection>();

    const connect = (client: ClientSocket): ServerSocket | null => {
      const admission = faults.admit();
      if (admission === 'reject') return null;
      const socket = new ServerSocket(client);
      if (admission === 'forbid') {
        setImmediate(() => socket.close(closeCode.forbidden, 'Access forbidden'));
        return socket;
      }
      const connection = createSocketConnection(
        { eventSessions, sessionLookup, faults, counters },
        faults.wrap(socket as unknown as WebSocket),
      );
      open.set(socket, connection);
      let eventSessionId = '';
      socket.on('message', (text: string) => {
        const message = JSON.parse(text) as { readonly type: string; readonly seq: number };
        try {
          if (message.type === 'ack') this.onAcknowledged({ eventSessionId, seq: message.seq });
          connection.receive(text);
        } catch (error) {
          this.#complaint ??= error;
        }
      });
      socket.on('close', () => {
        open.delete(socket);
        faults.forget(socket as unknown as WebSocket);
        connection.closed();
      });
      socket.told = (text) => {
        eventSessionId =
          /^\{"type":"messageOk".*"eventSessionId":"([^"]+)"/.exec(text)?.[1] ?? eventSessionId;
      };
      return socket;
    };
    const ticking = setInterval(() => {
      for (const connection of open.values()) connection.tick();
      eventSessions.tick();
    }, tickPace);
    const sweeping = setInterval(() => void sessionLookup.sweep(), 2000);
    this.#life = {
      store,
      sessions: sessionLookup,
      control: faults.control,
      connect,
      end() {
        clearInterval(ticking);
        clearInterval(sweeping);
        for (const socket of open.keys()) socket.close(1012, 'the platform is stopping');
        void store.close();
      },
    };
  }

  /** When it last was there to be heard. */
  get lastUp(): number {
    return this.isUp ? Date.now() : this.#upTo;
  }

  lie(): void {
    this.lies.push({ from: Date.now(), until: Infinity });
  }
  /** All that was kept back has been sent again. */
  comeClean(): void {
    for (const lie of this.lies) lie.until = Math.min(lie.until, Date.now());
  }

  /** Throws what went wrong on the platform's side of a socket. */
  complaints(): void {
    if (this.#complaint !== null) throw this.#complaint;
  }

  stop(): void {
    this.#upTo = this.lastUp;
    this.#life?.end();
    this.#life = null;
  }
}

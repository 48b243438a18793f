import type { WebSocket } from 'ws';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { closeCode } from '../../../../src/domain/protocol/socket.ts';
import { createAccess } from '../../../platform/auth/access.ts';
import { openSessions } from '../../../platform/auth/sessions.ts';
import type { Sessions } from '../../../platform/auth/session-service.ts';
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
import { Gateway } from './gateway.ts';
import { ClientSocket, ServerSocket } from './socket.ts';
import type { Process } from './process.ts';
import { openWalkTopics } from './topics.ts';
import { realTime } from './virtual-time.ts';

const tickPace = 250;
const internalError = { code: errorCode.failed, message: 'The platform cannot evaluate this data set' };

interface PlatformRun {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly control: SocketControl;
  readonly connect: (client: ClientSocket) => ServerSocket | null;
  /** Publishes the next event of a topic. */
  readonly publish: (topic: string) => void;
  readonly end: () => void;
}

/** An acknowledgement that the platform has received. */
export interface Acknowledgement {
  readonly eventSessionId: string;
  readonly seq: number;
}

/**
 * The reference platform without its port and its database. Event sessions, data sets, rights and sessions are the real
 * code; sockets, calls and tables are replaced within this process. It runs on the walk's virtual time.
 */
export class WalkPlatform {
  readonly disk: PlatformDisk = newPlatformDisk();
  readonly gateway = new Gateway();
  /** Messages were dropped. The engine notices only when the next one arrives. */
  hasDropped = false;
  /** Periods in which messages were dropped or reordered on a live link. Labels from then may be wrong. */
  readonly unreliablePeriods: { readonly from: number; until: number }[] = [];
  #lastUpBeforeStop = -Infinity;
  /** The platform answers so many questions for the rights to a data set with an internal error. */
  failingRegistrations = 0;
  onAcknowledged: (acknowledged: Acknowledgement) => void = () => {};
  #firstError: unknown = null;
  #run: PlatformRun | null = null;

  static async open(writes: readonly Write[]): Promise<WalkPlatform> {
    const platform = new WalkPlatform();
    await platform.start();
    void platform.store.write(writes);
    return platform;
  }

  get isUp(): boolean {
    return this.#run !== null;
  }
  get store(): Store {
    if (!this.#run) throw new Error('the platform is down');
    return this.#run.store;
  }
  get control(): SocketControl {
    if (!this.#run) throw new Error('the platform is down');
    return this.#run.control;
  }
  get sessions(): Sessions {
    if (!this.#run) throw new Error('the platform is down');
    return this.#run.sessions;
  }

  publish(topic: string): void {
    this.#run?.publish(topic);
  }

  /** `fetch` of a new process. */
  newFetch(): typeof fetch {
    return fetchFrom(
      () => this.#run?.sessions ?? null,
      this.gateway,
      (error) => (this.#firstError ??= error),
    );
  }

  readonly openSocket = (owner: Process): ClientSocket =>
    new ClientSocket(owner, (client) => this.#run?.connect(client) ?? null);

  async start(): Promise<void> {
    const store = openWalkStore(this.disk, realTime);
    const noTwoFactor = {
      of: () => null,
      set: () => Promise.resolve(),
      setUp: () => Promise.resolve(false),
      useCode: () => Promise.resolve(false),
    };
    const sessionLookup = await openSessions(store, realTime, noTwoFactor);

    const counters = createSocketCounters();
    const faults = createFaultInjector(realTime);
    const topics = openWalkTopics(this.disk);
    const access = createAccess(store);
    const eventSessions = await createEventSessions({
      store,
      sessionLookup,
      ...access,
      mayRead: (userId, query) => {
        if (this.failingRegistrations === 0) return access.mayRead(userId, query);
        this.failingRegistrations -= 1;
        return internalError;
      },
      now: realTime,
      counters,
      topics: topics.all,
      splitsSnapshot: faults.takeSnapshotSplit,
    });
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
        { eventSessions, sessionLookup, admits: () => true, faults, counters },
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
          this.#firstError ??= error;
        }
      });
      socket.on('close', () => {
        open.delete(socket);
        faults.forget(socket as unknown as WebSocket);
        connection.closed();
      });
      socket.onSend = (text) => {
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
    this.#run = {
      store,
      sessions: sessionLookup,
      control: faults.control,
      connect,
      publish: (topic) => topics.publish(topic, store),
      end() {
        clearInterval(ticking);
        clearInterval(sweeping);
        for (const socket of open.keys()) socket.close(1012, 'the platform is stopping');
        void store.close();
      },
    };
  }

  /** When the platform was last up. */
  get lastUp(): number {
    return this.isUp ? realTime() : this.#lastUpBeforeStop;
  }

  beginUnreliablePeriod(): void {
    this.unreliablePeriods.push({ from: realTime(), until: Infinity });
  }
  /** Ends the unreliable periods: everything dropped has been sent again. */
  endUnreliablePeriods(): void {
    for (const period of this.unreliablePeriods) period.until = Math.min(period.until, realTime());
  }

  readonly report = (error: unknown): void => void (this.#firstError ??= error);
  /** Throws the first error on the platform's side. */
  throwFirstError(): void {
    if (this.#firstError !== null) throw this.#firstError;
  }

  /** Changes the shape of all rows of a type, as a release does; only while the platform is down. */
  migrate(type: EntityName, migrated: (row: EntityRow) => EntityRow): void {
    const { rows, history } = this.disk;
    for (const before of rows.all(type)) {
      const after = migrated(before);
      rows.put(type, after);
      history.push({ at: realTime(), change: { type, before, after, event: null } });
    }
  }

  /** Deletes the event sessions; only while the platform is down. */
  forgetEventSessions(): void {
    this.disk.tables.clear(['event_session', 'registration', 'message']);
  }

  stop(): void {
    this.#lastUpBeforeStop = this.lastUp;
    this.#run?.end();
    this.#run = null;
  }
}

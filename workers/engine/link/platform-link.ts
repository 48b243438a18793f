import { deferred } from '../../../src/lib/async/deferred.ts';
import type { ClientEvent } from '../../../src/domain/protocol/socket.ts';
import { closeCode } from '../../../src/domain/protocol/socket.ts';
import type { Counters } from '../counters.ts';
import type { EngineHost } from '../engine-host.ts';
import type { DataSets, SyncPosition } from '../interfaces.ts';
import { log } from '../log.ts';
import type { Trace } from '../trace.ts';
import type { ConfigSource } from './config-source.ts';
import type { EventSession, SendResult } from './event-session.ts';
import { createEventSession } from './event-session.ts';
import { createLastFrame } from './last-frame.ts';
import { performHandshake } from './handshake.ts';
import { createInterruptibleWait } from './interruptible-wait.ts';
import type { LinkState } from './link-state.ts';
import { createRecovery, disconnectReasonOf } from './recovery.ts';
import type { ServerClock } from './server-clock.ts';
import { readSessionEvent } from './session-event.ts';
import type { SessionRefresh } from './session-refresh.ts';
import type { DisconnectReason, SocketConnection } from './socket-connection.ts';
import { ConnectionEnded, openConnection } from './socket-connection.ts';

/** A connection lost this soon before or after a tab was parked was closed by the parking. */
const parkedMs = 2000;

export interface PlatformLinkOptions {
  readonly host: Pick<EngineHost, 'openSocket'>;
  readonly config: ConfigSource;
  readonly sessionRefresh: SessionRefresh;
  readonly clock: ServerClock;
  readonly state: LinkState;
  readonly dataSets: DataSets;
  /** Sees every event that belongs to a user; so do the data sets. */
  readonly audioLinks: { readonly receive: (userId: string, data: unknown) => void };
  readonly topics: {
    readonly receive: (userId: string, data: unknown) => void;
    readonly linked: (kind: 'new' | 'resumed') => void;
  };
  readonly counters: Counters;
  readonly trace: Trace;
  readonly onClock: () => void;
  readonly onEventSession: (id: string) => void;
}

/** The link to the platform: one socket at a time, and the event session that outlives each of them. */
export interface PlatformLink {
  /** Connects and stays connected. `position`: the replica's, to resume its event session. */
  readonly start: (position: SyncPosition | null) => void;
  readonly send: (userId: string, event: ClientEvent) => Promise<SendResult>;
  readonly committed: (seq: number) => void;
  /** Resolves when no handshake is under way. A sign-in waits for it, to name the event session that it keeps. */
  readonly settled: () => Promise<void>;
  /** Pings the open connection; without one, connects at once instead of waiting out the backoff. */
  readonly wake: () => void;
  /**
   * A tab went into the back/forward cache. The browser may close the socket of a shared worker with it, which is no
   * failure of the network: reconnects at once.
   */
  readonly parked: () => void;
  /** The session was replaced by a new one, which ended its event session too. */
  readonly sessionReplaced: () => void;
  readonly stop: () => void;
  /** Server time in ms of the platform's last frame. */
  readonly lastHeardAt: () => number;
  readonly position: () => { readonly last: number; readonly acked: number };
}

export function createPlatformLink(options: PlatformLinkOptions): PlatformLink {
  const {
    host,
    config,
    sessionRefresh,
    clock,
    state,
    dataSets,
    audioLinks,
    topics,
    counters,
    trace,
    onClock,
    onEventSession,
  } = options;
  const reconnectWait = createInterruptibleWait();
  const recovery = createRecovery({ config, sessionRefresh, state, clock });
  let session: EventSession | null = null;
  let connection: SocketConnection | null = null;
  let handshake: Promise<void> = Promise.resolve();
  let stopped = false;
  // By elapsed time: server time may be set by that very frame. A wall clock that was set ahead does not count, as no row
  // may be newer than the platform.
  const lastFrame = createLastFrame(clock.awake);
  /** The last number of this connection's replay; null when nothing is missing. */
  let replayEnd: number | null = null;
  /** The number before the gap that made us reconnect last. */
  let gapAfter: number | null = null;
  let parkedAt = -Infinity;
  let lostAt = -Infinity;

  const beginSession = (id: string, start: number, clientSeq: number | 'unknown'): EventSession =>
    createEventSession({ id, start, clientSeq, counters, deliver: (message) => dataSets.receive(message) });

  function dropSession(): void {
    session?.end();
    session = null;
  }

  function checkCaughtUp(): void {
    if (replayEnd === null || !session || session.position().last < replayEnd) return;
    replayEnd = null;
    dataSets.caughtUp();
    state.connected();
  }

  function open(url: string): SocketConnection {
    lastFrame.opened();
    const current: SocketConnection = openConnection({
      socket: host.openSocket(url),
      elapsed: clock.elapsed,
      counters,
      trace,
      onFrame: lastFrame.received,
      onReply: (seq, error) => session?.replied(seq, error),
      onServerTime(serverTime, roundTrip) {
        if (roundTrip === null) clock.syncFromPush(serverTime);
        else {
          lastFrame.answered(roundTrip);
          clock.syncFromReply(serverTime, roundTrip);
        }
        onClock();
      },
      onEvents(message) {
        if (!session) return counters.count('message without session');
        const result = session.receive(message);
        if (result === 'gap') {
          const after = session.position().last;
          log.error(`message ${message.seq} came after ${after}: connecting again`);
          counters.count('gap');
          return current.end({ kind: 'gap', after }, closeCode.gap);
        }
        if (result === 'duplicate') return;
        for (const { userId, data } of message.events) {
          if (userId !== null) {
            audioLinks.receive(userId, data);
            topics.receive(userId, data);
            continue;
          }
          const sessionState = readSessionEvent(data, counters);
          if (sessionState) sessionRefresh.onSessionState(sessionState);
        }
        checkCaughtUp();
      },
    });
    return current;
  }

  /** Runs one connection from opening to end. */
  async function runConnection(): Promise<DisconnectReason> {
    const api = await config.address();
    const token = await sessionRefresh.token();
    if (stopped) return { kind: 'byUs' };
    const current = open(api.socket);
    connection = current;
    let linkedAt: number | null = null;
    const shaken = deferred();
    handshake = shaken.promise;
    try {
      await current.opened;
      await performHandshake({
        connection: current,
        token,
        session,
        onNewSession(eventSessionId) {
          dropSession();
          gapAfter = null;
          session = beginSession(eventSessionId, 0, 0);
          session.attach(current);
          onEventSession(eventSessionId);
          dataSets.linked({ kind: 'new', eventSessionId, seq: 0 });
          topics.linked('new');
          linkedAt = performance.now();
          state.connected();
        },
        onResumed(resumed, end, clientSeq) {
          linkedAt = performance.now();
          replayEnd = end;
          // Attached first, so that the registrations sent by `linked` find a connection.
          resumed.attach(current, clientSeq);
          dataSets.linked({ kind: 'resumed', eventSessionId: resumed.id, seq: resumed.position().last });
          topics.linked('resumed');
          checkCaughtUp();
        },
      });
    } catch (error) {
      if (!(error instanceof ConnectionEnded)) current.end(disconnectReasonOf(error));
    } finally {
      shaken.resolve();
    }
    const reason = await current.ended;
    connection = null;
    replayEnd = null;
    session?.detach();
    if (linkedAt !== null) {
      dataSets.unlinked();
      recovery.lasted(performance.now() - linkedAt);
    }
    return reason;
  }

  /**
   * After a gap we resume once. The same gap again means that the platform lost those messages: start a new session.
   */
  function rememberGap(after: number): void {
    if (gapAfter === after) dropSession();
    gapAfter = after;
  }

  /** True once per parked tab, so that a connection that keeps breaking still waits. */
  function lostToParking(): boolean {
    lostAt = performance.now();
    const isRecent = lostAt - parkedAt < parkedMs;
    if (isRecent) lostAt = parkedAt = -Infinity;
    return isRecent;
  }

  async function run(): Promise<void> {
    while (!stopped) {
      const reason = await runConnection().catch((error: unknown): DisconnectReason => {
        log.error('no socket could be opened', error);
        return { kind: 'unreachable' };
      });
      if (stopped) return;
      if (reason.kind === 'gap') rememberGap(reason.after);
      if (reason.kind === 'lost' && lostToParking()) continue;
      await reconnectWait.wait(
        recovery.recoverFrom(reason).then((ms) => {
          state.retrying(Date.now() + ms);
          return ms;
        }),
      );
      state.retrying(undefined);
    }
  }

  return {
    start(position) {
      if (position) session = beginSession(position.eventSessionId, position.seq, 'unknown');
      void run();
    },
    send: (userId, event) => session?.send(userId, event) ?? Promise.resolve('unlinked'),
    committed: (seq) => session?.committed(seq),
    settled: () => handshake,
    wake() {
      sessionRefresh.wake();
      if (connection) connection.ping();
      else reconnectWait.wake();
    },
    parked() {
      parkedAt = performance.now();
      if (connection || parkedAt - lostAt >= parkedMs) return;
      lostAt = -Infinity;
      recovery.resetBackoff();
      reconnectWait.wake();
    },
    sessionReplaced() {
      dropSession();
      connection?.end({ kind: 'byUs' });
    },
    stop() {
      stopped = true;
      dropSession();
      connection?.end({ kind: 'byUs' });
      reconnectWait.wake();
    },
    lastHeardAt: () => clock.now() - Math.max(0, clock.elapsed() - lastFrame.at()),
    position: () => session?.position() ?? { last: 0, acked: 0 },
  };
}

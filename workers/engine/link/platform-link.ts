import type { ClientEvent } from '../../../src/domain/protocol/socket.ts';
import { closeCode } from '../../../src/domain/protocol/socket.ts';
import type { ConfigSource } from './config-source.ts';
import type { SocketConnection, DisconnectReason } from './socket-connection.ts';
import { openConnection, ConnectionEnded } from './socket-connection.ts';
import type { EventSession, SendResult } from './event-session.ts';
import { createEventSession } from './event-session.ts';
import { performHandshake } from './handshake.ts';
import type { EngineHost } from '../engine-host.ts';
import type { LinkState } from './link-state.ts';
import { log } from '../log.ts';
import { createRecovery, disconnectReasonOf } from './recovery.ts';
import { createInterruptibleWait } from './interruptible-wait.ts';
import type { DataSets, SyncPosition } from '../interfaces.ts';
import type { ServerClock } from './server-clock.ts';
import { readSessionEvent } from './session-event.ts';
import type { SessionRefresh } from './session-refresh.ts';
import type { Counters } from '../counters.ts';
import type { Trace } from '../trace.ts';

/** A connection that lasted so long was a good one: the next wait is the shortest again. */
const steadyMs = 10_000;

export interface PlatformLinkOptions {
  readonly host: Pick<EngineHost, 'openSocket'>;
  readonly config: ConfigSource;
  readonly sessionRefresh: SessionRefresh;
  readonly clock: ServerClock;
  readonly state: LinkState;
  readonly dataSets: DataSets;
  /** Gets every event of a user, beside the data sets. */
  readonly audioLinks: { readonly receive: (userId: string, data: unknown) => void };
  readonly counters: Counters;
  readonly trace: Trace;
  readonly onClock: () => void;
  readonly onEventSession: (id: string) => void;
}

/** The link to the platform: one socket at a time, and the event session that outlives it. */
export interface PlatformLink {
  /** Connects for good, from where the replica stands. */
  readonly start: (position: SyncPosition | null) => void;
  readonly send: (userId: string, event: ClientEvent) => Promise<SendResult>;
  readonly committed: (seq: number) => void;
  /** Is it alive? Connects at once where it waits to. */
  readonly wake: () => void;
  /** The session of the platform was replaced: the event session went with it. */
  readonly sessionReplaced: () => void;
  readonly stop: () => void;
  /** Server time in ms of the platform's last sign of life: what it had said until then has been received. */
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
    counters,
    trace,
    onClock,
    onEventSession,
  } = options;
  const rest = createInterruptibleWait();
  const recovery = createRecovery({ config, sessionRefresh, state, clock });
  let session: EventSession | null = null;
  let connection: SocketConnection | null = null;
  let stopped = false;
  /** Monotonic: the platform's clock may only be known by what was heard. */
  let heard = performance.now();
  /** Where the replay of this connection ends; null when nothing is missing. */
  let replayEnd: number | null = null;
  /** The number after which messages were missing when we last connected anew because of it. */
  let gapAfter: number | null = null;

  const begin = (id: string, start: number, clientSeq: number | 'unknown'): EventSession =>
    createEventSession({ id, start, clientSeq, counters, deliver: (message) => dataSets.receive(message) });

  function drop(): void {
    session?.end();
    session = null;
  }

  function caughtUp(): void {
    if (replayEnd === null || !session || session.position().last < replayEnd) return;
    replayEnd = null;
    dataSets.caughtUp();
    state.connected();
  }

  function open(url: string): SocketConnection {
    const current: SocketConnection = openConnection({
      socket: host.openSocket(url),
      counters,
      trace,
      onFrame: () => (heard = performance.now()),
      onReply: (seq, error) => session?.replied(seq, error),
      onServerTime(serverTime, roundTrip) {
        if (roundTrip === null) clock.syncFromPush(serverTime);
        else clock.syncFromReply(serverTime, roundTrip);
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
            continue;
          }
          const told = readSessionEvent(data, counters);
          if (told) sessionRefresh.onSessionState(told);
        }
        caughtUp();
      },
    });
    return current;
  }

  /** One connection, from opening to its end. `linked` says whether it ever carried the event session. */
  async function live(): Promise<DisconnectReason> {
    const [api, token] = await Promise.all([config.address(), sessionRefresh.token()]);
    if (stopped) return { kind: 'byUs' };
    const current = open(api.socket);
    connection = current;
    let linkedAt: number | null = null;
    try {
      await current.opened;
      await performHandshake({
        connection: current,
        token,
        session,
        onNewSession(eventSessionId) {
          drop();
          gapAfter = null;
          session = begin(eventSessionId, 0, 0);
          session.attach(current);
          onEventSession(eventSessionId);
          dataSets.linked({ kind: 'new', eventSessionId, seq: 0 });
          linkedAt = performance.now();
          state.connected();
        },
        onResumed(going, end, clientSeq) {
          linkedAt = performance.now();
          replayEnd = end;
          dataSets.linked({ kind: 'resumed', eventSessionId: going.id, seq: going.position().last });
          going.attach(current, clientSeq);
          caughtUp();
        },
      });
    } catch (error) {
      if (!(error instanceof ConnectionEnded)) current.end(disconnectReasonOf(error));
    }
    const ending = await current.ended;
    connection = null;
    replayEnd = null;
    session?.detach();
    if (linkedAt !== null) {
      dataSets.unlinked();
      if (performance.now() - linkedAt >= steadyMs) recovery.resetBackoff();
    }
    return ending;
  }

  /** Resumed once after a gap; the same one again means that the platform no longer has what is missing. */
  function rememberGap(after: number): void {
    if (gapAfter === after) drop();
    gapAfter = after;
  }

  async function run(): Promise<void> {
    while (!stopped) {
      const ending = await live().catch((error: unknown): DisconnectReason => {
        log.error('no socket could be opened', error);
        return { kind: 'unreachable' };
      });
      if (stopped) return;
      if (ending.kind === 'gap') rememberGap(ending.after);
      await rest.wait(recovery.recoverFrom(ending));
    }
  }

  return {
    start(position) {
      if (position) session = begin(position.eventSessionId, position.seq, 'unknown');
      void run();
    },
    send: (userId, event) => session?.send(userId, event) ?? Promise.resolve('unlinked'),
    committed: (seq) => session?.committed(seq),
    wake() {
      sessionRefresh.wake();
      if (connection) connection.ping();
      else rest.wake();
    },
    sessionReplaced() {
      drop();
      connection?.end({ kind: 'byUs' });
    },
    stop() {
      stopped = true;
      drop();
      connection?.end({ kind: 'byUs' });
      rest.wake();
    },
    lastHeardAt: () => clock.now() - (performance.now() - heard),
    position: () => session?.position() ?? { last: 0, acked: 0 },
  };
}

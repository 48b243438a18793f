import { randomUUID } from 'node:crypto';
import { closeCode } from '../../../src/domain/protocol/socket.ts';
import type { SessionLookup } from '../auth/read-access.ts';
import { createDataSetRegistry } from '../data-sets/data-set-registry.ts';
import type { AskedRows } from '../data-sets/projection/projection.ts';
import type { Change, Store } from '../store/store.ts';
import type { EventSession, UserAccess } from './event-session.ts';
import {
  attachSocket,
  detachSocket,
  eventText,
  flush,
  held,
  liveRegistrations,
  oldestWithoutSocket,
  newEventSession,
} from './event-session.ts';
import { createEventSessionWrites } from './event-session-writes.ts';
import type { EventSessions } from './event-sessions-port.ts';
import { quota } from '../base/quota.ts';
import { createRegistrars } from './registrars.ts';
import { restore } from './restore.ts';
import { createSilenceWatch } from './silence.ts';
import type { SocketCounters } from './socket-stats.ts';
import { loadEventSessions } from './tables.ts';
import type { Topics } from './topics.ts';
import { createUnacknowledgedQuota } from './unacknowledged-quota.ts';

/** How long an event session without a socket is kept, ms. */
export const disconnectedLimitMs = 5 * 60_000;
/** Minimum time between two `synced` events that report changed totals, ms. */
const totalsMs = 250;
/** How often acknowledged messages are deleted from the table, ms. */
const sweepMs = 1000;
const failed = 'the platform failed to process a change';

export interface EventSessionsOptions extends UserAccess {
  readonly store: Store;
  readonly sessionLookup: SessionLookup;
  readonly now: () => number;
  readonly counters: SocketCounters;
  readonly topics: Topics;
  readonly splitsSnapshot?: () => boolean;
  /** Rows that areas compute. */
  readonly askedRows?: readonly AskedRows[];
}

/** Loads all stored event sessions. */
export async function createEventSessions(options: EventSessionsOptions): Promise<EventSessions> {
  const { store, sessionLookup, counters, askedRows = [] } = options;
  const sessions = new Map<string, EventSession>();
  const changed = new Set<EventSession>();
  const acknowledged = new Set<EventSession>();
  const pendingWrites = createEventSessionWrites();
  const dataSets = createDataSetRegistry(store, askedRows);
  let computed: Change[] = [];
  const stored = await loadEventSessions(store);
  // Rows must not become younger: while the clock goes back, this time does not move.
  let agedTo = stored.agedTo ?? options.now();
  // Intervals use the machine's monotonic clock, because server time may jump in tests.
  let totalsSentAt = -Infinity;
  let sweptAt = -Infinity;
  let batchRequested = false;

  const agedNow = (): number => (agedTo = Math.max(agedTo, options.now()));
  const pushEvent = (session: EventSession, text: string): void => {
    session.outbox.push(text);
    changed.add(session);
  };
  const unacknowledged = createUnacknowledgedQuota(options);
  const registrars = createRegistrars({
    ...options,
    dataSets,
    pendingWrites,
    agedNow,
    pushEvent,
    sessions,
    requestBatch: () => requestBatch(),
    hasRoom: unacknowledged.hasRoom,
  });

  const send = (session: EventSession): void => {
    const { messages, bytes } = flush(session);
    counters.messages += messages;
    counters.bytes += bytes;
  };
  const isSilent = createSilenceWatch();
  const drop = (session: EventSession): void => {
    registrars.releaseAll(session);
    unacknowledged.forget(session);
    session.socket = null;
    sessions.delete(session.id);
    changed.delete(session);
    acknowledged.delete(session);
    pendingWrites.remove(session);
    requestBatch();
  };
  /** Without a code, its client starts over. */
  const endSession = (session: EventSession, code: number = closeCode.failed, reason = failed): void => {
    const { socket } = session;
    drop(session);
    socket?.close(code, reason);
  };

  function requestBatch(): void {
    if (batchRequested) return;
    batchRequested = true;
    // A store that is closed or has failed reports that itself.
    store.write([]).catch(() => undefined);
  }

  function packEvents(session: EventSession): void {
    try {
      pendingWrites.addMessageParts(session, session.outbox.pack());
      pendingWrites.save(session);
      unacknowledged.update(session);
      const excess = unacknowledged.excessAfter(session);
      if (excess !== null) endSession(excess, closeCode.gap, 'too many messages are not acknowledged');
    } catch (error) {
      console.error('event session:', error);
      endSession(session);
    }
  }
  /** Frees what a client that acknowledges nothing holds. One that holds little may resume. */
  function endSilence(session: EventSession): void {
    const { socket, outbox } = session;
    if (outbox.size() > quota.unacknowledged.smallest) drop(session);
    socket?.close(closeCode.overQuota, 'no message was acknowledged for too long');
  }

  /** Makes room for another event session of the session. Returns whether there is any. */
  function makeRoom(sessionId: string): boolean {
    const own = [...sessions.values()].filter((session) => session.sessionId === sessionId);
    if (own.length < quota.eventSessions.perSession) return true;
    const oldest = oldestWithoutSocket(own);
    if (oldest) drop(oldest);
    return oldest !== undefined;
  }

  /** Sends and stores what a batch means for the event sessions. */
  function process(changes: readonly Change[]): EventSession[] {
    const at = agedNow();
    // Permissions first: nothing of this batch may reach a set that a permission change just ended.
    registrars.recheck(changes);
    dataSets.removeExpired(at);
    dataSets.apply([...changes, ...computed], at);
    computed = [];
    registrars.reregister();
    registrars.sendWaiting();
    if (performance.now() - totalsSentAt >= totalsMs) {
      totalsSentAt = performance.now();
      registrars.endExcess();
      dataSets.sendTotals(at);
    }
    const updated = [...changed];
    changed.clear();
    for (const session of updated) if (sessions.has(session.id)) packEvents(session);
    return updated;
  }

  store.join((changes: readonly Change[]) => {
    batchRequested = false;
    let updated: EventSession[] = [];
    try {
      updated = process(changes);
    } catch (error) {
      // It is unknown which events are missing, so every client starts over.
      console.error('event sessions:', error);
      for (const session of sessions.values()) endSession(session);
    }
    const isStoring = changes.length > 0 || !pendingWrites.isEmpty();
    const items = pendingWrites.takeItems(isStoring && dataSets.hasExpiring() ? agedTo : null, endSession);
    return {
      items,
      afterCommit() {
        for (const session of updated) {
          session.outbox.commit();
          for (const answer of session.answers.splice(0))
            session.socket?.send(JSON.stringify(answer), 'plain');
          send(session);
        }
      },
    };
  });

  for (const { subscribe } of askedRows)
    subscribe((changes) => {
      computed.push(...changes);
      requestBatch();
    });

  sessionLookup.subscribe((sessionId, state) => {
    for (const session of sessions.values()) {
      if (session.sessionId !== sessionId) continue;
      if (state === null) {
        endSession(session, closeCode.invalidSession, 'the session is no longer valid');
        continue;
      }
      registrars.keepUsers(session, state.authenticatedUserIds);
      pushEvent(session, eventText(null, `"type":"session.state","session":${JSON.stringify(state)}`));
      requestBatch();
    }
  });

  // The holder of another event session, opened with the old token, must not see what the new one may.
  sessionLookup.onNewToken((sessionId, kept) => {
    for (const session of sessions.values())
      if (session.sessionId === sessionId && session.id !== kept)
        endSession(session, closeCode.invalidSession, 'the session has a new token');
  });

  const storedAt = agedTo;
  for (const record of stored.sessions) {
    const session = restore(record, storedAt, options.now(), registrars);
    if (sessionLookup.byId(session.sessionId)) sessions.set(session.id, session);
    else drop(session);
  }
  registrars.recheckAll();
  if (changed.size > 0) requestBatch();

  return {
    now: options.now,
    open(state) {
      if (!makeRoom(state.id)) return null;
      const session = newEventSession(randomUUID(), state.id);
      sessions.set(session.id, session);
      pushEvent(session, eventText(null, `"type":"session.state","session":${JSON.stringify(state)}`));
      requestBatch();
      return session;
    },
    find(id, sessionId) {
      const session = sessions.get(id);
      return session?.sessionId === sessionId ? session : undefined;
    },
    attach: attachSocket,
    detach: (session, socket) => detachSocket(session, socket, options.now()),
    drop,
    send,
    acknowledge(session, seq) {
      const known = session.outbox.ack(seq);
      if (known) {
        acknowledged.add(session);
        unacknowledged.update(session);
        if (session.waiting.size > 0) requestBatch();
      }
      return known;
    },
    answer(session, message) {
      session.answers.push(message);
      changed.add(session);
      requestBatch();
    },
    handle: registrars.handle,
    notify(sessionId, userId, event) {
      const text = eventText(userId, JSON.stringify(event).slice(1, -1));
      for (const session of sessions.values()) if (session.sessionId === sessionId) pushEvent(session, text);
      requestBatch();
    },
    requestBatch,
    tick() {
      const now = options.now();
      for (const session of sessions.values()) {
        if (session.disconnectedSince !== null && now - session.disconnectedSince > disconnectedLimitMs)
          drop(session);
        else if (isSilent(session)) endSilence(session);
        else send(session);
      }
      if (performance.now() - sweptAt >= sweepMs) {
        sweptAt = performance.now();
        for (const session of acknowledged) pendingWrites.deleteAcknowledged(session);
        acknowledged.clear();
      }
      const isSending = registrars.continueSnapshots() || registrars.hasDue();
      if (isSending || !pendingWrites.isEmpty() || dataSets.isDue(agedNow())) requestBatch();
    },
    registrations: () => liveRegistrations(sessions.values()),
    count: () => ({ ...held(sessions.values()), evaluated: dataSets.evaluated(), sessions: sessions.size }),
  };
}

import { randomUUID } from 'node:crypto';
import type { AudioLinkEvent } from '../../../src/domain/protocol/audio-link.ts';
import type { SessionState } from '../../../src/domain/protocol/session.ts';
import { closeCode } from '../../../src/domain/protocol/socket.ts';
import type { ServerMessage } from '../../../src/domain/protocol/socket.ts';
import type { HiddenFrom, MayRead, SessionLookup } from '../areas/auth/read-access.ts';
import { createDataSets } from '../data-sets/data-sets.ts';
import type { Change, Store } from '../store/store.ts';
import type { EventSession, Link, Registration } from './event-session.ts';
import { eventText, flush, newEventSession } from './event-session.ts';
import { createLedger } from './ledger.ts';
import { createRegistrar } from './registrar.ts';
import type { Registrar } from './registrar.ts';
import { restore } from './restore.ts';
import type { Counters } from './stats.ts';
import { loadEventSessions } from './tables.ts';

/** An event session without a socket is kept this long, ms. */
export const awayLimit = 5 * 60_000;
/** `synced` follows a change of the total no sooner than this after the last, ms. */
const totalsPace = 250;
/** Acknowledged messages are taken out of the table this often, ms. */
const sweepPace = 1000;

export interface HubOptions {
  readonly store: Store;
  readonly signOn: SessionLookup;
  readonly mayRead: MayRead;
  readonly hiddenFrom: HiddenFrom;
  /** The organization whose tree a user reaches; undefined reaches nothing. */
  readonly reachOf: (userId: string) => string | undefined;
  readonly now: () => number;
  readonly counters: Counters;
}

/** All event sessions: takes part in every batch of the store, and numbers, stores and sends what it means to each. */
export interface Hub {
  readonly now: () => number;
  readonly open: (state: SessionState) => EventSession;
  /** The event session of that id if it is one of this session's and still kept. */
  readonly find: (id: string, sessionId: string) => EventSession | undefined;
  /** Gives it a socket, displacing the one it has; nothing is sent until its outbox is opened. */
  readonly attach: (session: EventSession, link: Link) => void;
  readonly detach: (session: EventSession, link: Link) => void;
  /** Ends it for good. */
  readonly drop: (session: EventSession) => void;
  readonly send: (session: EventSession) => void;
  /** The client has everything up to `seq`; false when that was never sent. */
  readonly acknowledge: (session: EventSession, seq: number) => boolean;
  /** Answers a client event once its effect is durable. */
  readonly answer: (session: EventSession, message: ServerMessage) => void;
  readonly registrar: Registrar;
  /** Something that concerns a user and no data set, to the event sessions of a session. */
  readonly tell: (sessionId: string, userId: string, event: AudioLinkEvent) => void;
  /** Something changed that is not a write: the next batch comes now. */
  readonly kick: () => void;
  /** What time brings: rows that age, totals, sessions away too long, sockets that can take more. */
  readonly tick: () => void;
  /** What is registered by those who have a socket. */
  readonly registrations: () => Iterable<readonly [EventSession, Registration]>;
  readonly count: () => {
    readonly registrations: number;
    readonly evaluated: number;
    readonly sessions: number;
  };
}

/** Makes the hub, with all event sessions that were stored. */
export async function createHub(options: HubOptions): Promise<Hub> {
  const { store, signOn, counters } = options;
  const sessions = new Map<string, EventSession>();
  const changed = new Set<EventSession>();
  const acknowledged = new Set<EventSession>();
  const ledger = createLedger();
  const dataSets = createDataSets(store);
  const stored = await loadEventSessions(store);
  // Sets must not grow younger: a clock that goes back stands still here.
  let agedTo = stored.agedTo ?? options.now();
  // Paces are the machine's own time: server time may stand still or jump.
  let totalsTold = -Infinity;
  let swept = -Infinity;
  let kicked = false;

  const clock = (): number => (agedTo = Math.max(agedTo, options.now()));
  const push = (session: EventSession, text: string): void => {
    session.outbox.push(text);
    changed.add(session);
  };
  const registrar = createRegistrar({ ...options, dataSets, ledger, clock, push, sessions });

  const send = (session: EventSession): void => {
    const { messages, bytes } = flush(session);
    counters.messages += messages;
    counters.bytes += bytes;
  };
  const drop = (session: EventSession): void => {
    for (const registration of session.registrations.values()) registration.registered.release();
    session.registrations.clear();
    session.link = null;
    sessions.delete(session.id);
    changed.delete(session);
    acknowledged.delete(session);
    ledger.remove(session);
    kick();
  };
  const end = (session: EventSession, code: number, reason: string): void => {
    const { link } = session;
    drop(session);
    link?.close(code, reason);
  };

  function kick(): void {
    if (kicked) return;
    kicked = true;
    // A store that is closed or failed has said so itself.
    store.write([]).catch(() => undefined);
  }

  function pack(session: EventSession): void {
    ledger.message(session, session.outbox.pack());
    ledger.touch(session);
    if (session.outbox.overflows()) end(session, closeCode.gap, 'too many messages are not acknowledged');
  }

  store.join((changes: readonly Change[]) => {
    kicked = false;
    const at = clock();
    // Rights first: nothing of this batch may reach a set that they have just ended.
    registrar.recheck(changes);
    dataSets.age(at);
    dataSets.apply(changes, at);
    registrar.renew();
    if (performance.now() - totalsTold >= totalsPace) {
      totalsTold = performance.now();
      dataSets.tellTotals(at);
    }
    const told = [...changed];
    changed.clear();
    for (const session of told) pack(session);
    const worthStoring = changes.length > 0 || !ledger.isEmpty();
    const statements = ledger.statements(worthStoring && dataSets.hasAgeing() ? at : null);
    return {
      statements,
      afterCommit() {
        for (const session of told) {
          session.outbox.commit();
          for (const answer of session.answers.splice(0)) session.link?.send(JSON.stringify(answer), 'plain');
          send(session);
        }
      },
    };
  });

  signOn.subscribe((sessionId, state) => {
    for (const session of sessions.values()) {
      if (session.sessionId !== sessionId) continue;
      if (state === null) {
        end(session, closeCode.invalidSession, 'the session is no longer valid');
        continue;
      }
      registrar.keepUsers(session, state.authenticatedUserIds);
      push(session, eventText(null, `"type":"session.state","session":${JSON.stringify(state)}`));
      kick();
    }
  });

  for (const record of stored.sessions) {
    const session = restore(
      record,
      agedTo,
      options.now(),
      { dataSets, hiddenFrom: options.hiddenFrom },
      push,
    );
    if (signOn.byId(session.sessionId)) sessions.set(session.id, session);
    else drop(session);
  }
  registrar.recheckAll();
  if (changed.size > 0) kick();

  return {
    now: options.now,
    open(state) {
      const session = newEventSession(randomUUID(), state.id);
      sessions.set(session.id, session);
      push(session, eventText(null, `"type":"session.state","session":${JSON.stringify(state)}`));
      kick();
      return session;
    },
    find(id, sessionId) {
      const session = sessions.get(id);
      return session?.sessionId === sessionId ? session : undefined;
    },
    attach(session, link) {
      session.link?.close(closeCode.displaced, 'another socket has taken this event session');
      session.link = link;
      session.awaySince = null;
      // The other may be half-open and never say that it is gone: what it was sent, this one's resume tells.
      session.outbox.close();
    },
    detach(session, link) {
      if (session.link !== link) return;
      session.link = null;
      session.awaySince = options.now();
      session.outbox.close();
    },
    drop,
    send,
    acknowledge(session, seq) {
      const known = session.outbox.ack(seq);
      if (known) acknowledged.add(session);
      return known;
    },
    answer(session, message) {
      session.answers.push(message);
      changed.add(session);
      kick();
    },
    registrar,
    tell(sessionId, userId, event) {
      const text = eventText(userId, JSON.stringify(event).slice(1, -1));
      for (const session of sessions.values()) if (session.sessionId === sessionId) push(session, text);
      kick();
    },
    kick,
    tick() {
      const now = options.now();
      for (const session of sessions.values()) {
        if (session.awaySince !== null && now - session.awaySince > awayLimit) drop(session);
        else send(session);
      }
      if (performance.now() - swept >= sweepPace) {
        swept = performance.now();
        for (const session of acknowledged) ledger.sweep(session);
        acknowledged.clear();
      }
      if (!ledger.isEmpty() || dataSets.isDue(clock())) kick();
    },
    *registrations() {
      for (const session of sessions.values()) {
        if (session.link === null) continue;
        for (const registration of session.registrations.values()) yield [session, registration] as const;
      }
    },
    count: () => ({
      registrations: [...sessions.values()].reduce((sum, { registrations }) => sum + registrations.size, 0),
      evaluated: dataSets.evaluated(),
      sessions: sessions.size,
    }),
  };
}

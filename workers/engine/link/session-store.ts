import { within } from '../../../src/lib/deadline.ts';
import type { SessionState, SessionUser } from '../../../src/domain/protocol/session.ts';
import type { Fact, Facts } from '../../../src/client/store/database.ts';
import { Registry } from '../../../src/client/store/database.ts';
import { log } from '../log.ts';

const openMs = 5000;

/** What is remembered of the session from one engine to the next. */
export interface RememberedSession {
  readonly token: string | null;
  readonly session: SessionState | null;
  readonly eventSessionId: string | null;
  readonly lastSelectedUserId: string | null;
  readonly users: readonly SessionUser[];
}

export const nothingRemembered: RememberedSession = {
  token: null,
  session: null,
  eventSessionId: null,
  lastSelectedUserId: null,
  users: [],
};

/** The registry as the engine writes it; on a public computer it is empty. */
export interface SessionStore {
  /** null: the browser refuses us a database. */
  readonly load: () => Promise<RememberedSession | null>;
  /** Replaces all of it, in one transaction; the saves keep their order. Never rejects; writes nothing once another engine has the place. */
  readonly save: (remembered: RememberedSession) => Promise<void>;
  /** After what is being saved. */
  readonly close: () => Promise<void>;
}

function facts({ token, session, eventSessionId, lastSelectedUserId }: RememberedSession): Fact[] {
  const all: (Fact | null)[] = [
    token === null ? null : { key: 'token', value: token },
    session && { key: 'session', value: session },
    eventSessionId === null ? null : { key: 'eventSession', value: { id: eventSessionId } },
    lastSelectedUserId === null ? null : { key: 'lastSelectedUserId', value: lastSelectedUserId },
  ];
  return all.filter((fact) => fact !== null);
}

export function createSessionStore(epoch: string): SessionStore {
  const registry = new Registry();
  let saved: Promise<void> = Promise.resolve();
  let closed = false;
  /** Whose fence stands is known to be ours; until then the next write puts it up. */
  let isFenced = false;

  // Someone cleared this site's data: the next save makes a new registry.
  registry.on('versionchange', () => {
    registry.close({ disableAutoOpen: false });
    return false;
  });

  async function load(retries = 1): Promise<RememberedSession | null> {
    try {
      const reading = Promise.all([registry.facts.toArray(), registry.users.toArray()]);
      // A database that never opens must not keep the engine from starting.
      const [found, users] = await within(reading, openMs);
      await raiseFence();
      const known: Partial<Facts> = Object.fromEntries(found.map(({ key, value }) => [key, value]));
      return {
        token: known.token ?? null,
        session: known.session ?? null,
        eventSessionId: known.eventSession?.id ?? null,
        lastSelectedUserId: known.lastSelectedUserId ?? null,
        users,
      };
    } catch (error) {
      // A browser under pressure closes connections now and then; one that refuses does so twice.
      if (closed) return null;
      if (retries > 0) return load(retries - 1);
      log.warn('no registry, nothing will be remembered', error);
      return null;
    }
  }

  /** From here on no engine before us writes: one that slept through the loss of its place may still try. */
  async function raiseFence(): Promise<void> {
    try {
      await within(registry.facts.put({ key: 'writer', value: epoch }), openMs);
      isFenced = true;
    } catch (error) {
      log.warn('the registry takes no fence', error);
    }
  }

  async function write(remembered: RememberedSession): Promise<void> {
    // An engine that gave its place away writes nothing more.
    if (closed) return;
    try {
      await registry.transaction('rw', registry.facts, registry.users, async () => {
        if (isFenced && !(await registry.isOpenTo(epoch))) return void (closed = true);
        await registry.facts.clear();
        await registry.facts.bulkPut([...facts(remembered), { key: 'writer', value: epoch }]);
        await registry.users.clear();
        await registry.users.bulkPut([...remembered.users]);
      });
      isFenced = true;
    } catch (error) {
      log.warn('the session was not remembered', error);
    }
  }

  return {
    load,
    save: (remembered) => (saved = saved.then(() => write(remembered))),
    close() {
      closed = true;
      return saved.then(() => registry.close());
    },
  };
}

/** Memory storage from the start: there is no database at all. */
export const memorySessionStore: SessionStore = {
  load: () => Promise.resolve(nothingRemembered),
  save: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

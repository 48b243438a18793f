import { withDeadline } from '../../../src/lib/async/deadline.ts';
import { isQuotaExceeded } from '../../../src/lib/browser/quota-exceeded.ts';
import type { OwedLogout, SessionState, SessionUser } from '../../../src/domain/protocol/session.ts';
import type { BindingKey, RegistryFact, RegistryFacts } from '../../../src/client/store/database.ts';
import { Registry } from '../../../src/client/store/database.ts';
import { log } from '../log.ts';
import type { SealedSession } from './sealed-session.ts';

const openMs = 5000;
const saveMs = 5000;
/** A session that could not be saved is saved again after this time: the disk may have been full. */
const retryMs = 30_000;
/** Leaves the browser the time to delete what the user has cleared. */
const saveAgainMs = 500;
/** A successor waits for the writer lock meanwhile. */
const closeMs = 1000;

/** The part of the session that survives an engine. */
export interface RememberedSession {
  readonly token: string | null;
  readonly bindingKey: BindingKey | null;
  readonly session: SessionState | null;
  readonly eventSessionId: string | null;
  readonly lastSelectedUserId: string | null;
  readonly users: readonly SessionUser[];
  readonly owedLogouts: readonly OwedLogout[];
  /** The session of a public computer, instead of all the others. */
  readonly sealed: SealedSession | null;
}

export const nothingRemembered: RememberedSession = {
  token: null,
  bindingKey: null,
  session: null,
  eventSessionId: null,
  lastSelectedUserId: null,
  users: [],
  owedLogouts: [],
  sealed: null,
};

/** The registry database; on a public computer it has nothing but the sealed session. */
export interface SessionStore {
  /** null: the browser refuses a database. */
  readonly load: () => Promise<RememberedSession | null>;
  /**
   * Replaces everything in one transaction; saves keep their order. Never rejects. Writes nothing once another engine
   * is the writer.
   */
  readonly save: (remembered: RememberedSession | Promise<RememberedSession>) => Promise<void>;
  /** Closes the database after the save under way. */
  readonly close: () => Promise<void>;
}

function facts({
  token,
  session,
  eventSessionId,
  lastSelectedUserId,
  owedLogouts,
  sealed,
}: RememberedSession): RegistryFact[] {
  const all: (RegistryFact | null)[] = [
    token === null ? null : { key: 'token', value: token },
    session && { key: 'session', value: session },
    eventSessionId === null ? null : { key: 'eventSession', value: { id: eventSessionId } },
    lastSelectedUserId === null ? null : { key: 'lastSelectedUserId', value: lastSelectedUserId },
    owedLogouts.length === 0 ? null : { key: 'owedLogouts', value: owedLogouts },
    sealed && { key: 'sealed', value: sealed },
  ];
  return all.filter((fact) => fact !== null);
}

export function createSessionStore(epoch: string): SessionStore {
  const registry = new Registry();
  let lastSave: Promise<void> = Promise.resolve();
  let closed = false;
  let lastSaved: RememberedSession | null = null;
  let isReopening = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** Whether the fence is known to be ours; if not, the next write raises it. */
  let isFenced = false;

  // The site data was cleared: the last save is made again, in a new registry.
  registry.on('versionchange', () => {
    registry.close({ disableAutoOpen: false });
    return false;
  });
  registry.on('close', () => {
    if (!closed && !isReopening) setTimeout(saveAgain, saveAgainMs);
  });
  function saveAgain(): void {
    isReopening = true;
    // After a close by the browser it would not open again by itself.
    registry.close({ disableAutoOpen: false });
    isReopening = false;
    const again = lastSaved;
    if (again !== null) lastSave = lastSave.then(() => write(again));
  }

  async function load(retries = 1): Promise<RememberedSession | null> {
    try {
      const reading = Promise.all([registry.facts.toArray(), registry.users.toArray()]);
      // A database that never opens must not keep the engine from starting.
      const [found, users] = await withDeadline(reading, openMs);
      await raiseFence();
      const known: Partial<RegistryFacts> = Object.fromEntries(found.map(({ key, value }) => [key, value]));
      return {
        token: known.token ?? null,
        bindingKey: known.bindingKey ?? null,
        session: known.session ?? null,
        eventSessionId: known.eventSession?.id ?? null,
        lastSelectedUserId: known.lastSelectedUserId ?? null,
        users,
        owedLogouts: known.owedLogouts ?? [],
        sealed: known.sealed ?? null,
      };
    } catch (error) {
      // A browser under memory pressure may close a connection once; one that refuses databases fails twice.
      if (closed) return null;
      if (retries > 0) return load(retries - 1);
      log.warn('no registry, nothing will be remembered', error);
      return null;
    }
  }

  /** Keeps earlier engines from writing: one that slept while its lock was taken may still try. */
  async function raiseFence(): Promise<void> {
    try {
      await withDeadline(registry.facts.put({ key: 'writer', value: epoch }), openMs);
      isFenced = true;
    } catch (error) {
      log.warn('the registry takes no fence', error);
      // A full disk still deletes: without a fence, any engine may write, and nobody takes this one for a former writer.
      if (isQuotaExceeded(error)) await registry.facts.delete('writer').catch(() => {});
    }
  }

  /** Some browsers store no keys, or none in private windows: the session is remembered all the same. */
  async function putKey(value: BindingKey | null): Promise<void> {
    if (value === null) return;
    try {
      await registry.facts.put({ key: 'bindingKey', value });
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'DataCloneError') throw error;
      log.warn('the key was not remembered', error);
    }
  }

  async function write(remembered: RememberedSession): Promise<void> {
    clearTimeout(retry);
    // An engine that is no longer the writer writes nothing.
    if (closed) return;
    try {
      const writing = registry.transaction('rw', registry.facts, registry.users, async () => {
        if (isFenced && !(await registry.isOpenTo(epoch))) return void (closed = true);
        await registry.facts.clear();
        await registry.facts.bulkPut([...facts(remembered), { key: 'writer', value: epoch }]);
        await putKey(remembered.bindingKey);
        await registry.users.clear();
        await registry.users.bulkPut([...remembered.users]);
      });
      await withDeadline(Promise.resolve(writing), saveMs);
      isFenced = true;
    } catch (error) {
      log.warn('the session was not remembered', error);
      retry = setTimeout(saveAgain, retryMs);
    }
  }

  return {
    load,
    save: (remembered) => (lastSave = lastSave.then(async () => write((lastSaved = await remembered)))),
    async close() {
      closed = true;
      clearTimeout(retry);
      await withDeadline(lastSave, closeMs).catch(() => {});
      registry.close();
    },
  };
}

/** For memory storage: keeps nothing and opens no database. */
export const memorySessionStore: SessionStore = {
  load: () => Promise.resolve(nothingRemembered),
  save: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

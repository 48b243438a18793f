import { sessionView } from '../protocol/session-view.ts';
import type { SessionState, SessionUser } from '../protocol/session.ts';
import { connectionState, updateConnection } from './connection-state.ts';
import { registryName } from './registry-name.ts';

const answer = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
  });

/** The registry as it stands, or null where there is none yet: opening it must not make one. */
function openExisting(): Promise<IDBDatabase | null> {
  const request = indexedDB.open(registryName);
  let isNew = false;
  request.addEventListener('upgradeneeded', () => {
    isNew = true;
    request.transaction?.abort();
  });
  return answer(request).catch((error: unknown) => {
    if (isNew) return null;
    throw error;
  });
}

/** Can this tab read the databases, and does it find somebody signed in there? */
export async function remembersSession(): Promise<boolean> {
  try {
    const registry = await openExisting();
    const session = registry?.transaction('facts').objectStore('facts').get('session');
    return session !== undefined && (await answer(session).finally(() => registry?.close())) !== undefined;
  } catch {
    return false;
  }
}

/**
 * Shows the session of the last time before the engine answers, and where there is no platform to be reached.
 * Read without Dexie: the page of a visitor, who has no rows to see, does without it.
 */
export async function showRemembered(): Promise<void> {
  let registry: IDBDatabase | null = null;
  try {
    registry = await openExisting();
    if (!registry) return;
    const reading = registry.transaction(['facts', 'users']);
    const fact = <Value>(key: string): Promise<Value | undefined> =>
      answer<{ readonly value: Value } | undefined>(reading.objectStore('facts').get(key)).then(
        (found) => found?.value,
      );
    const [state, lastSelectedUserId, remembered] = await Promise.all([
      fact<SessionState>('session'),
      fact<string>('lastSelectedUserId'),
      answer<SessionUser[]>(reading.objectStore('users').getAll()),
    ]);
    // The engine was quicker: what it says is newer.
    if (connectionState.get().epoch !== null) return;
    const session = sessionView({
      state: state ?? null,
      remembered,
      device: 'private',
      lastSelectedUserId: lastSelectedUserId ?? null,
      now: Date.now(),
    });
    updateConnection({ session });
  } catch (error) {
    console.warn('no remembered session:', error);
  } finally {
    registry?.close();
    updateConnection({ isRead: true });
  }
}

import { requestResult, openExisting } from '../../lib/raw-database.ts';
import { sessionView } from '../../domain/protocol/session-view.ts';
import { connectionState, updateConnection } from './connection-state.ts';
import { registered } from '../store/head-start.ts';
import { registryName } from '../store/registry-name.ts';

/** Can this tab read the databases, and does it find somebody signed in there? */
export async function remembersSession(): Promise<boolean> {
  try {
    const registry = await openExisting(registryName);
    const session = registry?.transaction('facts').objectStore('facts').get('session');
    return (
      session !== undefined && (await requestResult(session).finally(() => registry?.close())) !== undefined
    );
  } catch {
    return false;
  }
}

/**
 * Shows the session of the last time before the engine answers, and where there is no platform to be reached.
 * Read without Dexie: the page of a visitor, who has no rows to see, does without it.
 */
export async function showRemembered(): Promise<void> {
  try {
    const found = await registered();
    // The engine was quicker: what it says is newer.
    if (!found || connectionState.get().epoch !== null) return;
    const session = sessionView({
      state: found.session,
      remembered: found.users,
      device: 'private',
      lastSelectedUserId: found.lastSelectedUserId,
      now: Date.now(),
    });
    updateConnection({ session });
  } catch (error) {
    console.warn('no remembered session:', error);
  } finally {
    updateConnection({ isRead: true });
  }
}

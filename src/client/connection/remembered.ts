import { requestResult, openExisting } from '../../lib/browser/raw-database.ts';
import { sessionView } from '../../domain/protocol/session-view.ts';
import { connectionState, updateConnection } from './connection-state.ts';
import { readRegistry } from '../store/head-start.ts';
import { registryName } from '../store/registry-name.ts';

/** Whether this tab can read the databases and finds a session there. */
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
 * Shows the remembered session before the engine answers, or while the platform is unreachable. Reads it without Dexie,
 * which is not loaded for visitors who are not signed in.
 */
export async function showRemembered(): Promise<void> {
  try {
    const found = await readRegistry();
    // The engine was faster, and its session is newer.
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

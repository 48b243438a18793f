import { deferred } from '../../lib/async/deferred.ts';
import { pause } from '../../lib/async/deadline.ts';
import { requestResult, openExisting } from '../../lib/browser/raw-database.ts';
import { sessionView } from '../../domain/protocol/session-view.ts';
import { connectionState, updateConnection } from './connection-state.ts';
import { readRegistry } from '../store/head-start.ts';
import { registryName } from '../store/registry-name.ts';
import { sealKey } from './public-computer.ts';

/** An engine that does not start must not keep the sign-in page from showing. */
const engineMs = 3000;

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

/** Only the engine can open the session of a public computer. */
async function engineAnswered(): Promise<void> {
  const answered = deferred();
  const stop = connectionState.subscribe(() => {
    if (connectionState.get().epoch !== null) answered.resolve();
  });
  await Promise.race([answered.promise, pause(engineMs)]);
  stop();
}

/**
 * Shows the remembered session before the engine answers, or while the platform is unreachable. Reads it without Dexie,
 * which is not loaded for visitors who are not signed in.
 */
export async function showRemembered(): Promise<void> {
  if (sealKey() !== undefined) await engineAnswered();
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

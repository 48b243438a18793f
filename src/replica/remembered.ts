import { sessionView } from '../protocol/session-view.ts';
import { connectionState, updateConnection } from './connection-state.ts';
import { Registry } from './database.ts';

/** Shows the session of the last time before the engine answers, and where there is no platform to be reached. */
export async function showRemembered(): Promise<void> {
  const registry = new Registry();
  try {
    const [session, selected, remembered] = await Promise.all([
      registry.facts.get('session'),
      registry.facts.get('lastSelectedUserId'),
      registry.users.toArray(),
    ]);
    // The engine was quicker: what it says is newer.
    if (connectionState.get().epoch !== null) return;
    const view = sessionView({
      state: session?.key === 'session' ? session.value : null,
      remembered,
      device: 'private',
      lastSelectedUserId: selected?.key === 'lastSelectedUserId' ? selected.value : null,
      now: Date.now(),
    });
    updateConnection({ session: view });
  } catch (error) {
    console.warn('no remembered session:', error);
  } finally {
    registry.close({ disableAutoOpen: false });
  }
}

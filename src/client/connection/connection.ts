import { backoff } from '../../lib/async/backoff.ts';
import { pause } from '../../lib/async/deadline.ts';
import { loadCode } from '../../lib/async/load-code.ts';
import { shareToken } from '../store/share.ts';
import { showUnreachable } from './connection-state.ts';
import { showRemembered } from './remembered.ts';

const loadConnection = () => loadCode(() => import('./keep-connected.ts'));

/** Tries until the code is there: without it the page would wait for an engine for ever. */
async function load(): ReturnType<typeof loadConnection> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await loadConnection();
    } catch (error) {
      console.warn('engine:', error);
      showUnreachable();
      await pause(backoff(failures));
    }
  }
}

/**
 * Connects this tab to the engine and keeps it connected; called once, at start. The code for it is loaded lazily: a page
 * can be shown, and typed into, without an engine. `due`: work to finish before, because a starting engine takes the
 * processor, and a running one would answer a tab too busy to listen. Resolves when the remembered session has been read,
 * with or without an engine.
 */
export async function startConnection(due?: Promise<unknown>): Promise<void> {
  void load().then(({ keepConnected }) => keepConnected(due));
  if (shareToken === null) await showRemembered();
}

import { forgetLeftDrafts, hasLeftDrafts } from '../../lib/browser/left-draft-keys.ts';
import { forgetStrayListChoices, forgetStrayPrivateChoices } from '../../lib/browser/private-choice.ts';
import { draftDatabaseName } from '../store/draft-name.ts';
import { connectionState } from './connection-state.ts';

/** The engine deletes the drafts of a user who is logged out; what pages have left of such drafts goes with them. */
async function forgetStrayDrafts(): Promise<void> {
  if (!hasLeftDrafts() || !('databases' in indexedDB)) return;
  const names = new Set((await indexedDB.databases()).map(({ name }) => name));
  forgetLeftDrafts((userId) => !names.has(draftDatabaseName(userId)));
}

/**
 * Deletes the private choices of users who are not signed in, and all of those who were forgotten, once the engine has a session: no tab may have been there
 * to hear that they left. For tabs that share their engine, and so their users.
 */
export function forgetStrayChoices(engine: AbortSignal): void {
  const check = (): void => {
    const { status, users } = connectionState.get().session;
    if (status !== 'ready') return;
    stop();
    const signedIn = users.filter((user) => user.status.kind === 'authenticated');
    forgetStrayPrivateChoices(signedIn.map(({ id }) => id));
    forgetStrayListChoices(users.map(({ id }) => id));
    void forgetStrayDrafts().catch((error: unknown) => console.warn('drafts:', error));
  };
  const stop = connectionState.subscribe(check);
  engine.addEventListener('abort', stop);
  check();
}

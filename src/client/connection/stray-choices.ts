import { forgetStrayPrivateChoices } from '../../lib/browser/private-choice.ts';
import { connectionState } from './connection-state.ts';

/**
 * Deletes the private choices of users who are not signed in, once the engine has a session: no tab may have been there
 * to hear that they left. For tabs that share their engine, and so their users.
 */
export function forgetStrayChoices(engine: AbortSignal): void {
  const check = (): void => {
    const { status, users } = connectionState.get().session;
    if (status !== 'ready') return;
    stop();
    const signedIn = users.filter((user) => user.status.kind === 'authenticated');
    forgetStrayPrivateChoices(signedIn.map(({ id }) => id));
  };
  const stop = connectionState.subscribe(check);
  engine.addEventListener('abort', stop);
  check();
}

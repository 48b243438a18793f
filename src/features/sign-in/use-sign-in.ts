import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { toast } from '../../kit/feedback/toast.ts';
import type { SignIn } from '../../domain/protocol/engine.ts';
import { displayNow } from '../../client/connection/clock.ts';
import { unlockToken } from '../../client/store/unlock.ts';
import { selectUser, signIn, startTwoFactor, useSession } from '../../client/session/session.ts';
import { loadRefusalText } from '../../fields/form/load-refusal-text.ts';
import { useFailureToast } from '../../screens/use-failure-toast.ts';
import { whileSigningIn } from './shown-users.ts';
import { signInResult } from './sign-in-result.ts';
import type { SignInWait } from './wait-notice.tsx';

/**
 * `fault`: what is wrong with the credentials, and `wait`: when to try again, for the form. Other errors are reported
 * here.
 */
export type SignInAttempt =
  | { readonly signedIn: true }
  | { readonly signedIn: false; readonly fault?: string; readonly wait?: SignInWait };

const done: SignInAttempt = { signedIn: true };

/** Signs in, selects the one new user and reports errors. */
export function useSignIn(): (who: SignIn) => Promise<SignInAttempt> {
  const { i18n, t } = useLingui();
  const sessionDevice = useSession((session) => session.device);
  const sayFailure = useFailureToast();
  const complaint = useRef<number>(undefined);

  const attempt = async (who: SignIn): Promise<SignInAttempt> => {
    if (complaint.current !== undefined) toast.dismiss(complaint.current);
    const outcome = await signIn({ ...who, unlockToken: unlockToken.get() ?? undefined });
    const result = signInResult(outcome);
    // A wait in spite of the token: its link has expired, was used up or is another browser's.
    if (outcome.kind === 'saved' || result.kind === 'wait') unlockToken.set(null);
    if ((who.kind === 'identifier' ? who.device : sessionDevice) === 'private' && outcome.kind === 'saved')
      keepStorage();
    switch (result.kind) {
      case 'one':
        selectUser(result.userId);
        return done;
      case 'twoFactor': {
        const started = await startTwoFactor(result.userId);
        if (started.kind !== 'saved') sayFailure(started);
        return done;
      }
      case 'choose':
        return done;
      case 'wrong': {
        const fault = t`Username or password incorrect`;
        complaint.current = toast.error(who.kind === 'user' ? t`Login failed` : fault, 5);
        return {
          signedIn: false,
          fault: who.kind === 'user' ? t`This is not the password of this user.` : fault,
        };
      }
      case 'wait': {
        const until = new Date(displayNow() + result.seconds * 1000).toISOString();
        return { signedIn: false, wait: { until, linkMailed: result.linkMailed } };
      }
      case 'told': {
        const fault = await loadRefusalText(i18n, result.error);
        complaint.current = toast.error(fault, 10);
        return { signedIn: false, fault };
      }
      case 'unreachable':
        complaint.current = toast.error(t`The server cannot be reached right now. Try again later.`, 10);
        return { signedIn: false };
      case 'failed':
        if (outcome.kind !== 'saved') sayFailure(outcome);
        return { signedIn: false };
    }
  };
  return (who) => whileSigningIn(() => attempt(who));
}

/** Asks the browser not to evict the replica when storage runs short; a refusal has no consequences here. */
function keepStorage(): void {
  // Undefined on an insecure origin.
  void (navigator.storage as StorageManager | undefined)?.persist().catch(() => undefined);
}

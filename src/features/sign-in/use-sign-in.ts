import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { toast } from '../../kit/feedback/toast.ts';
import type { SignIn } from '../../domain/protocol/engine.ts';
import { selectUser, signIn, startTwoFactor, useSession } from '../../client/session/session.ts';
import { loadRefusalText } from '../../fields/form/load-refusal-text.ts';
import { useFailureToast } from '../../screens/use-failure-toast.ts';
import { signInResult } from './sign-in-result.ts';

/** Signs in, selects the one new user and reports errors. Resolves true on success. */
export function useSignIn(): (who: SignIn) => Promise<boolean> {
  const { i18n, t } = useLingui();
  const sessionDevice = useSession((session) => session.device);
  const sayFailure = useFailureToast();
  const complaint = useRef<number>(undefined);

  return async (who) => {
    if (complaint.current !== undefined) toast.dismiss(complaint.current);
    const outcome = await signIn(who);
    const result = signInResult(outcome);
    if ((who.kind === 'identifier' ? who.device : sessionDevice) === 'private' && outcome.kind === 'saved')
      keepStorage();
    switch (result.kind) {
      case 'one':
        selectUser(result.userId);
        return true;
      case 'twoFactor': {
        const started = await startTwoFactor(result.userId);
        if (started.kind !== 'saved') sayFailure(started);
        return true;
      }
      case 'choose':
        return true;
      case 'wrong':
        complaint.current = toast.error(
          who.kind === 'user' ? t`Login failed` : t`Username or password incorrect`,
          5,
        );
        return false;
      case 'told':
        complaint.current = toast.error(await loadRefusalText(i18n, result.error), 10);
        return false;
      case 'failed':
      case 'unreachable':
        if (outcome.kind !== 'saved') sayFailure(outcome);
        return false;
    }
  };
}

/** Asks the browser not to evict the replica when storage runs short; a refusal has no consequences here. */
function keepStorage(): void {
  // Undefined on an insecure origin.
  void (navigator.storage as StorageManager | undefined)?.persist().catch(() => undefined);
}

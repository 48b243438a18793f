import { Trans } from '@lingui/react/macro';
import { useTransition } from 'react';
import { Button } from '../../kit/button/button.tsx';
import type { KnownUser } from '../../domain/protocol/engine.ts';
import { forget, selectUser, startTwoFactor } from '../../client/session/session.ts';
import { useLogout } from '../../screens/use-logout.ts';
import { useFailureToast } from '../../screens/use-failure-toast.ts';
import styles from './sign-in.module.css';
import { useOfflineReason } from '../../screens/use-offline-reason.ts';

type Props = { user: KnownUser; onLogin: (user: KnownUser) => void };

/** The actions on a known user, as its state allows (S0-2-36, decision 6). */
export function KnownUserAction({ user, onLogin }: Props) {
  const offline = useOfflineReason();
  const lost = useOfflineReason('waits');
  const sayFailure = useFailureToast();
  const logout = useLogout();
  const [leaving, leave] = useTransition();
  const [starting, start] = useTransition();

  const logoutButton = (
    <Button size="small" variant="ghost" busy={leaving} onClick={() => leave(() => logout(user.id))}>
      <Trans>Logout</Trans>
    </Button>
  );

  return (
    <fieldset className={styles.actions} aria-label={user.displayName}>
      {user.status.kind === 'authenticated' && (
        // Each user in the list has one: none of them is the one to press.
        <Button size="small" onClick={() => selectUser(user.id)}>
          <Trans>Select user</Trans>
        </Button>
      )}
      {user.status.kind === 'twoFactor' && (
        <Button
          size="small"
          variant="primary"
          busy={starting}
          disabledReason={offline}
          onClick={() =>
            start(async () => {
              const outcome = await startTwoFactor(user.id);
              if (outcome.kind !== 'saved') sayFailure(outcome);
            })
          }
        >
          <Trans>Start 2FA</Trans>
        </Button>
      )}
      {user.status.kind === 'loggedOut' ? (
        <>
          <Button size="small" variant="primary" disabledReason={lost} onClick={() => onLogin(user)}>
            <Trans>Login</Trans>
          </Button>
          <Button size="small" variant="ghost" busy={leaving} onClick={() => leave(() => forget(user.id))}>
            <Trans>Forget</Trans>
          </Button>
        </>
      ) : (
        logoutButton
      )}
    </fieldset>
  );
}

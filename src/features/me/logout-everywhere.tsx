import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useTransition } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import type { KnownUser } from '../../domain/protocol/engine.ts';
import { call } from '../../client/session/call.ts';
import { expectLogout } from '../../client/session/session.ts';
import { leaveUser } from '../../screens/leave-user.ts';
import { useFailureToast } from '../../screens/use-failure-toast.ts';
import { useOfflineReason } from '../../screens/use-offline-reason.ts';

/** Logs the selected user out of every session, including this one; this tab learns of it by a session event. */
export function LogoutEverywhere({ user: { id, displayName: name } }: { user: KnownUser }) {
  const { t } = useLingui();
  const offline = useOfflineReason();
  const sayFailure = useFailureToast();
  const [asked, setAsked] = useState(false);
  const [leaving, leave] = useTransition();
  return (
    <>
      <Button size="small" disabledReason={offline} onClick={() => setAsked(true)}>
        <Trans>Log out everywhere</Trans>
      </Button>
      {asked && (
        <ConfirmDialog
          kind="danger"
          title={t`Log out everywhere`}
          confirmLabel={t`Log out everywhere`}
          cancelLabel={t`Cancel`}
          busy={leaving}
          onClose={() => setAsked(false)}
          onConfirm={() =>
            leave(async () => {
              if ((await leaveUser(id, 'logout')) === 'stay') return setAsked(false);
              // The session may tell of the logout before the answer arrives.
              const undo = expectLogout(id);
              const outcome = await call('userSession.logoutEverywhere', {}, {}, null);
              if (outcome.kind === 'refused') undo();
              if (outcome.kind !== 'saved') sayFailure(outcome);
              setAsked(false);
            })
          }
        >
          <Trans>
            {name} will be logged out of every browser, including this one. Other users of those browsers stay
            logged in.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import { useTransition } from 'react';
import { Button } from '../../kit/button/button.tsx';
import type { UserSession } from '../../domain/protocol/user-session.ts';
import { call } from '../../client/session/call.ts';
import { useFailureToast } from '../../screens/use-failure-toast.ts';
import { useOfflineReason } from '../../screens/use-offline-reason.ts';

type Props = { session: UserSession; onEnded: () => Promise<void> };

/** Logs the selected user out in another browser. */
export function EndSession({ session, onEnded }: Props) {
  const offline = useOfflineReason();
  const sayFailure = useFailureToast();
  const [ending, end] = useTransition();
  return (
    <Button
      size="small"
      variant="ghost"
      busy={ending}
      disabledReason={offline}
      onClick={() =>
        end(async () => {
          const outcome = await call('userSession.revoke', { id: session.id }, {}, null);
          // It is a success if the session has already ended.
          const gone = outcome.kind === 'saved' || (outcome.kind === 'refused' && outcome.status === 404);
          if (!gone) sayFailure(outcome);
          await onEnded();
        })
      }
    >
      <Trans>Log out</Trans>
    </Button>
  );
}

import { useLingui } from '@lingui/react/macro';
import { logout } from '../client/session/session.ts';
import { toast } from '../kit/feedback/toast.ts';
import { leaveUser } from './leave-user.ts';
import { useFailureToast } from './use-failure-toast.ts';
import { useOfflineReason } from './use-offline-reason.ts';

/** Logs a user out in this browser, with or without a connection. Asks first if the user is in a call or has unsaved edits. */
export function useLogout(): (userId: string) => Promise<void> {
  const { t } = useLingui();
  const offline = useOfflineReason();
  const sayFailure = useFailureToast();
  return async (userId) => {
    if ((await leaveUser(userId, 'logout')) === 'stay') return;
    const outcome = await logout(userId);
    if (outcome.kind !== 'saved') sayFailure(outcome);
    else if (offline !== undefined)
      toast.info(t`Logged out on this device. The server will be told when the connection is back.`);
  };
}

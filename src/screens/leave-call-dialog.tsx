import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { leaveQuestion } from './leave-call.ts';

/** Asks whether to leave a call, when `leaveCall` wants to know. */
export function LeaveCallDialog() {
  const { t } = useLingui();
  const question = useSyncExternalStore(leaveQuestion.subscribe, leaveQuestion.get);
  if (!question) return null;
  const { leaving, answer } = question;
  return (
    <ConfirmDialog
      title={t`You are in a call`}
      confirmLabel={leaving === 'switch' ? t`Switch user` : t`Log out`}
      cancelLabel={t`Stay in call`}
      onClose={() => answer('stay')}
      onConfirm={() => answer('leave')}
    >
      {leaving === 'switch' ? t`Switching users hangs up your call.` : t`Logging out hangs up your call.`}
    </ConfirmDialog>
  );
}

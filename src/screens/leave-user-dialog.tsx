import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { useStore } from '../kit/base/use-store.ts';
import { leaveQuestion } from './leave-user.ts';

/** Asks whether to leave a call or unsaved edits, when `leaveUser` wants to know. */
export function LeaveUserDialog() {
  const { t } = useLingui();
  const question = useStore(leaveQuestion);
  if (!question) return null;
  const { leaving, loses, answer } = question;
  const isCall = loses === 'call';
  const callText =
    leaving === 'switch' ? t`Switching users hangs up your call.` : t`Logging out hangs up your call.`;
  return (
    <ConfirmDialog
      title={isCall ? t`You are in a call` : t`You have unsaved changes`}
      confirmLabel={leaving === 'switch' ? t`Switch user` : t`Log out`}
      cancelLabel={isCall ? t`Stay in call` : t`Cancel`}
      onClose={() => answer('stay')}
      onConfirm={() => answer('leave')}
    >
      {isCall ? callText : t`Logging out deletes the changes to your flows that are not saved.`}
    </ConfirmDialog>
  );
}

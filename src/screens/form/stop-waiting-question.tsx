import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';

/** Asks before a form is closed whose changes were sent and not answered: they are no longer the user's to discard. */
export function StopWaitingQuestion({ onStop, onStay }: { onStop: () => void; onStay: () => void }) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      title={t`Stop waiting?`}
      confirmLabel={t`Stop waiting`}
      cancelLabel={t`Keep waiting`}
      onConfirm={onStop}
      onClose={onStay}
    >
      <Trans>Your changes were sent, but the server has not responded. They may already be saved.</Trans>
    </ConfirmDialog>
  );
}

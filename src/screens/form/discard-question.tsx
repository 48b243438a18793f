import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';

/** Asks before unsaved input is discarded. */
export function DiscardQuestion({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      title={t`Discard changes?`}
      confirmLabel={t`Discard`}
      cancelLabel={t`Keep editing`}
      onConfirm={onDiscard}
      onClose={onStay}
    >
      <Trans>You have unsaved changes.</Trans>
    </ConfirmDialog>
  );
}

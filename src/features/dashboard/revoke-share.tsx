import { useLingui } from '@lingui/react/macro';
import { useTransition } from 'react';
import type { WallboardShare } from '../../domain/entities/wallboard-share/model.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { call } from '../../client/session/call.ts';
import { useFailureToast } from '../../screens/use-failure-toast.ts';

type Props = { share: WallboardShare; onRevoked: () => void; onClose: () => void };

/** Asks for confirmation before revoking the link of a shared wallboard. */
export function RevokeShare({ share, onRevoked, onClose }: Props) {
  const { t } = useLingui();
  const sayFailure = useFailureToast();
  const [busy, start] = useTransition();
  const { id: shareId, name, organizationId } = share;
  const revoke = () =>
    start(async () => {
      const parameters = { id: organizationId, shareId };
      const outcome = await call('wallboardShare.revoke', parameters, {}, organizationId);
      if (outcome.kind !== 'saved') return sayFailure(outcome);
      onRevoked();
      onClose();
    });
  return (
    <ConfirmDialog
      title={t`Revoke link`}
      confirmLabel={t`Revoke`}
      cancelLabel={t`Cancel`}
      busy={busy}
      onConfirm={revoke}
      onClose={onClose}
    >
      {/* Not <Trans>: it would parse anything in the name that looks like a tag. */}
      {t`“${name}” will stop working immediately, including on screens that show it now. This cannot be undone.`}
    </ConfirmDialog>
  );
}

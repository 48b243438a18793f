import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../../client/session/call.ts';
import { Button } from '../../kit/button/button.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { toast } from '../../kit/feedback/toast.ts';
import { useFailureToast } from '../../screens/use-failure-toast.ts';
import { useOfflineReason } from '../../screens/use-offline-reason.ts';

type Props = { id: string; name: string; onDeleted: () => void };

/** Deletes the white label of an organization, after a question. */
export function DeleteButton({ id, name, onDeleted }: Props) {
  const { t } = useLingui();
  const offline = useOfflineReason();
  const sayFailure = useFailureToast();
  const [state, setState] = useState<'closed' | 'asking' | 'sending'>('closed');
  const confirm = async (): Promise<void> => {
    setState('sending');
    const outcome = await call('environment.delete', { id }, {}, id);
    setState('closed');
    if (outcome.kind !== 'saved') return sayFailure(outcome);
    toast.success(t`White label deleted`);
    onDeleted();
  };
  return (
    <>
      <Button variant="danger" onClick={() => setState('asking')} disabledReason={offline}>
        <Trans>Delete white label</Trans>
      </Button>
      {state !== 'closed' && (
        <ConfirmDialog
          title={t`Delete white label`}
          confirmLabel={t`Delete`}
          cancelLabel={t`Cancel`}
          busy={state === 'sending'}
          blocked={offline}
          onConfirm={() => void confirm()}
          onClose={() => setState('closed')}
        >
          <p>
            <Trans>
              The domains of “{name}” will no longer show a portal of this organization. Devices and trunks
              that register at its SIP domain will lose their connection.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

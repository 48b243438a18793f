import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { newUuid } from '../../../lib/secret/uuid.ts';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import { destinationOf } from '../state/destination.ts';
import { useLineCommand } from '../state/use-line-command.ts';
import { DestinationField } from './destination-field.tsx';
import styles from './panel.module.css';

type Props = {
  accountId: string;
  /** The reason why a call would have no audio. */
  silence: string | undefined;
};

/** Dials the typed destination (S0-2-81, S0-5-03). */
export function DialForm({ accountId, silence }: Props) {
  const { t } = useLingui();
  const { run, pending } = useLineCommand(accountId);
  const offline = useOfflineReason();
  const [typed, setTyped] = useState('');
  const destination = destinationOf(typed);
  const reason = offline ?? silence ?? (destination === null ? t`Enter a number first.` : undefined);
  return (
    <form
      className={styles.dial}
      onSubmit={(event) => {
        event.preventDefault();
        if (destination === null || reason !== undefined || pending !== null) return;
        void run({ command: 'startOutboundCall', destination, lineId: newUuid() }).then(
          (taken) => taken && setTyped(''),
        );
      }}
    >
      <DestinationField label={t`Number to call`} value={typed} onChange={setTyped} />
      <Button type="submit" variant="primary" icon="phone" busy={pending !== null} disabledReason={reason}>
        <Trans>Call</Trans>
      </Button>
    </form>
  );
}

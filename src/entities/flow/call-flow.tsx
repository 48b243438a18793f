import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { dialer } from '../../client/connection/dialer.ts';
import type { Flow } from '../../domain/entities/flow/model.ts';
import { Button } from '../../kit/button/button.tsx';

/** Calls a deployed flow on the user's web phone. */
export function CallFlow({ flow }: { flow: Flow }) {
  const { t } = useLingui();
  const call = useSyncExternalStore(dialer.subscribe, dialer.get, dialer.get);
  const reason =
    flow.deployedRevisionId === null
      ? t`Deploy the flow first.`
      : call === null
        ? t`You have no web phone.`
        : undefined;
  return (
    <div>
      <Button
        size="small"
        icon="phone"
        disabledReason={reason}
        onClick={() => call?.(`flow:${flow.id}`, flow.name)}
      >
        <Trans>Call this flow</Trans>
      </Button>
    </div>
  );
}

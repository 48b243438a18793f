import { Trans, useLingui } from '@lingui/react/macro';
import { dialer } from '../../../client/connection/dialer.ts';
import { Button } from '../../../kit/button/button.tsx';
import { useStore } from '../../../kit/base/use-store.ts';
import type { DeployableFlow } from './deployable-flow.ts';

/** Calls a deployed flow on the user's web phone; nothing for users without one. */
export function CallFlow({ flow: { id, deployedRevisionId }, name }: { flow: DeployableFlow; name: string }) {
  const { t } = useLingui();
  const call = useStore(dialer);
  if (call === null) return null;
  const reason = deployedRevisionId === null ? t`Deploy the flow first.` : undefined;
  return (
    <Button size="small" icon="phone" disabledReason={reason} onClick={() => call(`flow:${id}`, name)}>
      <Trans>Call this flow</Trans>
    </Button>
  );
}

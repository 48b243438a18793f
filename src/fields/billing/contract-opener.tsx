import { Trans } from '@lingui/react/macro';
import { OpenBillingTab } from './open-tab.tsx';
import type { BillingTab } from './tab-page.ts';

type Props = { entity: { readonly id: string; readonly organizationId: string } };

/** Opens contracts of a kind in their tabs. */
export const contractOpener = (kind: Exclude<BillingTab['kind'], 'pricePlan'>) =>
  function Open({ entity: { id, organizationId } }: Props) {
    return (
      <OpenBillingTab tab={{ kind, id }} organizationId={organizationId}>
        <Trans>Open contract</Trans>
      </OpenBillingTab>
    );
  };

import { Trans } from '@lingui/react/macro';
import type { PurchaseContract } from '../../domain/entities/purchase-contract/model.ts';
import { OpenBillingTab } from '../../fields/billing/open-tab.tsx';
import type { DetailsProps } from '../define/view.ts';

/** Opens a purchase contract in its tab. */
export const OpenContract = ({ entity: { id, organizationId } }: DetailsProps<PurchaseContract>) => (
  <OpenBillingTab tab={{ kind: 'purchaseContract', id }} organizationId={organizationId}>
    <Trans>Open contract</Trans>
  </OpenBillingTab>
);

import { Trans } from '@lingui/react/macro';
import type { SalesContract } from '../../domain/entities/sales-contract/schema.ts';
import { OpenBillingTab } from '../../fields/billing/open-tab.tsx';
import type { DetailsProps } from '../define/view.ts';

/** Opens a sales contract in its tab. */
export const OpenContract = ({ entity: { id, organizationId } }: DetailsProps<SalesContract>) => (
  <OpenBillingTab tab={{ kind: 'salesContract', id }} organizationId={organizationId}>
    <Trans>Open contract</Trans>
  </OpenBillingTab>
);

import { Trans } from '@lingui/react/macro';
import type { PricePlan } from '../../domain/entities/price-plan/model.ts';
import { OpenBillingTab } from '../../fields/billing/open-tab.tsx';
import type { DetailsProps } from '../define/view.ts';

/** Opens a price plan in its tab. */
export const OpenPlan = ({ entity: { id, organizationId } }: DetailsProps<PricePlan>) => (
  <OpenBillingTab tab={{ kind: 'pricePlan', id }} organizationId={organizationId}>
    <Trans>Open plan</Trans>
  </OpenBillingTab>
);

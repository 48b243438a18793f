import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { listPageOf } from '../../../domain/access/route.ts';
import { customersIn } from '../../../domain/entities/billing-customer/query.ts';
import { useBillingPeriod } from '../../../fields/page-search/use-billing-period.ts';
import { useCurrentPeriod } from '../../../fields/period/current-period.ts';
import { StatusBadge } from '../../../kit/display/status-badge.tsx';
import { EntityListPage } from '../../../screens/list/entity-list-page.tsx';

/** Says that the month has not begun, so that its zeros are not taken for a result. */
const PlannedBadge = () => (
  <StatusBadge tone="info">
    <Trans>Not begun: nothing has been used yet</Trans>
  </StatusBadge>
);

/** All organizations below one, with what they are charged in the selected period. */
export function CustomersPage({ organizationId }: { organizationId: string }) {
  const period = useBillingPeriod();
  const isPlanned = period > useCurrentPeriod();
  const base = useMemo(() => customersIn({ seller: organizationId, period }), [organizationId, period]);
  return (
    <EntityListPage
      page={listPageOf('customers')}
      organizationId={organizationId}
      base={base}
      aside={isPlanned ? <PlannedBadge /> : undefined}
    />
  );
}

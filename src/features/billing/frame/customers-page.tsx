import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useAccess } from '../../../client/data/access.ts';
import { can } from '../../../domain/access/can.ts';
import { capabilities } from '../../../domain/access/capability.ts';
import { listPageOf } from '../../../domain/access/route.ts';
import { customersIn } from '../../../domain/entities/billing-customer/query.ts';
import { allBillingCustomers } from '../../../entities/billing-customer/words.ts';
import { isApplicable } from '../../../domain/entities/sales-contract/rules.ts';
import { useBillingPeriod } from '../../../fields/page-search/use-billing-period.ts';
import { useCurrentPeriod } from '../../../fields/period/current-period.ts';
import { StatusBadge } from '../../../kit/display/status-badge.tsx';
import { EntityListPage } from '../../../screens/list/entity-list-page.tsx';
import { MonthMapping } from '../customers/month-mapping.tsx';

/** Says that the month has not begun, so that its zeros are not taken for a result. */
const PlannedBadge = () => (
  <StatusBadge tone="info">
    <Trans>Not begun: nothing has been used yet</Trans>
  </StatusBadge>
);

/** All organizations below one, with what they are charged in the selected period. */
export function CustomersPage({ organizationId }: { organizationId: string }) {
  const access = useAccess();
  const period = useBillingPeriod();
  const runningMonth = useCurrentPeriod();
  const month = useMemo(() => ({ seller: organizationId, period }), [organizationId, period]);
  const base = useMemo(() => customersIn(month), [month]);
  const mayApply = access.state === 'ready' && can(access, capabilities.contractApply);
  const aside = () => {
    if (period > runningMonth) return <PlannedBadge />;
    return mayApply && isApplicable({ runningMonth }, period) ? (
      <MonthMapping key={period} month={month} />
    ) : undefined;
  };
  return (
    <EntityListPage
      page={listPageOf('customers')}
      heading={allBillingCustomers}
      organizationId={organizationId}
      base={base}
      aside={aside()}
    />
  );
}

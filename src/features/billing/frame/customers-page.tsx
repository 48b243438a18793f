import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { listPageOf } from '../../../domain/access/route.ts';
import { customersIn } from '../../../domain/entities/billing-customer/query.ts';
import { useBillingPeriod } from '../../../fields/page-search/use-billing-period.ts';
import { useCurrentPeriod } from '../../../fields/period/current-period.ts';
import { periodName } from '../../../fields/period/period-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { EntityListPage } from '../../../screens/list/entity-list-page.tsx';

/** Says that a month has not begun, so that the zeros are not taken for a result. */
function PlannedNotice({ period }: { period: string }) {
  const { locale } = useFormat();
  const name = periodName(period, locale);
  return (
    <Notice tone="info">
      <Trans>{name} has not begun, so nothing is used yet. The contracts are those planned for it.</Trans>
    </Notice>
  );
}

/** All organizations below one, with what they are charged in the selected period. */
export function CustomersPage({ organizationId }: { organizationId: string }) {
  const period = useBillingPeriod();
  const isPlanned = period > useCurrentPeriod();
  const base = useMemo(() => customersIn({ seller: organizationId, period }), [organizationId, period]);
  return (
    <EntityListPage page={listPageOf('customers')} organizationId={organizationId} base={base}>
      {isPlanned ? <PlannedNotice period={period} /> : undefined}
    </EntityListPage>
  );
}

import { listPageOf } from '../../../domain/access/route.ts';
import { useBillingPeriod } from '../../../fields/page-search/use-billing-period.ts';
import { EntityListPage } from '../../../screens/list/entity-list-page.tsx';
import { CreateExportButton } from '../exports/create-export-button.tsx';

/** The exports of an organization, of all months; the selected one can be exported again at any time. */
export function ExportsPage({ organizationId }: { organizationId: string }) {
  const period = useBillingPeriod();
  return (
    <EntityListPage
      page={listPageOf('billingExports')}
      organizationId={organizationId}
      aside={<CreateExportButton month={{ seller: organizationId, period }} />}
    />
  );
}

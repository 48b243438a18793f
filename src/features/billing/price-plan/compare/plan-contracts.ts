import { useDataSet } from '../../../../client/data/use-data-set.ts';
import type { SalesContract } from '../../../../domain/entities/sales-contract/schema.ts';
import { usePlan } from '../use-plan.ts';
import { pricedMonthsOf } from './compare-choice.ts';

/** As many as S1 lists. */
const maxContracts = 250;

/** The contracts that use the open plan and have prices; none without the permission to see them. */
export function usePlanContracts(): readonly SalesContract[] {
  const { planId, organizationId } = usePlan();
  const view = useDataSet(
    {
      entityType: 'salesContract',
      constraints: [
        { type: 'organization', organizationId, scope: 'self' },
        { type: 'deleted', deleted: false },
      ],
      sorting: [],
      limit: maxContracts,
    },
    { limit: maxContracts },
  );
  const rows = view.state === 'ready' ? view.rows : [];
  return rows.filter(
    (row) =>
      Object.values(row.currentVersion.periods).some(({ pricePlan }) => pricePlan === planId) &&
      pricedMonthsOf(row).length > 0,
  );
}

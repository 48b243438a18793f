import { useDataSet } from '../../../../client/data/use-data-set.ts';
import type { SalesContract } from '../../../../domain/entities/sales-contract/schema.ts';
import { pricingIn } from '../../../../domain/pricing/contract/months.ts';
import { usePlan } from '../use-plan.ts';
import type { CompareBody } from './use-comparison.ts';

/** As many as S1 lists. */
const maxContracts = 250;

/** A month of a contract, whose prices are compared with those that its plan would give. */
export interface ChosenMonth {
  readonly contractId: string;
  readonly month: string;
}

/** The months in which a contract has prices and its plan too, the latest first. */
export const pricedMonthsOf = ({
  currentPricingVersion: { months },
}: Pick<SalesContract, 'currentPricingVersion'>): readonly string[] =>
  Object.entries(months)
    .filter(([, { applied, projected }]) => applied !== null && projected !== null)
    .map(([month]) => month)
    .toSorted()
    .toReversed();

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

/** Compares the prices of a month with those that applying the plan of today would give; null if it has none. */
export function appliedBody(
  contracts: readonly SalesContract[],
  { contractId, month }: ChosenMonth,
  organizationId: string,
): CompareBody | null {
  const contract = contracts.find(({ id }) => id === contractId);
  if (contract === undefined) return null;
  const { applied, projected } = pricingIn(contract.currentPricingVersion.months, month);
  if (applied === null || projected === null) return null;
  return {
    organizationId,
    before: { kind: 'pricing', id: applied },
    after: { kind: 'pricing', id: projected },
  };
}

import { useWholeSet } from '../../../../client/data/use-whole-set.ts';
import { entryIn } from '../../../../domain/pricing/period.ts';
import { usePlan } from '../use-plan.ts';

/** As many as S1 lists. */
const maxContracts = 250;

/** A buyer of the plan in a month, if there is one: the first by name. */
export function usePlanBuyer(month: string): string | null {
  const { planId, organizationId } = usePlan();
  const contracts = useWholeSet({
    entityType: 'salesContract',
    constraints: [
      { type: 'organization', organizationId, scope: 'self' },
      { type: 'deleted', deleted: false },
    ],
    sorting: [{ by: 'buyerName', dir: 'asc' }],
    limit: maxContracts,
  });
  if (contracts.state !== 'ready') return null;
  const found = contracts.rows.find(
    ({ currentVersion }) => entryIn(currentVersion.periods, month)?.pricePlan === planId,
  );
  return found?.buyerOrganization ?? null;
}

import { useDataSet } from '../../../client/data/use-data-set.ts';
import { useEntity } from '../../../client/data/use-entity.ts';
import type { PurchaseContract } from '../../../domain/entities/purchase-contract/model.ts';
import { activeStart } from '../../../domain/pricing/period.ts';
import type { EditedPeriod } from './edit/document.ts';
import { usePlan } from './use-plan.ts';

/** Whether the organization buys from one above it; unknown until it is loaded. */
export function useHasParent(): boolean | undefined {
  const found = useEntity('organization', usePlan().organizationId);
  return found.state === 'ready' ? found.entity.superOrganizationId !== null : undefined;
}

/** As many as S1 lists. */
const maxContracts = 250;

/** The contracts from which the organization buys; undefined until they are loaded. */
export function usePurchaseContracts(): readonly PurchaseContract[] | undefined {
  const { organizationId } = usePlan();
  const view = useDataSet(
    {
      entityType: 'purchaseContract',
      constraints: [
        { type: 'organization', organizationId, scope: 'self' },
        { type: 'deleted', deleted: false },
      ],
      sorting: [],
      limit: maxContracts,
    },
    { limit: maxContracts },
  );
  return view.state === 'ready' ? view.rows : undefined;
}

/** What the prices of a period are based on (S1-5-72). At the top organization they are based on nothing. */
export type PurchaseBasis = 'top' | 'contract' | 'missing' | 'inactive' | 'unknown';

/** Whether a contract has prices when a period starts. */
export function isContractActive({ periods }: Pick<PurchaseContract, 'periods'>, start: string): boolean {
  const active = activeStart(Object.keys(periods), start);
  return active !== undefined && periods[active]?.isPriced === true;
}

export function purchaseBasis(
  { start, purchaseContract }: Pick<EditedPeriod, 'start' | 'purchaseContract'>,
  hasParent: boolean | undefined,
  contracts: readonly Pick<PurchaseContract, 'id' | 'periods'>[] | undefined,
): PurchaseBasis {
  if (hasParent === false) return 'top';
  if (hasParent === undefined) return 'unknown';
  if (purchaseContract === null) return 'missing';
  if (contracts === undefined) return 'unknown';
  const contract = contracts.find(({ id }) => id === purchaseContract);
  return contract !== undefined && isContractActive(contract, start) ? 'contract' : 'inactive';
}

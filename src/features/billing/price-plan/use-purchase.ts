import { useDataSet } from '../../../client/data/use-data-set.ts';
import { useEntity } from '../../../client/data/use-entity.ts';
import type { PurchaseContract } from '../../../domain/entities/purchase-contract/model.ts';
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

import { useDataSet } from '../../../../client/data/use-data-set.ts';
import { useCurrentPeriod } from '../../../../fields/period/current-period.ts';
import type { PlanDocument } from '../edit/document.ts';
import { planBase } from '../plan-base.ts';
import { usePlan, usePlanState } from '../use-plan.ts';

/** A plan as it is saved. */
export interface ComparablePlan {
  readonly id: string;
  readonly document: PlanDocument;
}

/** As many as S1 lists. */
const maxPlans = 250;

/** The plans of the organization, the open one first. */
export function useComparablePlans(): readonly ComparablePlan[] {
  const { planId, organizationId } = usePlan();
  const { base } = usePlanState();
  const now = useCurrentPeriod();
  const view = useDataSet(
    {
      entityType: 'pricePlan',
      constraints: [
        { type: 'organization', organizationId, scope: 'self' },
        { type: 'deleted', deleted: false },
      ],
      sorting: [],
      limit: maxPlans,
    },
    { limit: maxPlans },
  );
  const rows = view.state === 'ready' ? view.rows : [];
  return [
    { id: planId, document: base.document },
    ...rows.flatMap((row) =>
      row.id === planId ? [] : [{ id: row.id, document: planBase(row, now).document }],
    ),
  ];
}

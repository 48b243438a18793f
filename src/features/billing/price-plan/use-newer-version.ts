import { useLingui } from '@lingui/react/macro';
import { useCurrentPeriod } from '../../../fields/period/current-period.ts';
import type { ClashingVersion } from '../document/use-newer-version.ts';
import { useNewerVersion } from '../document/use-newer-version.ts';
import type { PlanDocument } from './edit/document.ts';
import { isPlanChanged } from './edit/document.ts';
import { loadMerge } from './merge/load-merge.ts';
import type { PlanBase } from './plan-base.ts';
import { planBase } from './plan-base.ts';
import { fragmentReader } from './policy/fragment-reader.ts';
import type { PlanPageContext } from './use-plan.ts';

/** Takes newer versions of the plan, merged by period, node and field; returns one that clashes with the edits here. */
export function useNewerPlan({
  open: { store },
  row,
  organizationId,
}: PlanPageContext): ClashingVersion<PlanBase, PlanDocument> | null {
  const { t } = useLingui();
  const currentPeriod = useCurrentPeriod();
  return useNewerVersion({
    store,
    number: row?.currentVersion.number ?? null,
    read: () => row && planBase(row, currentPeriod),
    isChanged: isPlanChanged,
    merge: (base, mine, theirs) => loadMerge(base, mine, theirs, fragmentReader(organizationId)),
    mergedText: t`Others have saved this price plan. Their changes were merged with yours.`,
  });
}

import { useLingui } from '@lingui/react/macro';
import { useCurrentPeriod } from '../../../fields/period/current-period.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import type { NewerVersion } from '../document/use-newer-version.ts';
import { useNewerVersion } from '../document/use-newer-version.ts';
import type { PlanDocument } from './edit/document.ts';
import { isPlanChanged } from './edit/document.ts';
import { loadMerge } from './merge/load-merge.ts';
import type { PlanBase } from './plan-base.ts';
import { planBase } from './plan-base.ts';
import { fragmentReader } from './policy/fragment-reader.ts';
import type { PlanPageContext } from './use-plan.ts';

/** A version of others that clashes with the edits of this tab. */
export type ClashingVersion = NewerVersion<PlanDocument, PlanBase>;

/** Takes newer versions of a plan. Returns one that clashes with the edits of this tab. */
export function useNewerPlan({
  open: { store },
  row,
  organizationId,
}: PlanPageContext): ClashingVersion | null {
  const { t } = useLingui();
  const currentPeriod = useCurrentPeriod();
  return useNewerVersion({
    store,
    number: row?.currentVersion.number ?? 0,
    version: () => row && planBase(row, currentPeriod),
    isChanged: isPlanChanged,
    merge: (base, mine, theirs) => loadMerge(base, mine, theirs, fragmentReader(organizationId)),
    onMerged: () => toast.info(t`Others have saved this price plan. Their changes were merged with yours.`),
  });
}

import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from '../../../kit/base/use-store.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { useCurrentPeriod } from '../../../fields/period/current-period.ts';
import { isPlanChanged } from './edit/document.ts';
import { fragmentReader } from './fragment-reader.ts';
import { loadMerge } from './merge/load-merge.ts';
import type { MergedPlan } from './merge/merge-plan.ts';
import type { PlanBase } from './plan-base.ts';
import { planBase } from './plan-base.ts';
import type { PlanPageContext } from './use-plan.ts';

/** A version of others that clashes with the edits of this tab. */
export interface ClashingVersion {
  readonly version: PlanBase;
  readonly merged: MergedPlan;
}

/**
 * Takes newer versions of the platform: the saved one of this tab, and those of others, merged with the edits here.
 * Returns a version that clashes with them.
 */
export function useNewerVersion({
  open: { store },
  row,
  organizationId,
}: PlanPageContext): ClashingVersion | null {
  const { t } = useLingui();
  const currentPeriod = useCurrentPeriod();
  const { base, document, sent, facts } = useStore(store);
  const [clashing, setClashing] = useState<ClashingVersion | null>(null);
  const isNewer = row !== null && row.currentVersion.number > base.number;
  // Until the answer, it is unknown whose version this is.
  const isSettled = sent === null || sent.number !== null;
  const number = row?.currentVersion.number ?? 0;

  const take = useEffectEvent(async (isStopped: () => boolean) => {
    if (row === null) return;
    const version = planBase(row, currentPeriod);
    const { base: from, document: mine, sent: own } = store.get();
    if (own !== null && own.number !== null && own.number <= version.number) {
      store.takeSaved(version, own.document);
      return;
    }
    if (!isPlanChanged(from.document, mine)) {
      store.rebase(version, version.document);
      return;
    }
    // The tab that edits the draft merges it.
    if (facts.editor === 'elsewhere') return;
    const merged = await loadMerge(
      from.document,
      mine,
      version.document,
      fragmentReader(organizationId),
    ).catch((error: unknown) => {
      console.warn('merge:', error);
      return null;
    });
    if (merged === null || isStopped() || store.get().document !== mine) return;
    if (merged.clashes.length > 0) {
      setClashing({ version, merged });
      return;
    }
    const isKept = isPlanChanged(version.document, merged.document);
    store.rebase(version, merged.document);
    if (isKept) toast.info(t`Others have saved this price plan. Their changes were merged with yours.`);
  });
  useEffect(() => {
    if (!isNewer || !isSettled) return;
    let isStopped = false;
    void take(() => isStopped);
    return () => {
      isStopped = true;
    };
  }, [isNewer, isSettled, number, document, facts.editor]);
  return isNewer && clashing !== null && clashing.version.number === number ? clashing : null;
}

import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLink } from '../../../client/connection/link.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { useCurrentPeriod } from '../../../fields/period/current-period.ts';
import { isPlanChanged } from './edit/document.ts';
import { fragmentReader } from './policy/fragment-reader.ts';
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
  const isConnected = useLink().status === 'connected';
  const [clashing, setClashing] = useState<ClashingVersion | null>(null);
  const isNewer = row !== null && row.currentVersion.number > base.number;
  // Until the answer, it is unknown whose version this is.
  const isSettled = sent === null || sent.number !== null;
  const number = row?.currentVersion.number ?? 0;

  const take = useEffectEvent(async (isStopped: () => boolean): Promise<ClashingVersion | null> => {
    if (row === null) return null;
    const version = planBase(row, currentPeriod);
    const { base: from, document: mine, sent: own } = store.get();
    if (own !== null && own.number !== null && own.number <= version.number) {
      store.takeSaved(version, own.document);
      return null;
    }
    if (!isPlanChanged(from.document, mine)) {
      store.rebase(version, version.document);
      return null;
    }
    // The tab that edits the draft merges it.
    if (facts.editor === 'elsewhere') return null;
    const read = fragmentReader(organizationId);
    const merged = await loadMerge(from.document, mine, version.document, read);
    if (isStopped()) return null;
    if (merged.clashes.length > 0) return { version, merged };
    store.rebase(version, merged.document);
    if (isPlanChanged(version.document, merged.document))
      toast.info(t`Others have saved this price plan. Their changes were merged with yours.`);
    return null;
  });
  useEffect(() => {
    if (!isNewer || !isSettled) return;
    let isStopped = false;
    take(() => isStopped).then(
      (found) => isStopped || setClashing(found),
      // The next change, or the connection that is back, tries again.
      (error: unknown) => console.warn('merge:', error),
    );
    return () => {
      isStopped = true;
    };
  }, [isNewer, isSettled, number, document, facts.editor, isConnected]);
  return isNewer && clashing !== null && clashing.version.number === number ? clashing : null;
}

import { useState } from 'react';
import { priceChanges } from './edit/price-change.ts';
import { hasUnsaved } from './plan-bar.tsx';
import type { ClashingVersion } from './use-newer-plan.ts';
import type { PlanPageContext } from './use-plan.ts';
import { usePlanState } from './use-plan.ts';
import { useSavePlan } from './use-save-plan.ts';

type SaveStep =
  | { readonly kind: 'none' | 'merging' | 'reviewing' }
  /** The platform has refused a save made from this version, and the newer one has not arrived. */
  | { readonly kind: 'refused'; readonly base: number };

export interface ReviewedSave {
  /** The dialog that is shown. */
  readonly shown: 'none' | 'merge' | 'review';
  /** Saves the plan; first shows what changes if prices do. */
  readonly start: () => void;
  /** Sends what was reviewed. */
  readonly send: () => void;
  readonly merge: () => void;
  /** The clashes are settled: a save that they interrupted goes on. */
  readonly merged: () => void;
  readonly close: () => void;
}

/** The steps of a save: it is reviewed, sent and, if others have saved meanwhile, merged and reviewed again. */
export function useReviewedSave(plan: PlanPageContext, clashing: ClashingVersion | null): ReviewedSave {
  const state = usePlanState();
  const { base, document } = state;
  const savePlan = useSavePlan(plan);
  const [step, setStep] = useState<SaveStep>({ kind: 'none' });

  function shown(): ReviewedSave['shown'] {
    if (step.kind === 'none') return 'none';
    if (clashing !== null) return 'merge';
    const isReviewed = step.kind === 'reviewing' || (step.kind === 'refused' && base.number > step.base);
    return isReviewed && hasUnsaved(state) ? 'review' : 'none';
  }
  async function send(): Promise<void> {
    setStep({ kind: 'none' });
    const outcome = await savePlan();
    if (outcome === 'movedOn') setStep({ kind: 'refused', base: base.number });
  }
  return {
    shown: shown(),
    start() {
      if (priceChanges(base.document, document).length === 0) void send();
      else setStep({ kind: 'reviewing' });
    },
    send: () => void send(),
    merge: () => setStep({ kind: 'merging' }),
    merged: () => setStep({ kind: step.kind === 'merging' ? 'none' : 'reviewing' }),
    close: () => setStep({ kind: 'none' }),
  };
}

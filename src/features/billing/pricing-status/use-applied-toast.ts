import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { SalesContract } from '../../../domain/entities/sales-contract/schema.ts';
import { pricingIn } from '../../../domain/pricing/contract/months.ts';
import { toast } from '../../../kit/feedback/toast.ts';

export interface StartedPricing {
  readonly month: string;
  readonly pricingId: string | null;
  /** The version of the contract before. */
  readonly since: number;
}

/** Whether prices are applied, and all usage has been rated again. */
export const isApplied = (
  { version, currentPricingVersion: { months, applying } }: SalesContract,
  { month, pricingId, since }: StartedPricing,
): boolean =>
  // The answer to the call may come before the row that it has changed, also if its prices stay as they are.
  version > since && pricingIn(months, month).applied === pricingId && applying[month] === undefined;

/** Says that prices are applied, to the user who applied them, once all usage has been rated again (S1-8-17). */
export function useAppliedToast(contract: SalesContract): (started: StartedPricing) => void {
  const { t } = useLingui();
  const [started, setStarted] = useState<StartedPricing | null>(null);
  const said = useRef<StartedPricing | null>(null);
  const isDone = started !== null && isApplied(contract, started);
  useEffect(() => {
    if (!isDone || said.current === started) return;
    said.current = started;
    toast.success(t`Applied historic pricing`, 3);
  }, [isDone, started, t]);
  return setStarted;
}

import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { SalesContract } from '../../../domain/entities/sales-contract/schema.ts';
import { pricingIn } from '../../../domain/pricing/contract/months.ts';
import { toast } from '../../../kit/feedback/toast.ts';

type Started = { month: string; pricingId: string | null };

/** Says that prices are applied, to the user who applied them, once all usage has been rated again (S1-8-17). */
export function useAppliedToast(
  { currentPricingVersion: { months, applying } }: SalesContract,
  month: string,
): (pricingId: string | null) => void {
  const { t } = useLingui();
  const [started, setStarted] = useState<Started | null>(null);
  const said = useRef<Started | null>(null);
  // The answer to the call may come before the row that it has changed.
  const isDone =
    started !== null &&
    pricingIn(months, started.month).applied === started.pricingId &&
    applying[started.month] === undefined;
  useEffect(() => {
    if (!isDone || said.current === started) return;
    said.current = started;
    toast.success(t`Applied historic pricing`, 3);
  }, [isDone, started, t]);
  return (pricingId) => setStarted({ month, pricingId });
}

import { useState } from 'react';
import { useBillingPeriod } from '../../../fields/page-search/use-billing-period.ts';
import type { HasStart, PeriodDocument } from './periods.ts';
import { entryAt } from './periods.ts';

/** The selected period: first the one that holds in the billing period of the page (S1-4-55). */
export function useSelectedPeriod(document: PeriodDocument<HasStart>) {
  const shown = useBillingPeriod();
  const active = () => entryAt(document, shown)?.id ?? null;
  const [{ at, selected }, setState] = useState(() => ({ at: shown, selected: active() }));
  if (at !== shown) setState({ at: shown, selected: active() });
  return { selected, select: (id: string) => setState({ at: shown, selected: id }) };
}

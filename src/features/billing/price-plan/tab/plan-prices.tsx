import { CheckSection } from '../check/check-section.tsx';
import type { PricesProps } from '../plan-parts.ts';
import { PriceTreeSection } from '../tree/price-tree-section.tsx';
import { usePricedEntry } from '../tree/use-priced-entry.ts';
import { usePlanState } from '../use-plan.ts';
import { PeriodTools } from './period-tools.tsx';
import styles from './plan-prices.module.css';

/** The tree of prices of the selected period, and the check of all its products. */
export function PlanPrices({ selected }: PricesProps) {
  const { document } = usePlanState();
  const priced = usePricedEntry();
  const period = selected === null ? undefined : document.periods[selected];
  return (
    <>
      {selected !== null && period !== undefined && (
        <div className={styles.tools}>
          <PeriodTools entry={{ id: selected, period }} />
        </div>
      )}
      <PriceTreeSection selected={selected} />
      {period !== undefined && <CheckSection entry={priced(document, period)} />}
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { CatalogNode } from '../../../../domain/protocol/price-policy.ts';
import { useStore } from '../../../../kit/base/use-store.ts';
import { Button } from '../../../../kit/button/button.tsx';
import { useOfflineReason } from '../../../../screens/use-offline-reason.ts';
import { CheckSection } from '../check/check-section.tsx';
import { askedNode } from '../explain/asked-node.ts';
import { ExplainDialog } from '../explain/explain-dialog.tsx';
import type { PricesProps } from '../plan-parts.ts';
import { PriceTreeSection } from '../tree/price-tree-section.tsx';
import { usePricedEntry } from '../tree/use-priced-entry.ts';
import { usePlan, usePlanState } from '../use-plan.ts';
import { PeriodTools } from './period-tools.tsx';
import styles from './plan-prices.module.css';

type NodePath = readonly CatalogNode[];

/** The node that a link leads to, taken once. */
function useAskedNode(onAsked: (path: NodePath) => void): void {
  const { planId } = usePlan();
  const asked = useStore(askedNode);
  useEffect(() => {
    if (asked?.planId !== planId) return;
    askedNode.set(null);
    onAsked(asked.path);
  }, [asked, planId, onAsked]);
}

/** The tree of prices of the selected period, with the check and the explanation of its prices. */
export function PlanPrices({ selected }: PricesProps) {
  const { document } = usePlanState();
  const priced = usePricedEntry();
  const offline = useOfflineReason();
  const [revealed, reveal] = useState<NodePath | null>(null);
  const [explained, setExplained] = useState<{ readonly product: NodePath | null } | null>(null);
  useAskedNode(reveal);
  const period = selected === null ? undefined : document.periods[selected];
  if (selected === null || period === undefined) return null;
  return (
    <>
      <div className={styles.tools}>
        <PeriodTools entry={{ id: selected, period }} />
        <Button disabledReason={offline} onClick={() => setExplained({ product: null })}>
          <Trans>Explain a price</Trans>
        </Button>
      </div>
      <PriceTreeSection
        selected={selected}
        revealed={revealed}
        onExplain={(product) => setExplained({ product })}
      />
      <CheckSection entry={priced(document, period)} onOpen={reveal} />
      {explained !== null && (
        <ExplainDialog {...explained} onNode={reveal} onClose={() => setExplained(null)} />
      )}
    </>
  );
}

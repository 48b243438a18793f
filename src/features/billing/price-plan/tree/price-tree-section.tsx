import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useAnswer } from '../../../../client/data/use-answer.ts';
import type { RuleField } from '../../../../domain/pricing/price-domain.ts';
import { priceRuleFields } from '../../../../domain/pricing/price-domain.ts';
import { useBillingPeriod } from '../../../../fields/page-search/use-billing-period.ts';
import { useCurrentPeriod } from '../../../../fields/period/current-period.ts';
import { PeriodInput } from '../../../../fields/period/period-input.tsx';
import { SkeletonRows } from '../../../../kit/feedback/skeleton.tsx';
import { Select } from '../../../../kit/form-control/select.tsx';
import { RefusedState } from '../../../../screens/refused-state.tsx';
import type { PeriodEntry } from '../edit/document.ts';
import { hasPrices, purchaseBasis } from '../purchase-basis.ts';
import { ruleFieldNames } from '../rule-field-name.ts';
import { usePlan, usePlanState } from '../use-plan.ts';
import { useHasParent, usePurchaseContracts } from '../use-purchase.ts';
import type { PriceTreeLinks } from './price-tree.tsx';
import { PriceTree } from './price-tree.tsx';
import styles from './price-tree.module.css';
import { monthWithin, monthsOfPeriod, purchaseSource } from './purchase-source.ts';

/** The prices of the selected period, with what they are computed from. */
function PeriodPrices({ entry, ...links }: { entry: PeriodEntry } & PriceTreeLinks) {
  const { t, i18n } = useLingui();
  const { organizationId } = usePlan();
  const { document, access } = usePlanState();
  const { period } = entry;
  const now = useCurrentPeriod();
  const contracts = usePurchaseContracts();
  const basis = purchaseBasis(period, useHasParent(), contracts);
  const [field, setField] = useState<RuleField>('variablePrice');
  const [asked, setAsked] = useState<string | null>(null);
  const months = monthsOfPeriod(document, period);
  const shown = useBillingPeriod();
  const month = monthWithin(asked ?? shown, months);
  const contract = contracts?.find(({ id }) => id === period.purchaseContract);
  const source = useMemo(() => purchaseSource(basis, contract, month), [basis, contract, month]);
  const [presentation] = useAnswer({ name: 'pricePolicy.presentation', parameters: {}, organizationId });
  if (presentation.state === 'failed' && presentation.code !== null)
    return <RefusedState code={presentation.code} />;
  if (presentation.state !== 'ready' || source === undefined)
    return <SkeletonRows label={t`Loading…`} rows={8} />;
  return (
    <>
      <div className={styles.controls}>
        <Select
          label={t`Shown prices and rules`}
          value={field}
          options={priceRuleFields.map((one) => ({ value: one, label: i18n._(ruleFieldNames[one]) }))}
          onChange={({ target }) => {
            const next = priceRuleFields.find((one) => one === target.value);
            if (next !== undefined) setField(next);
          }}
        />
        {basis === 'contract' && (
          <PeriodInput
            label={t`Purchase prices from`}
            value={month}
            now={now}
            {...months}
            onChange={setAsked}
          />
        )}
      </div>
      <div className={styles.grid}>
        <PriceTree
          // In another language, the nodes have another order.
          key={i18n.locale}
          entry={entry}
          field={field}
          source={source}
          month={month}
          presentation={presentation.value}
          {...links}
          // Price settings need a purchase contract (S1-5-73).
          isEditable={access === 'edit' && hasPrices(basis)}
        />
      </div>
    </>
  );
}

/** The tree of prices, below the settings of its period. Its branches stay open when another period is selected. */
export function PriceTreeSection({ selected, ...links }: { selected: string | null } & PriceTreeLinks) {
  const { t } = useLingui();
  const { document } = usePlanState();
  const period = selected === null ? undefined : document.periods[selected];
  if (selected === null || period === undefined) return null;
  return (
    <section className={styles.tree} aria-label={t`Prices`}>
      <PeriodPrices entry={{ id: selected, period }} {...links} />
    </section>
  );
}

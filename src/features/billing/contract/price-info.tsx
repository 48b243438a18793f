import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { periodAfter } from '../../../domain/pricing/period.ts';
import { useBillingPeriod } from '../../../fields/page-search/use-billing-period.ts';
import { useCurrentPeriod } from '../../../fields/period/current-period.ts';
import { PeriodInput } from '../../../fields/period/period-input.tsx';
import { periodsInOrder } from '../document/periods.ts';
import { PricingStatus } from '../pricing-status/pricing-status.tsx';
import styles from './contract.module.css';
import type { TermsEntry } from './edit/document.ts';
import { areTermsUnsaved } from './edit/document.ts';
import { useContract, useContractState } from './use-contract.ts';

/** The month whose prices are shown, within the period, and whether it is billed by the plan of today (S1-2.8-14). */
export function PriceInfo({ entry: { id, period } }: { entry: TermsEntry }) {
  const { t } = useLingui();
  const { row } = useContract();
  const { base, document } = useContractState();
  const shown = useBillingPeriod();
  const now = useCurrentPeriod();
  const next = periodsInOrder(document).find((entry) => entry.period.start > period.start)?.period.start;
  const last = next === undefined ? undefined : (periodAfter(next, -1) ?? undefined);
  const first = shown >= period.start && (last === undefined || shown <= last) ? shown : period.start;
  const [chosen, setChosen] = useState({ at: first, month: first });
  // Another billing period, or another end of this one, starts over.
  if (chosen.at !== first || (last !== undefined && chosen.month > last))
    setChosen({ at: first, month: first });
  const { month } = chosen;
  return (
    <div className={styles.priceInfo}>
      <PeriodInput
        label={t`Prices of`}
        value={month}
        now={now}
        min={period.start}
        {...(last !== undefined && { max: last })}
        onChange={(next) => setChosen({ at: first, month: next })}
      />
      {row === null || areTermsUnsaved(base.document, document, id) ? (
        <p>
          <Trans>Save the period to see whether it is billed by its price plan.</Trans>
        </p>
      ) : (
        <PricingStatus contract={row} month={month} />
      )}
    </div>
  );
}

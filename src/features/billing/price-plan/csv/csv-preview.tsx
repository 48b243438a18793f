import { Plural, Trans } from '@lingui/react/macro';
import type { DecimalSign } from '../../../../domain/pricing/formula/number.ts';
import { comparisonOf, sideOfPeriod } from '../compare/compare-body.ts';
import { ComparedPrices } from '../compare/compared-prices.tsx';
import type { PlanBase } from '../plan-base.ts';
import { usePricedEntry } from '../tree/use-priced-entry.ts';
import { usePlan } from '../use-plan.ts';
import styles from './csv.module.css';
import { DecimalSelect } from './decimal-select.tsx';
import { FaultTable } from './fault-table.tsx';
import type { CsvPreview as Preview } from './use-csv-import.ts';

type Props = {
  preview: Preview;
  base: PlanBase;
  periodId: string;
  onDecimal: (decimal: DecimalSign) => void;
};

/** Shows the changes that a file would make: its faults, the number of rules, and the prices. */
export function CsvPreview({ preview, base: { document }, periodId, onDecimal }: Props) {
  const { organizationId } = usePlan();
  const priced = usePricedEntry();
  const { changed, removed, unchanged, faults, faultCount, decimal, result } = preview;
  const period = document.periods[periodId];
  const entry = period && priced(document, period);
  const body = comparisonOf(organizationId, sideOfPeriod(entry), sideOfPeriod(entry, result));
  return (
    <>
      <output className={styles.counts}>
        <Plural value={changed} one="# rule is set" other="# rules are set" />
        {', '}
        <Plural value={removed} one="# is removed" other="# are removed" />
        {', '}
        <Plural value={unchanged} one="# stays as it is" other="# stay as they are" />.
      </output>
      <div className={styles.decimal}>
        <DecimalSelect value={decimal} onChange={onDecimal} />
      </div>
      {faultCount > 0 && <FaultTable faults={faults} count={faultCount} />}
      {changed + removed > 0 ? (
        <ComparedPrices body={body} />
      ) : (
        <p className={styles.counts}>
          <Trans>The file changes no rules.</Trans>
        </p>
      )}
    </>
  );
}

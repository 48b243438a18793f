import type { BillingExport } from '../../domain/entities/billing-export/schema.ts';
import { Money } from '../../fields/money/money.tsx';
import { formatNumber } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import styles from './billing-export.module.css';

type RowCount = 'lineCount' | 'itemCount' | 'unrated';

/** A number of lines of an export that is ready. */
export function CountCell({ row, of }: { row: BillingExport; of: RowCount }) {
  const { locale } = useFormat();
  return row.state === 'ready' && formatNumber(row[of], locale);
}

type Props = { row: BillingExport; of: 'sales' | 'purchase' | 'share' | 'margin' };

/** A total of an export that is ready. A loss is red. */
export function TotalCell({ row: { state, totals }, of }: Props) {
  if (state !== 'ready') return null;
  return (
    <span className={of === 'margin' && totals.margin < 0 ? styles.loss : undefined}>
      <Money amount={totals[of]} />
    </span>
  );
}

import type { SheetRow } from '../../../../domain/pricing/policy/sheet.ts';
import type { RuleField } from '../../../../domain/pricing/price-domain.ts';
import { Money } from '../../../../fields/money/money.tsx';
import { classNames } from '../../../../kit/base/class-name.ts';
import styles from './price-tree.module.css';

/** The earnings of a price, after the supplier's share; empty for a field that is no price. */
export function MarginCell({ row, field }: { row: SheetRow; field: RuleField }) {
  if (field !== 'fixedPrice' && field !== 'variablePrice') return null;
  const [margin, sales] = [row.margins[field], row.sales[field]];
  if (margin === null) return null;
  return (
    <span className={classNames(margin.margin < 0 && styles.error)}>
      <Money amount={margin.margin} per={sales.kind === 'price' ? sales.per : undefined} />
    </span>
  );
}

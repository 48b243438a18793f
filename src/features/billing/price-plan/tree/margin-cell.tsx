import type { SheetRow } from '../../../../domain/pricing/policy/sheet.ts';
import type { RuleField } from '../../../../domain/pricing/price-domain.ts';
import type { CatalogNode } from '../../../../domain/protocol/price-policy.ts';
import { classNames } from '../../../../kit/base/class-name.ts';
import type { PriceConfirmation } from './confirm/price-confirmation.ts';
import { PriceState } from './confirm/price-state.tsx';
import { useConfirmedPrices } from './confirm/use-price-confirmation.ts';
import styles from './price-tree.module.css';
import { TreeMoney } from './tree-money.tsx';

type Props = { confirmation: PriceConfirmation; node: CatalogNode; row: SheetRow; field: RuleField };

/** The earnings of a price, after the supplier's share; empty for a field that is not a price. */
export function MarginCell({ confirmation, node, row, field }: Props) {
  const shown = useConfirmedPrices(confirmation, node, row);
  if (shown.kind === 'failed' || (field !== 'fixedPrice' && field !== 'variablePrice')) return null;
  const [margin, sales] = [shown.prices.margin[field], shown.prices.salesPrice[field]];
  if (margin === null) return null;
  return (
    <PriceState kind={shown.kind}>
      <span className={classNames(margin < 0 && styles.error)}>
        <TreeMoney amount={margin} per={sales.kind === 'price' ? sales.per : undefined} />
      </span>
    </PriceState>
  );
}

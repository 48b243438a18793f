import type { CustomerAmounts } from '../../domain/entities/billing-customer/schema.ts';
import { Money } from '../../fields/money/money.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import styles from './billing-customer.module.css';

type Props = {
  amounts: CustomerAmounts | null;
  of: 'sales' | 'purchase' | 'margin';
};

/** An amount of a month; a bar until it is added up. A loss is red. */
export function AmountCell({ amounts, of }: Props) {
  if (amounts === null) return <Skeleton width="64px" />;
  return (
    <span className={of === 'margin' && amounts.result === 'loss' ? styles.loss : undefined}>
      <Money amount={amounts[of]} />
    </span>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { useAnswer } from '../../../client/data/use-answer.ts';
import type { BillingCustomer } from '../../../domain/entities/billing-customer/schema.ts';
import { SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import { SimpleTable } from '../../../kit/table/simple-table.tsx';
import { RefusedState } from '../../../screens/refused-state.tsx';
import type { UsedProduct } from './product-name.tsx';
import { productColumns } from './product-columns.tsx';
import { UsageLines } from './usage-lines.tsx';

const keyOf = ({ domain, nodeId }: UsedProduct): string => `${domain} ${nodeId}`;

/** Shows what a customer used in a month, by product. The lines of each are in a dialog. */
export function CustomerUsage({ customer }: { customer: BillingCustomer }) {
  const { t, i18n } = useLingui();
  const { consumer, period, organizationId, version } = customer;
  const [answer, refresh] = useAnswer({
    name: 'billingCustomer.usage',
    parameters: { organization: consumer, period },
    organizationId,
  });
  const [shown, setShown] = useState<string | null>(null);
  // The totals of the row are live, and the products add up to them.
  useEffect(() => void refresh(), [refresh, version]);
  const columns = useMemo(() => productColumns(i18n, (product) => setShown(keyOf(product))), [i18n]);
  if (answer.state === 'failed')
    return answer.code === null ? (
      <p>
        <Trans>The usage is not available offline. It will appear when you reconnect.</Trans>
      </p>
    ) : (
      <RefusedState code={answer.code} />
    );
  if (answer.state === 'loading') return <SkeletonRows label={t`Loading…`} rows={3} />;
  const { products } = answer.value;
  const product = products.find((each) => keyOf(each) === shown);
  return (
    <>
      {products.length === 0 ? (
        <p>
          <Trans>Nothing was used in this period.</Trans>
        </p>
      ) : (
        <SimpleTable label={t`Usage by product`} columns={columns} rows={products} rowKey={keyOf} />
      )}
      {product && <UsageLines customer={customer} product={product} onClose={() => setShown(null)} />}
    </>
  );
}

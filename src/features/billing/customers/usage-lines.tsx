import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useAccess } from '../../../client/data/access.ts';
import { can } from '../../../domain/access/can.ts';
import { capabilities } from '../../../domain/access/capability.ts';
import type { BillingCustomer } from '../../../domain/entities/billing-customer/schema.ts';
import { billingZone } from '../../../domain/pricing/period.ts';
import type { UsageLine } from '../../../domain/protocol/customer-usage.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import { SimpleTable } from '../../../kit/table/simple-table.tsx';
import { pathText } from '../price-plan/node-path.ts';
import { LineExplanation } from './line-explanation.tsx';
import { usageLineColumns } from './line-columns.tsx';
import type { UsedProduct } from './product-name.tsx';
import { useUsageLines } from './use-usage-lines.ts';

type Props = { customer: BillingCustomer; product: UsedProduct; onClose: () => void };

/** The calls and other lines of a product, the latest first, with what each of them costs. */
export function UsageLines({ customer, product, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { locale } = useFormat();
  const access = useAccess();
  const [{ lines, next, state }, more] = useUsageLines(customer, product);
  const [explained, setExplained] = useState<UsageLine | null>(null);
  const { domain, found } = product;
  const canExplain = found !== null && access.state === 'ready' && can(access, capabilities.priceExplanation);
  const columns = useMemo(
    () => usageLineColumns(domain, i18n, canExplain ? setExplained : null),
    [domain, i18n, canExplain],
  );
  return (
    <Dialog
      title={customer.consumerName}
      subject={found === null ? undefined : pathText([...found.path, found.node], locale)}
      size="table"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {Temporal.Now.timeZoneId() !== billingZone && (
        <p>
          <Trans>Times are in the time zone of Amsterdam, in which billing months begin.</Trans>
        </p>
      )}
      {lines.length > 0 && (
        <SimpleTable label={t`Lines`} columns={columns} rows={lines} rowKey={({ id }) => id} />
      )}
      {state === 'loading' && <SkeletonRows label={t`Loading…`} rows={6} />}
      {state === 'failed' && (
        <Notice
          tone="error"
          actions={
            <Button size="small" onClick={more}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>These lines could not be loaded.</Trans>
        </Notice>
      )}
      {state === 'ready' && next !== null && (
        <Button onClick={more}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {explained !== null && found !== null && (
        <LineExplanation
          customer={customer}
          product={found.node}
          line={explained}
          onClose={() => setExplained(null)}
        />
      )}
    </Dialog>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useMayView } from '../../../client/data/access.ts';
import { useCounts } from '../../../client/data/use-counts.ts';
import { call } from '../../../client/session/call.ts';
import type { Query } from '../../../domain/core/query.ts';
import type { SellerMonth } from '../../../domain/entities/billing-customer/query.ts';
import { customersIn } from '../../../domain/entities/billing-customer/query.ts';
import { ruleOf } from '../../../domain/protocol/error.ts';
import { useCurrentPeriod } from '../../../fields/period/current-period.ts';
import { periodName } from '../../../fields/period/period-name.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { FactList } from '../../../kit/display/fact-list.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { useFailureToast } from '../../../screens/use-failure-toast.ts';
import styles from './exports.module.css';
import { useExportObstacle } from './use-export-obstacle.ts';

type Props = { month: SellerMonth; onClose: () => void };

const noRows = { limit: 0 };

/** The number of organizations that have used something in the month; nothing until it is known. */
function CustomerCount({ month: { seller, period } }: { month: SellerMonth }) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const query = useMemo(
    (): Query => ({
      entityType: 'billingCustomer',
      constraints: [
        ...customersIn({ seller, period }),
        { type: 'range', field: 'amounts.count', from: 1, to: null },
      ],
      sorting: [],
      limit: 1,
    }),
    [seller, period],
  );
  const found = useCounts(query, noRows);
  return (
    found.state === 'ready' && (
      <FactList facts={[{ label: t`Customers with usage`, value: formatNumber(found.total, locale) }]} />
    )
  );
}

/** Asks before a month is exported, and says what the export will contain. */
export function MonthExportDialog({ month, onClose }: Props) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const sayFailure = useFailureToast();
  const obstacle = useExportObstacle(month);
  const mayViewCustomers = useMayView('billingCustomer');
  const isRunning = month.period === useCurrentPeriod();
  const [isSending, setSending] = useState(false);
  const name = periodName(month.period, locale);
  const send = async (): Promise<void> => {
    setSending(true);
    const outcome = await call('billingExport.create', { period: month.period }, {}, month.seller);
    setSending(false);
    if (outcome.kind === 'refused' && ruleOf(outcome.error) === 'movedOn')
      toast.info(t`Prices are being applied to this month. Create the export when that is done.`);
    else if (outcome.kind !== 'saved') sayFailure(outcome);
    if (outcome.kind === 'saved') onClose();
  };
  return (
    <ConfirmDialog
      title={t`Create export of ${name}`}
      confirmLabel={t`Create export`}
      cancelLabel={t`Cancel`}
      kind="primary"
      busy={isSending}
      blocked={obstacle}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <div className={styles.question}>
        <p>
          <Trans>
            The export consists of two CSV files: a summary with a line for each customer, contract, product
            and price, and a list of all items. Amounts are in euros without VAT.
          </Trans>
        </p>
        <p>
          <Trans>An export never changes: later corrections appear in a new export.</Trans>
        </p>
        {mayViewCustomers && <CustomerCount month={month} />}
        {isRunning && (
          <Notice tone="notice">
            <Trans>This month has not ended yet, so the export will be provisional.</Trans>
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}

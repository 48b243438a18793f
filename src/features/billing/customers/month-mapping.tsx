import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../../../client/session/call.ts';
import type { SellerMonth } from '../../../domain/entities/billing-customer/query.ts';
import { ruleOf } from '../../../domain/protocol/error.ts';
import { periodName } from '../../../fields/period/period-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../kit/button/button.tsx';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { StatusBadge } from '../../../kit/display/status-badge.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { useFailureToast } from '../../../screens/use-failure-toast.ts';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import { Applying } from '../pricing-status/applying.tsx';
import styles from '../pricing-status/pricing-status.module.css';
import { useMonthMapping } from './use-month-mapping.ts';

type MappingDialogProps = { month: SellerMonth; onStarted: () => Promise<void>; onClose: () => void };

function MappingDialog({ month: { seller, period }, onStarted, onClose }: MappingDialogProps) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const offline = useOfflineReason();
  const sayFailure = useFailureToast();
  const [isSending, setSending] = useState(false);
  const name = periodName(period, locale);
  const send = async (): Promise<void> => {
    setSending(true);
    const outcome = await call('salesContract.updateHistoricMapping', {}, { period }, seller);
    const isUnderWay = outcome.kind === 'refused' && ruleOf(outcome.error) === 'movedOn';
    if (outcome.kind === 'saved') await onStarted();
    setSending(false);
    if (outcome.kind !== 'saved' && !isUnderWay) return sayFailure(outcome);
    if (isUnderWay) toast.info(t`This is being done already.`);
    onClose();
  };
  return (
    <ConfirmDialog
      title={t`Use the contracts of today for ${name}`}
      confirmLabel={t`Use contracts`}
      cancelLabel={t`Cancel`}
      kind="primary"
      busy={isSending}
      blocked={offline}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <div className={styles.changes}>
        <p>
          <Trans>
            In {name}, your contracts cover customers as they did when the month began. If you continue, they
            cover them as they do today, and all usage of the month is rated again.
          </Trans>
        </p>
        <p>
          <Trans>
            Amounts that you have already charged may change. Prices do not: apply them in each contract.
            Usage under a contract whose prices have never been applied has no price until you do.
          </Trans>
        </p>
      </div>
    </ConfirmDialog>
  );
}

/** Takes the contracts of today for a month that has begun, after a question (S1-7-55). */
export function MonthMapping({ month }: { month: SellerMonth }) {
  const offline = useOfflineReason();
  const [isAsking, setAsking] = useState(false);
  const { application, onStarted } = useMonthMapping(month);
  if (application?.state === 'running') return <Applying application={application} />;
  return (
    <>
      {application?.state === 'failed' && (
        <StatusBadge tone="error">
          <Trans>Using the contracts of today failed</Trans>
        </StatusBadge>
      )}
      <Button icon="refresh" disabledReason={offline} onClick={() => setAsking(true)}>
        <Trans>Use the contracts of today</Trans>
      </Button>
      {isAsking && <MappingDialog month={month} onStarted={onStarted} onClose={() => setAsking(false)} />}
    </>
  );
}

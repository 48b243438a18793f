import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAccess } from '../../../client/data/access.ts';
import { can } from '../../../domain/access/can.ts';
import { capabilities } from '../../../domain/access/capability.ts';
import type { MonthState } from '../../../domain/entities/sales-contract/rules.ts';
import { monthState } from '../../../domain/entities/sales-contract/rules.ts';
import type { PricingApplication, SalesContract } from '../../../domain/entities/sales-contract/schema.ts';
import type { PricingStatus as Status } from '../../../domain/pricing/contract/months.ts';
import { pricingStatusNames, pricingStatusTones } from '../../../fields/billing/contract-names.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../kit/button/button.tsx';
import { StatusBadge } from '../../../kit/display/status-badge.tsx';
import { Progress } from '../../../kit/feedback/progress.tsx';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import styles from './pricing-status.module.css';
import { useAppliedToast } from './use-applied-toast.ts';

type Props = { contract: SalesContract; month: string };

function StatusName({ status }: { status: Status }) {
  const { i18n } = useLingui();
  return <StatusBadge tone={pricingStatusTones[status]}>{i18n._(pricingStatusNames[status])}</StatusBadge>;
}

function Applying({ application: { done, total } }: { application: PricingApplication }) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const [rated, all] = [formatNumber(done, locale), formatNumber(total, locale)];
  return (
    <span className={styles.applying}>
      <Progress label={t`Applying prices`} max={Math.max(1, total)} value={done} />
      <span>
        {total === 0 ? (
          <Trans>Applying…</Trans>
        ) : (
          <Trans>
            Applying… {rated} of {all}
          </Trans>
        )}
      </span>
    </span>
  );
}

/** Whether the plan of today can be applied to a month that has this state: also where that has failed. */
const isOffered = (state: MonthState): boolean =>
  state.kind === 'applying'
    ? state.application.state === 'failed'
    : state.kind === 'begun' && state.status === 'pending';

function State({ state }: { state: MonthState }) {
  if (state.kind === 'notKept')
    return (
      <span className={styles.note}>
        <Trans>Prices this long ago are no longer kept.</Trans>
      </span>
    );
  if (state.kind !== 'applying')
    return (
      <>
        <StatusName status={state.status} />
        {state.kind === 'planned' && (
          <span className={styles.note}>
            <Trans>Until the month begins, its prices follow the plan.</Trans>
          </span>
        )}
      </>
    );
  return state.application.state === 'running' ? (
    <Applying application={state.application} />
  ) : (
    <StatusBadge tone="error">
      <Trans>Applying failed</Trans>
    </StatusBadge>
  );
}

/** Whether a month is billed by the plan of today, and if not, a button that applies it (S1-2.8-15). */
export function PricingStatus({ contract, month }: Props) {
  const access = useAccess();
  const offline = useOfflineReason();
  const [asksFor, setAsksFor] = useState<string | null>(null);
  const onStarted = useAppliedToast(contract, month);
  const state = monthState(contract.currentPricingVersion, month);
  const mayApply = access.state === 'ready' && can(access, capabilities.contractApply);
  return (
    <div className={styles.status}>
      <State state={state} />
      {mayApply && isOffered(state) && (
        <>
          <Button size="small" disabledReason={offline} onClick={() => setAsksFor(month)}>
            <Trans>Apply</Trans>
          </Button>
          {asksFor === month && (
            <ApplyDialog
              contract={contract}
              month={month}
              onStarted={onStarted}
              onClose={() => setAsksFor(null)}
            />
          )}
        </>
      )}
    </div>
  );
}

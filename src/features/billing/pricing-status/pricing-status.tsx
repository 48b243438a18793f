import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAccess } from '../../../client/data/access.ts';
import { can } from '../../../domain/access/can.ts';
import { capabilities } from '../../../domain/access/capability.ts';
import { models } from '../../../domain/entities/models.ts';
import type { MonthState } from '../../../domain/entities/sales-contract/rules.ts';
import { monthState } from '../../../domain/entities/sales-contract/rules.ts';
import type { SalesContract } from '../../../domain/entities/sales-contract/schema.ts';
import type { PricingStatus as Status } from '../../../domain/pricing/contract/months.ts';
import { pricingStatusNames, pricingStatusTones } from '../../../fields/billing/contract-names.ts';
import { Button } from '../../../kit/button/button.tsx';
import { StatusBadge } from '../../../kit/display/status-badge.tsx';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { Applying } from './applying.tsx';
import styles from './pricing-status.module.css';
import { UnratedNote } from './unrated-note.tsx';
import { useAppliedToast } from './use-applied-toast.ts';
import { useUnratedLines } from './use-unrated-lines.ts';
import { memberName } from '../../../i18n/member-name.ts';
import { memberEntry } from '../../../lib/value/member-entry.ts';

type Props = { contract: SalesContract; month: string };

function StatusName({ status }: { status: Status }) {
  const { i18n } = useLingui();
  return (
    <StatusBadge tone={memberEntry(pricingStatusTones, status, 'neutral')}>
      {i18n._(memberName(pricingStatusNames, status))}
    </StatusBadge>
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

/** Whether the usage of a month can be rated again without a change of its prices. */
const canRateAgain = (state: MonthState): boolean => state.kind === 'begun' && state.status === 'upToDate';

/**
 * Whether a month is billed by the plan of today, and if not, a button that applies it (S1-2.8-15). Where it is, but some
 * usage has no price, the button rates that again.
 */
export function PricingStatus({ contract, month }: Props) {
  const access = useAccess();
  const offline = useOfflineReason();
  const [asksFor, setAsksFor] = useState<string | null>(null);
  const onStarted = useAppliedToast(contract);
  const state = monthState(contract.currentPricingVersion, month);
  const mayApply = access.state === 'ready' && can(access, capabilities.contractApply);
  const seesUsage = access.state === 'ready' && can(access, models.billingCustomer.view);
  const unrated = useUnratedLines(contract, seesUsage && canRateAgain(state) ? month : null);
  const hasUnrated = unrated !== null && unrated.count > 0;
  return (
    <div className={styles.status}>
      <State state={state} />
      {hasUnrated && <UnratedNote lines={unrated} />}
      {mayApply && (isOffered(state) || hasUnrated) && (
        <>
          <Button size="small" disabledReason={offline} onClick={() => setAsksFor(month)}>
            {hasUnrated ? <Trans>Rate again</Trans> : <Trans>Apply</Trans>}
          </Button>
          {asksFor === month && (
            <ApplyDialog
              contract={contract}
              month={month}
              kind={hasUnrated ? 'rateAgain' : 'apply'}
              onStarted={onStarted}
              onClose={() => setAsksFor(null)}
            />
          )}
        </>
      )}
    </div>
  );
}

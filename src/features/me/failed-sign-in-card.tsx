import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { FailedSignIn } from '../../domain/entities/failed-sign-in/model.ts';
import { Card } from '../../kit/layout/card.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { SimpleTable } from '../../kit/table/simple-table.tsx';
import type { SimpleColumn } from '../../kit/table/simple-table.tsx';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { Moment } from '../../fields/time/moment.tsx';
import { FreshnessLabel } from '../../screens/freshness-label.tsx';
import { RefusedState } from '../../screens/refused-state.tsx';
import { useOfflineReason } from '../../screens/use-offline-reason.ts';
import { DeviceName } from './device-name.tsx';
import styles from './me.module.css';

const queryOf = (userId: string) => ({
  entityType: 'failedSignIn' as const,
  constraints: [{ type: 'equals' as const, field: 'ownerUserId', value: userId }],
  sorting: [{ by: 'createDate', dir: 'desc' as const }],
  limit: 20,
});

const cells = {
  at: ({ createDate }: FailedSignIn) => <Moment at={createDate} />,
  step: ({ step }: FailedSignIn) =>
    step === 'password' ? <Trans>Wrong password</Trans> : <Trans>Wrong two-factor code</Trans>,
  device: ({ userAgent }: FailedSignIn) => (
    <span className={styles.device} title={userAgent}>
      <DeviceName userAgent={userAgent} />
    </span>
  ),
  address: ({ address }: FailedSignIn) => address,
};

function FailedSignInTable({ rows }: { rows: readonly FailedSignIn[] }) {
  const { t } = useLingui();
  const columns = useMemo<SimpleColumn<FailedSignIn>[]>(
    () => [
      { key: 'at', title: t`Time`, tight: true, cell: cells.at },
      { key: 'step', title: t`Reason`, cell: cells.step },
      { key: 'device', title: t`Device`, cell: cells.device },
      { key: 'address', title: t`Network address`, tight: true, cell: cells.address },
    ],
    [t],
  );
  return (
    <SimpleTable bare label={t`Failed logins`} columns={columns} rows={rows} rowKey={(each) => each.id} />
  );
}

/** The last failed attempts to log in as the user, so that they notice somebody else's. */
export function FailedSignInCard({ userId }: { userId: string }) {
  const { t } = useLingui();
  const offline = useOfflineReason();
  const view = useDataSet(useMemo(() => queryOf(userId), [userId]));
  return (
    <Card
      flush
      title={t`Failed logins`}
      // The head of the page says already that it is live.
      aside={
        view.state === 'ready' &&
        view.freshness.state !== 'live' && <FreshnessLabel freshness={view.freshness} />
      }
    >
      {view.state === 'loading' &&
        (offline === undefined ? (
          <SkeletonRows label={t`Loading…`} rows={2} />
        ) : (
          <EmptyState icon="offline" title={offline} />
        ))}
      {view.state === 'refused' && <RefusedState code={view.code} />}
      {view.state === 'ready' &&
        (view.rows.length === 0 ? (
          <EmptyState icon="check" title={t`No recent failed logins`} />
        ) : (
          <FailedSignInTable rows={view.rows} />
        ))}
    </Card>
  );
}

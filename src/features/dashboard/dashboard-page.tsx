import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { models } from '../../domain/entities/models.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { useAccess } from '../../client/data/access.ts';
import { useSession } from '../../client/session/session.ts';
import { seesBilling } from './billing-signals.ts';
import { BillingWidget } from './billing-widget.tsx';
import styles from './dashboard.module.css';
import { Offline } from './offline.tsx';
import { OrganizationCalls } from './organization-calls.tsx';
import { PageFreshness, WidgetFreshness } from './page-freshness.tsx';
import { QueueWidget } from './queue-widget.tsx';
import { RecentErrors } from './recent-errors.tsx';
import { ShareWallboard } from './share-wallboard.tsx';

type Props = {
  organizationId: string;
  /** The web phone of the user. */
  phone: ReactNode;
};

/** The live dashboard of an organization; each widget requires the permission for its data (S0-6-05). */
export function DashboardPage({ organizationId, phone }: Props) {
  const { t } = useLingui();
  const access = useAccess();
  const isOwn = useSession((session) => session.selectedUser?.organizationId === organizationId);
  if (access.state === 'loading') return null;
  const [channels, errors] = [
    can(access, capabilities.dashboardChannels),
    can(access, capabilities.dashboardErrors),
  ];
  const offline = (['device', 'trunk'] as const).filter((type) => can(access, models[type].view));
  const bills = seesBilling(access);
  const queues = can(access, models.callQueue.view);
  const shares = (channels || errors) && can(access, capabilities.dashboardShare);
  // Those who also watch the organization have the phone beside the page.
  const phones = isOwn && can(access, capabilities.webPhone) && !errors && offline.length === 0;
  const states = bills || queues || offline.length > 0;
  return (
    <WidgetFreshness>
      <div className={styles.page}>
        <PageHeader
          title={<Trans>Dashboard</Trans>}
          aside={
            <>
              <PageFreshness label={t`Age of the data`} />
              {shares && <ShareWallboard organizationId={organizationId} />}
            </>
          }
        />
        {channels || errors || states || phones ? (
          <>
            {phones && phone}
            {channels && <OrganizationCalls organizationId={organizationId} />}
            <div className={styles.grid}>
              {errors && <RecentErrors organizationId={organizationId} />}
              {states && (
                <div className={styles.states}>
                  {queues && <QueueWidget organizationId={organizationId} />}
                  {offline.map((type) => (
                    <Offline key={type} type={type} organizationId={organizationId} />
                  ))}
                  {bills && <BillingWidget organizationId={organizationId} access={access} />}
                </div>
              )}
            </div>
          </>
        ) : (
          <EmptyState icon="lock" title={t`There is nothing to show yet`}>
            <Trans>
              You do not have permission to view channels, devices, trunks, contracts, customers or logs.
              Contact your administrator if you need access.
            </Trans>
          </EmptyState>
        )}
      </div>
    </WidgetFreshness>
  );
}

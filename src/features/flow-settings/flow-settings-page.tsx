import { Trans, useLingui } from '@lingui/react/macro';
import { useEntity } from '../../client/data/use-entity.ts';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { FreshnessLabel } from '../../screens/freshness-label.tsx';
import { ActingUserCard } from './acting-user-card.tsx';
import styles from './flow-settings.module.css';

/** The settings of all flows of an organization (S1-7-41). */
export function FlowSettingsPage({ organizationId }: { organizationId: string }) {
  const { t } = useLingui();
  const view = useEntity('organizationFlow', organizationId);
  return (
    <section className={styles.page}>
      <PageHeader
        title={<Trans>Flow settings</Trans>}
        aside={view.state === 'ready' && <FreshnessLabel freshness={view.freshness} />}
      />
      {view.state === 'loading' ? (
        <Card>
          <SkeletonRows label={t`Loading…`} rows={3} />
        </Card>
      ) : (
        <ActingUserCard
          key={organizationId}
          organizationId={organizationId}
          userId={view.state === 'ready' ? view.entity.user : null}
        />
      )}
    </section>
  );
}

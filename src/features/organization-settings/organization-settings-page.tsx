import { Trans, useLingui } from '@lingui/react/macro';
import { useEntity } from '../../client/data/use-entity.ts';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { FreshnessLabel } from '../../screens/freshness-label.tsx';
import styles from './organization-settings.module.css';
import { TimeZoneCard } from './time-zone-card.tsx';

/** The settings of an organization. */
export function OrganizationSettingsPage({ organizationId }: { organizationId: string }) {
  const { t } = useLingui();
  const view = useEntity('organization', organizationId);
  return (
    <section className={styles.page}>
      <PageHeader
        title={<Trans>Settings</Trans>}
        aside={view.state === 'ready' && <FreshnessLabel freshness={view.freshness} />}
      />
      {view.state === 'ready' ? (
        <TimeZoneCard key={organizationId} organization={view.entity} />
      ) : (
        <Card>
          <SkeletonRows label={t`Loading…`} rows={3} />
        </Card>
      )}
    </section>
  );
}

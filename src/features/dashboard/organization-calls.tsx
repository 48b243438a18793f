import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { activeChannelQuery } from '../../domain/entities/channel/query.ts';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { activeView } from './active-view.ts';
import { CallOverview } from './call-overview.tsx';
import styles from './figure-tile.module.css';

/** The calls of an organization; the gauge links to the channels page. */
export function OrganizationCalls({ organizationId }: { organizationId: string }) {
  const { t } = useLingui();
  // Only the count is shown, so no rows are read.
  const view = useDataSet(activeChannelQuery(organizationId), { limit: 0 });
  const link = (gauge: ReactNode) => (
    <Link
      className={styles.leads}
      to="/organization/$organization/$"
      params={{ organization: organizationId, _splat: 'channels' }}
    >
      {gauge}
      <span className="visually-hidden">{t`Show channels`}</span>
    </Link>
  );
  return (
    <CallOverview
      organizationId={organizationId}
      view={activeView(view, ({ count }) => count)}
      within={link}
    />
  );
}

import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { activeChannelQuery } from '../../domain/entities/channel/query.ts';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { ChannelGauge } from './channel-gauge.tsx';
import styles from './dashboard.module.css';

/** A gauge of the current calls, which links to the channels page. */
export function ActiveChannels({ organizationId }: { organizationId: string }) {
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
  return <ChannelGauge view={view} count={({ count }) => count} within={link} />;
}

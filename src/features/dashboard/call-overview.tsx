import type { ReactNode } from 'react';
import { useMedia } from '../../kit/base/use-media.ts';
import type { ActiveView } from './active-view.ts';
import { CallChart } from './call-chart.tsx';
import { CallFigures } from './call-figures.tsx';
import { ChannelGauge } from './channel-gauge.tsx';
import styles from './figure-tile.module.css';
import charts from './call-chart.module.css';
import { useCallSeries } from './use-call-series.ts';

type Props = {
  organizationId: string;
  view: ActiveView;
  /** The link around the gauge; a wallboard has none. */
  within?: (gauge: ReactNode) => ReactNode;
  /** A wall has no hours of the last day, which nobody reads from afar. */
  look?: 'page' | 'wall';
};

/** The calls of now and of the last hour: figures, and bars by minute; on wide screens also the last day by hour. */
export function CallOverview({ organizationId, view, within, look = 'page' }: Props) {
  const active = view.state === 'ready' ? view.active : 0;
  const minutes = useCallSeries(organizationId, 'minute', active);
  const isWide = useMedia('(min-width: 1200px)');
  return (
    <div className={look === 'wall' ? charts.wall : charts.overview}>
      <div className={styles.tiles}>
        <ChannelGauge view={view} minutes={minutes} within={within} />
        <CallFigures view={minutes} />
      </div>
      <div className={charts.charts}>
        <CallChart span="minute" view={minutes} />
        {isWide && look === 'page' && <LastDay organizationId={organizationId} active={active} />}
      </div>
    </div>
  );
}

function LastDay({ organizationId, active }: { organizationId: string; active: number }) {
  return <CallChart span="hour" view={useCallSeries(organizationId, 'hour', active)} />;
}

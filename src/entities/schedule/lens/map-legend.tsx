import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import { DaySample } from './year-drawing.tsx';
import styles from './year-map.module.css';

/** The meaning of the shapes in the year map. */
export const MapLegend = memo(function MapLegend() {
  return (
    <ul className={styles.legend}>
      <li>
        <DaySample drawn={['open']} />
        <Trans>Open all day</Trans>
      </li>
      <li>
        <DaySample drawn={['closed', 'partly']} />
        <Trans>Open for some hours</Trans>
      </li>
      <li>
        <DaySample drawn={['closed']} />
        <Trans>Closed</Trans>
      </li>
      <li>
        <DaySample drawn={['closed', 'exception']} />
        <Trans>With an exception</Trans>
      </li>
      <li>
        <DaySample drawn={['closed', 'clockChange']} />
        <Trans>Clock change</Trans>
      </li>
    </ul>
  );
});

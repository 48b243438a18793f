import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { gaugeLimit } from '../../domain/entities/channel/query.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Gauge } from '../../kit/display/gauge.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import type { DataSetView } from '../../client/data/use-data-set.ts';
import { RefusedState } from '../../screens/refused-state.tsx';
import { gaugeStops } from './channel-gauge-rule.ts';
import styles from './dashboard.module.css';
import { Widget } from './widget.tsx';

type Props<Row> = {
  view: DataSetView<Row>;
  count: (view: Extract<DataSetView<Row>, { state: 'ready' }>) => number;
  /** The link around the gauge; a wallboard has none. */
  within?: (gauge: ReactNode) => ReactNode;
};

/** A gauge of the current calls (S0-2-62). */
export function ChannelGauge<Row>({ view, count, within = (gauge) => gauge }: Props<Row>) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const title = t`Active channels`;
  if (view.state === 'refused') {
    return (
      <Widget title={title} size="small">
        <RefusedState code={view.code} />
      </Widget>
    );
  }
  if (view.state === 'loading') {
    return (
      <Widget title={title} size="small">
        <output className={styles.gauge} aria-label={t`Loading…`}>
          <span className={styles.wait}>
            <Skeleton width="40%" />
          </span>
        </output>
      </Widget>
    );
  }
  const value = count(view);
  const limit = formatNumber(gaugeLimit, locale);
  const gauge = (
    <Gauge
      label={title}
      value={value}
      max={gaugeLimit}
      figure={formatNumber(value, locale)}
      caption={t`of ${limit}`}
      bands={[
        { upTo: gaugeStops.calm, tone: 'ok', label: t`Quiet` },
        { upTo: gaugeStops.busy, tone: 'notice', label: t`Busy` },
        { upTo: gaugeStops.high, tone: 'warn', label: t`Very busy` },
        { upTo: gaugeStops.full, tone: 'error', label: value < gaugeLimit ? t`Nearly full` : t`Full` },
      ]}
      stale={view.freshness.state === 'asOf'}
    />
  );
  return (
    <Widget title={title} size="small" freshness={view.freshness}>
      <div className={styles.gauge}>{within(gauge)}</div>
    </Widget>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { activeChannelQuery, gaugeLimit } from '../../domain/entities/channel/query.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Gauge } from '../../kit/display/gauge.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { RefusedState } from '../../screens/refused-state.tsx';
import { gaugeStops } from './channel-gauge-rule.ts';
import styles from './dashboard.module.css';
import { Widget } from './widget.tsx';

type Props = {
  organizationId: string;
  /** Absent on a wallboard, which has nothing to click. */
  leadsTo?: 'channels';
};

/** A gauge of the current calls, which links to the channels page (S0-2-62). */
export function ActiveChannels({ organizationId, leadsTo }: Props) {
  const { t } = useLingui();
  const { locale } = useFormat();
  // Only the count is shown, so no rows are read.
  const view = useDataSet(activeChannelQuery(organizationId), { limit: 0 });
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
  const limit = formatNumber(gaugeLimit, locale);
  const gauge = (
    <Gauge
      label={title}
      value={view.count}
      max={gaugeLimit}
      figure={formatNumber(view.count, locale)}
      caption={t`of ${limit}`}
      bands={[
        { upTo: gaugeStops.calm, tone: 'ok', label: t`Quiet` },
        { upTo: gaugeStops.busy, tone: 'notice', label: t`Busy` },
        { upTo: gaugeStops.high, tone: 'warn', label: t`Very busy` },
        { upTo: gaugeStops.full, tone: 'error', label: t`Nearly full` },
      ]}
      stale={view.freshness.state === 'asOf'}
    />
  );
  return (
    <Widget title={title} size="small" freshness={view.freshness}>
      <div className={styles.gauge}>
        {leadsTo === undefined ? (
          gauge
        ) : (
          <Link
            className={styles.leads}
            aria-label={t`Show channels`}
            to="/organization/$organization/$"
            params={{ organization: organizationId, _splat: leadsTo }}
          >
            {gauge}
          </Link>
        )}
      </div>
    </Widget>
  );
}

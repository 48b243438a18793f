import { useLingui } from '@lingui/react/macro';
import type { ActivitySpan } from '../../domain/entities/call-activity/rules.ts';
import { formatAsOf } from '../../i18n/as-of.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { BarChart } from '../../kit/chart/bar-chart.tsx';
import type { BarPart } from '../../kit/chart/bar-chart.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { RefusedState } from '../../screens/refused-state.tsx';
import styles from './call-chart.module.css';
import { callKinds } from './call-series.ts';
import type { CallKind } from './call-series.ts';
import type { CallSeriesView } from './use-call-series.ts';
import { ageOf } from './page-freshness.tsx';
import { Widget } from './widget.tsx';

/** How many bars share a label on the axis. */
const labelEvery = { minute: 10, hour: 4 } as const;

/** The calls of the last hour by minute, or of the last day by hour, by how they ended. */
export function CallChart({ span, view }: { span: ActivitySpan; view: CallSeriesView }) {
  const { t } = useLingui();
  const { locale, dateTime } = useFormat();
  const title = span === 'minute' ? t`Calls in the last hour` : t`Calls in the last 24 hours`;
  const kinds: Readonly<Record<CallKind, Omit<BarPart, 'key'>>> = {
    answered: { label: t`Answered`, tone: 'ok' },
    missed: { label: t`Missed`, tone: 'warn' },
    noAnswer: { label: t`No answer`, tone: 'neutral' },
    failed: { label: t`Failed`, tone: 'error' },
    open: { label: t`In progress`, tone: 'info' },
  };
  return (
    <Widget title={title} size="small" freshness={ageOf(view)}>
      {view.state === 'refused' && <RefusedState code={view.code} />}
      {view.state === 'loading' && (
        <output className={styles.wait} aria-label={t`Loading…`}>
          <Skeleton width="40%" />
        </output>
      )}
      {view.state === 'ready' && (
        <BarChart
          label={title}
          barTitle={span === 'minute' ? t`Minute` : t`Hour`}
          emptyText={t`No calls`}
          parts={callKinds.map((key) => ({ key, ...kinds[key] }))}
          bars={view.series.map(({ start, counts }) => ({
            key: start,
            label: formatAsOf(start, start, dateTime),
            values: callKinds.map((kind) => counts[kind]),
          }))}
          labelEvery={labelEvery[span]}
          format={(value) => formatNumber(value, locale)}
          stale={view.freshness.state === 'asOf'}
        />
      )}
    </Widget>
  );
}

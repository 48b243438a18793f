import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { gaugeLimit } from '../../domain/entities/channel/query.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Gauge } from '../../kit/display/gauge.tsx';
import { RefusedState } from '../../screens/refused-state.tsx';
import { gaugeStops } from './channel-gauge-rule.ts';
import { FigureTile, Figure } from './figure-tile.tsx';
import type { ActiveView } from './active-view.ts';
import type { CallSeriesView } from './use-call-series.ts';

type Props = {
  view: ActiveView;
  minutes: CallSeriesView;
  /** The link around the gauge; a wallboard has none. */
  within?: ((gauge: ReactNode) => ReactNode) | undefined;
};

/** A gauge of the current calls (S0-2-62). */
export function ChannelGauge({ view, minutes, within = (gauge) => gauge }: Props) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const title = t`Active channels`;
  if (view.state === 'refused')
    return (
      <FigureTile title={title}>
        <RefusedState code={view.code} />
      </FigureTile>
    );
  if (view.state === 'loading')
    return (
      <FigureTile title={title} freshness={null}>
        <output aria-label={t`Loading…`}>
          <Figure figure={null} note="" />
        </output>
      </FigureTile>
    );
  const { active } = view;
  const limit = formatNumber(gaugeLimit, locale);
  return (
    <FigureTile
      title={title}
      freshness={view.freshness}
      course={
        minutes.state === 'ready'
          ? { values: minutes.series.map((minute) => minute.active), tone: 'info' }
          : undefined
      }
    >
      {within(
        <Gauge
          label={title}
          value={active}
          max={gaugeLimit}
          figure={formatNumber(active, locale)}
          caption={t`of ${limit}`}
          bands={[
            { upTo: gaugeStops.calm, tone: 'ok', label: t`Quiet` },
            { upTo: gaugeStops.busy, tone: 'notice', label: t`Busy` },
            { upTo: gaugeStops.high, tone: 'warn', label: t`Very busy` },
            { upTo: gaugeStops.full, tone: 'error', label: active < gaugeLimit ? t`Nearly full` : t`Full` },
          ]}
          stale={view.freshness.state === 'asOf'}
        />,
      )}
    </FigureTile>
  );
}

import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { elapsedText } from '../../lib/time/elapsed-text.ts';
import { callTotals } from './call-series.ts';
import { Figure, FigureTile } from './figure-tile.tsx';
import { ageOf } from './page-freshness.tsx';
import type { CallSeriesView } from './use-call-series.ts';

/** How many calls of the last hour were answered, missed and failed. */
export function CallFigures({ view }: { view: CallSeriesView }) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const series = view.state === 'ready' ? view.series : [];
  const totals = view.state === 'ready' ? callTotals(series) : null;
  const figure = (kind: 'answered' | 'missed' | 'failed') =>
    totals && formatNumber(totals.counts[kind], locale);
  const percent =
    totals === null || totals.answeredShare === null
      ? null
      : formatNumber(Math.round(totals.answeredShare * 100), locale);
  const wait = totals === null || totals.maxWait === 0 ? null : elapsedText(0, totals.maxWait);
  const tiles = [
    {
      kind: 'answered',
      title: t`Answered in the last hour`,
      tone: 'ok',
      note: percent === null ? '' : t`${percent}% of the calls`,
    },
    {
      kind: 'missed',
      title: t`Missed in the last hour`,
      tone: 'warn',
      note: wait === null ? '' : t`Longest wait ${wait}`,
    },
    { kind: 'failed', title: t`Failed in the last hour`, tone: 'error', note: '' },
  ] as const;
  // A refusal is shown by the chart.
  return tiles.map(({ kind, title, tone, note }) => (
    <FigureTile
      key={kind}
      title={title}
      freshness={ageOf(view)}
      course={view.state === 'ready' ? { values: series.map(({ counts }) => counts[kind]), tone } : undefined}
    >
      <Figure figure={view.state === 'refused' ? '–' : figure(kind)} note={note} />
    </FigureTile>
  ));
}

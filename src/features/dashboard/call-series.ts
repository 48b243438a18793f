import type { CallActivity } from '../../domain/entities/call-activity/model.ts';
import type { ActivitySpan } from '../../domain/entities/call-activity/rules.ts';
import { activitySpans, spanStart } from '../../domain/entities/call-activity/rules.ts';
import { durationMs } from '../../lib/time/duration.ts';

/** How calls ended, in the order of the bars; `open` ones have not. */
export const callKinds = ['answered', 'missed', 'noAnswer', 'failed', 'open'] as const;
export type CallKind = (typeof callKinds)[number];
export type CallCounts = Readonly<Record<CallKind, number>>;

/** The calls of a minute or an hour. */
export interface CallPeriod {
  /** In ms. */
  readonly start: number;
  readonly counts: CallCounts;
  /** The most calls at a time. */
  readonly active: number;
  /** In ms. */
  readonly maxWait: number;
}

const none: CallCounts = { answered: 0, missed: 0, noAnswer: 0, failed: 0, open: 0 };

function countsOf({ started, answered, missed, noAnswer, failed }: CallActivity): CallCounts {
  const ended = answered + missed + noAnswer + failed;
  return { answered, missed, noAnswer, failed, open: Math.max(0, started - ended) };
}

/**
 * The minutes of the last hour or the hours of the last day, also those without calls, up to the one of `until` (ms). In
 * periods without a row nothing changed: the calls in progress were those before the next row, or those of now.
 */
export function callSeries(
  rows: readonly CallActivity[],
  span: ActivitySpan,
  until: number,
  activeNow: number,
): readonly CallPeriod[] {
  const { ms, kept } = activitySpans[span];
  const last = spanStart(span, until);
  const byStart = new Map(rows.filter((row) => row.span === span).map((row) => [Date.parse(row.start), row]));
  const series: CallPeriod[] = [];
  let active = activeNow;
  for (let start = last; start > last - durationMs(kept); start -= ms) {
    const row = byStart.get(start);
    series.unshift(
      row
        ? { start, counts: countsOf(row), active: row.maxActive, maxWait: row.maxWait }
        : { start, counts: none, active, maxWait: 0 },
    );
    if (row) active = row.activeBefore;
  }
  return series;
}

export const callsIn = (counts: CallCounts): number => callKinds.reduce((sum, kind) => sum + counts[kind], 0);

export interface CallTotals {
  readonly counts: CallCounts;
  /** The share of the ended calls that were answered, from 0 to 1; null if none has ended. */
  readonly answeredShare: number | null;
  readonly maxWait: number;
}

export function callTotals(series: readonly CallPeriod[]): CallTotals {
  const counts = { ...none };
  for (const period of series) for (const kind of callKinds) counts[kind] += period.counts[kind];
  const ended = callsIn(counts) - counts.open;
  return {
    counts,
    answeredShare: ended === 0 ? null : counts.answered / ended,
    maxWait: Math.max(0, ...series.map(({ maxWait }) => maxWait)),
  };
}

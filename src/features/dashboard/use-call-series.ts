import { useMemo } from 'react';
import type { ActivitySpan } from '../../domain/entities/call-activity/rules.ts';
import { spanStart } from '../../domain/entities/call-activity/rules.ts';
import { callActivityQuery } from '../../domain/entities/call-activity/query.ts';
import { useNowValue } from '../../client/connection/clock.ts';
import type { Freshness } from '../../client/data/freshness.ts';
import { useDataSet } from '../../client/data/use-data-set.ts';
import type { CallPeriod } from './call-series.ts';
import { callSeries } from './call-series.ts';

export type CallSeriesView =
  | { readonly state: 'loading' }
  | { readonly state: 'refused'; readonly code: string }
  | { readonly state: 'ready'; readonly series: readonly CallPeriod[]; readonly freshness: Freshness };

/** The calls of the last hour or day. The series ends now, or when the rows were last known to be correct. */
export function useCallSeries(organizationId: string, span: ActivitySpan, activeNow: number): CallSeriesView {
  const view = useDataSet(callActivityQuery(organizationId, span));
  const now = useNowValue((time) => spanStart(span, time));
  const [rows, asOf] =
    view.state === 'ready'
      ? [view.rows, view.freshness.state === 'asOf' ? view.freshness.at : null]
      : [null, null];
  const series = useMemo(
    () => (rows === null ? null : callSeries(rows, span, asOf ?? now, activeNow)),
    [rows, span, asOf, now, activeNow],
  );
  if (view.state === 'refused') return { state: 'refused', code: view.code };
  return view.state === 'loading' || series === null
    ? { state: 'loading' }
    : { state: 'ready', series, freshness: view.freshness };
}

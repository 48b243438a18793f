import { useState } from 'react';
import type { DataSetView } from '../replica/use-data-set.ts';

const isSame = <Row>(a: DataSetView<Row>, b: DataSetView<Row>): boolean =>
  a.state === 'ready' && b.state === 'ready'
    ? a.rows === b.rows &&
      a.count === b.count &&
      a.total === b.total &&
      a.freshness.state === b.freshness.state &&
      (a.freshness.state === 'live' || b.freshness.state === 'live' || a.freshness.at === b.freshness.at)
    : a.state === b.state && (a.state !== 'refused' || b.state !== 'refused' || a.code === b.code);

/** What was shown last stands until there is something else to show: another query does not blank the view. */
export function useStanding<Row>(view: DataSetView<Row>): DataSetView<Row> {
  const [last, setLast] = useState(view);
  const next = view.state === 'loading' || isSame(last, view) ? last : view;
  if (next !== last) setLast(next);
  return next;
}

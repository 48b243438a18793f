import type { Freshness } from '../../client/data/freshness.ts';
import type { DataSetView } from '../../client/data/use-data-set.ts';

/** The number of calls in progress. */
export type ActiveView =
  | { readonly state: 'loading' }
  | { readonly state: 'refused'; readonly code: string }
  | { readonly state: 'ready'; readonly active: number; readonly freshness: Freshness };

export function activeView<Row>(
  view: DataSetView<Row>,
  count: (view: Extract<DataSetView<Row>, { state: 'ready' }>) => number,
): ActiveView {
  if (view.state !== 'ready') return view;
  return { state: 'ready', active: count(view), freshness: view.freshness };
}

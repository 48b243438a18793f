import type { EntityName, EntityOf } from '../../domain/entities/models.ts';
import type { Constraint, Query } from '../../domain/core/query.ts';
import type { Freshness } from './freshness.ts';
import { useDataSet } from './use-data-set.ts';

/** All rows of a data set at one moment, with their freshness. */
export type WholeSetView<Row> =
  | { readonly state: 'loading' }
  | { readonly state: 'refused'; readonly code: string; readonly message: string }
  | { readonly state: 'ready'; readonly rows: readonly Row[]; readonly freshness: Freshness };

const noFilter: readonly Constraint[] = [];

/**
 * All rows of a data set, for controls that show all choices at once; without a query the state is `loading`. Lists use
 * windows of a row range instead (use-data-set).
 */
export function useWholeSet<Name extends EntityName>(
  query: (Query & { readonly entityType: Name }) | null,
  filter: readonly Constraint[] = noFilter,
): WholeSetView<EntityOf<Name>> {
  const view = useDataSet(query, { filter, limit: 'all' });
  if (view.state !== 'ready') return view;
  const { answers, rows, count, freshness } = view;
  // An engine of an earlier build posts fewer rows; those of another filter answer another question.
  if (answers === 'before' || rows.length < count) return { state: 'loading' };
  return { state: 'ready', rows, freshness };
}

import type { EntityName, EntityOf } from '../entities/models.ts';
import type { Freshness } from './freshness.ts';
import { useDataSet } from './use-data-set.ts';

/** One entity; `missing` only when the platform says so, never because it is not here yet. */
export type EntityState<Row> =
  | { readonly state: 'loading' }
  | { readonly state: 'missing' }
  | { readonly state: 'ready'; readonly entity: Row; readonly freshness: Freshness };

/** A single entity is a data set constrained by id; null asks for nothing. */
export function useEntity<Name extends EntityName>(
  name: Name,
  id: string | null,
): EntityState<EntityOf<Name>> {
  const view = useDataSet(
    id === null
      ? null
      : { entityType: name, constraints: [{ type: 'ids', ids: [id] }], sorting: [], limit: 1 },
    { limit: 1 },
  );
  if (view.state === 'loading') return view;
  if (view.state === 'refused') return { state: 'missing' };
  const [entity] = view.rows;
  if (entity) return { state: 'ready', entity, freshness: view.freshness };
  return { state: view.freshness.state === 'live' ? 'missing' : 'loading' };
}

import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityName, EntityOf } from '../../domain/entities/models.ts';
import { connectionState } from '../connection/connection-state.ts';
import type { Freshness } from './freshness.ts';
import { freshnessOf } from './freshness.ts';
import { currentSession } from '../session/session.ts';
import { useDataSet } from './use-data-set.ts';
import { seenRow } from './window-feed.ts';

/** One entity; `missing` only when the platform says so, never because it is not here yet. */
export type EntityState<Row> =
  | { readonly state: 'loading' }
  | { readonly state: 'missing' }
  | { readonly state: 'ready'; readonly entity: Row; readonly freshness: Freshness };

/**
 * What another window of this tab shows of an entity stands until its own answer comes, as right as it is there: a row
 * that is opened from a list is known already.
 */
function standIn(
  name: EntityName,
  id: string,
): { readonly row: EntityRow; readonly freshness: Freshness } | null {
  const userId = currentSession().selectedUser?.id;
  const seen = userId === undefined ? null : seenRow(userId, name, id);
  return seen && { row: seen.row, freshness: freshnessOf(seen.record, connectionState.get()) };
}

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
  if (view.state === 'loading') {
    const seen = id === null ? null : standIn(name, id);
    // The engine took it in through its model's schema.
    return seen
      ? { state: 'ready', entity: seen.row as unknown as EntityOf<Name>, freshness: seen.freshness }
      : view;
  }
  if (view.state === 'refused') return { state: 'missing' };
  const [entity] = view.rows;
  if (entity) return { state: 'ready', entity, freshness: view.freshness };
  return { state: view.freshness.state === 'live' ? 'missing' : 'loading' };
}

import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityName, EntityOf } from '../../domain/entities/models.ts';
import { deniesRows } from '../../domain/protocol/error.ts';
import { connectionState } from '../connection/connection-state.ts';
import type { Freshness } from './freshness.ts';
import { freshnessOf } from './freshness.ts';
import { currentSession } from '../session/session.ts';
import { useDataSet } from './use-data-set.ts';
import { newestLoadedRow } from './window-feed.ts';

/**
 * One entity; `missing` only if the platform says so, never because it has not arrived yet. `failure`: the code of an
 * error of the platform that says nothing about the entity; it is requested again.
 */
export type EntityState<Row> =
  | { readonly state: 'loading'; readonly failure?: string }
  | { readonly state: 'missing' }
  | { readonly state: 'ready'; readonly entity: Row; readonly freshness: Freshness };

/**
 * The entity as another open window of this tab has it, with that window's freshness, until its own window arrives: a
 * row opened from a list can be shown at once.
 */
function cachedEntity(
  name: EntityName,
  id: string,
): { readonly row: EntityRow; readonly freshness: Freshness } | null {
  const userId = currentSession().selectedUser?.id;
  const seen = userId === undefined ? null : newestLoadedRow(userId, name, id);
  return seen && { row: seen.row, freshness: freshnessOf(seen.record, connectionState.get()) };
}

/** Follows a single entity through a data set constrained by id; null requests nothing. */
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
    const seen = id === null ? null : cachedEntity(name, id);
    // The engine has validated it with its model's schema.
    return seen
      ? { state: 'ready', entity: seen.row as unknown as EntityOf<Name>, freshness: seen.freshness }
      : view;
  }
  if (view.state === 'refused')
    return deniesRows(view.code) ? { state: 'missing' } : { state: 'loading', failure: view.code };
  const [entity] = view.rows;
  if (entity) return { state: 'ready', entity, freshness: view.freshness };
  return { state: view.freshness.state === 'live' ? 'missing' : 'loading' };
}

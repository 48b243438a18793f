import type { EntityName, EntityOf } from '../../../src/domain/entities/models.ts';
import { models } from '../../../src/domain/entities/models.ts';
import { outOfReach } from '../auth/access.ts';
import type { UserRequest } from './handler.ts';
import { rowOf } from '../store/typed-rows.ts';
import { notFound, Refusal } from '../base/refusal.ts';

const noSuchRow = (type: EntityName, id: string): Refusal => notFound(`${type} ${id} not found`);

/**
 * The row, deleted or not, in an organization within the user's reach. A row out of reach is answered like a missing
 * one, except a row inherited from above: users see it but may not change it. Throws Refusal (403, 404).
 */
export function rowInReach<Name extends EntityName>(
  { services: { store, access }, userId }: Pick<UserRequest, 'services' | 'userId'>,
  type: Name,
  id: string,
): EntityOf<Name> {
  const row = rowOf(store, type, id);
  if (row === undefined) throw noSuchRow(type, id);
  const { organizationId } = row;
  if (access.reaches(userId, organizationId)) return row;
  const reach = access.reachOf(userId);
  const isInherited =
    models[type].scope === 'inherited' && reach !== undefined && store.isWithin(reach, organizationId);
  throw isInherited ? new Refusal(403, outOfReach(organizationId)) : noSuchRow(type, id);
}

/** The row, not deleted, that the user sees: within reach, or inherited from above; undefined if there is none. */
export function findVisible<Name extends EntityName>(
  { services: { store, access }, userId }: Pick<UserRequest, 'services' | 'userId'>,
  type: Name,
  id: string,
): EntityOf<Name> | undefined {
  const row = rowOf(store, type, id);
  const reach = access.reachOf(userId);
  if (row?.deleteDate !== null || reach === undefined) return undefined;
  const isInherited = models[type].scope === 'inherited' && store.isWithin(reach, row.organizationId);
  return isInherited || store.isWithin(row.organizationId, reach) ? row : undefined;
}

/** Like `findVisible`. Throws Refusal (404) where there is none. */
export function visibleRow<Name extends EntityName>(
  request: Pick<UserRequest, 'services' | 'userId'>,
  type: Name,
  id: string,
): EntityOf<Name> {
  const row = findVisible(request, type, id);
  if (row === undefined) throw noSuchRow(type, id);
  return row;
}

/** The row that the call's `id` names, within reach and not deleted. Throws Refusal (403, 404). */
export function subjectOf<Name extends EntityName>(request: UserRequest, type: Name): EntityOf<Name> {
  const row = rowInReach(request, type, request.parameters['id'] ?? '');
  if (row.deleteDate !== null) throw noSuchRow(type, row.id);
  return row;
}

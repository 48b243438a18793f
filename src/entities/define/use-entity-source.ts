import type { PermissionHolder } from '../../domain/access/can.ts';
import type { EntityName, EntityOf } from '../../domain/entities/models.ts';
import { useAccess } from '../../client/data/access.ts';
import { useEntity } from '../../client/data/use-entity.ts';
import type { FormSource, FormSubject } from './form.ts';

/** The usual form source: the entity (null while creating) and the user's permissions. */
export interface EntitySource<Name extends EntityName> {
  readonly entity: EntityOf<Name> | null;
  readonly holder: PermissionHolder;
}

/** Reads the entity that a form changes; deleted entities count as missing. */
export function useEntitySource<Name extends EntityName>(
  type: Name,
  { mode, id }: FormSubject,
): FormSource<EntitySource<Name>> {
  const found = useEntity(type, mode === 'change' ? id : null);
  const access = useAccess();
  if (access.state === 'loading') return access;
  if (mode === 'create')
    return { state: 'ready', source: { entity: null, holder: access }, freshness: { state: 'live' } };
  if (found.state !== 'ready') return found;
  const { entity, freshness } = found;
  const { deleteDate }: { readonly deleteDate: string | null } = entity;
  return deleteDate === null
    ? { state: 'ready', source: { entity, holder: access }, freshness }
    : { state: 'missing' };
}

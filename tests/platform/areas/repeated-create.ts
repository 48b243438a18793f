import type { EntityName, EntityOf } from '../../../src/domain/entities/models.ts';
import type { UserRequest } from './handler.ts';
import { rowOf } from '../store/typed-rows.ts';
import { invalid, taken } from '../base/refusal.ts';

interface NewEntity {
  readonly id: string;
  readonly organizationId: string;
}

/**
 * Whether the entity exists just as requested: a repeated create changes nothing. Throws Refusal where it does not and
 * cannot be created: the id is taken (409), or there is no such organization (400).
 */
export function isRepeatedCreate<Name extends EntityName>(
  { services: { store, access }, userId }: UserRequest,
  type: Name,
  { id, organizationId }: NewEntity,
  isSame: (known: EntityOf<Name>) => boolean,
): boolean {
  const known = rowOf(store, type, id);
  const isRepeat =
    known?.deleteDate === null &&
    known.organizationId === organizationId &&
    access.reaches(userId, organizationId) &&
    isSame(known);
  if (isRepeat) return true;
  if (known !== undefined) throw taken(`This id is already in use by another ${type}`, 'id');
  if (store.get('organization', organizationId)?.deleteDate !== null)
    throw invalid('gone', 'Organization not found', 'organizationId');
  return false;
}

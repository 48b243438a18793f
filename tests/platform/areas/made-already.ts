import type { EntityName, EntityOf } from '../../../src/domain/entities/models.ts';
import type { Asked } from './change.ts';
import { rowOf } from './publish.ts';
import { against, taken } from './refusal.ts';

interface Place {
  readonly id: string;
  readonly organizationId: string;
}

/**
 * Is it there as it was asked for: a repeat of the call that made it, which is harmless? Throws Refusal where it cannot
 * be made: its id is another's, or there is no such organization.
 */
export function isMadeAlready<Name extends EntityName>(
  { services: { store, access }, userId }: Asked,
  type: Name,
  { id, organizationId }: Place,
  isAsSaid: (known: EntityOf<Name>) => boolean,
): boolean {
  const known = rowOf(store, type, id);
  const isRepeat =
    known?.deleteDate === null &&
    known.organizationId === organizationId &&
    access.reaches(userId, organizationId) &&
    isAsSaid(known);
  if (isRepeat) return true;
  if (known !== undefined) throw taken(`There is a ${type} with this id`, 'id');
  if (store.get('organization', organizationId)?.deleteDate !== null)
    throw against('gone', 'There is no such organization', 'organizationId');
  return false;
}

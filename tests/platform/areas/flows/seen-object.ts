import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { notFound } from '../../base/refusal.ts';
import { rowOf } from '../../store/typed-rows.ts';
import type { UserRequest } from '../handler.ts';

/** The shared object that the call's `id` names, unlisted or not, if the user sees it. Throws Refusal (404). */
export function seenObject({
  services: { store, access },
  userId,
  parameters: { id = '' },
}: Pick<UserRequest, 'services' | 'userId' | 'parameters'>): EntityOf<'sharedObject'> {
  const shared = rowOf(store, 'sharedObject', id);
  const reach = access.reachOf(userId);
  const isSeen =
    shared !== undefined &&
    reach !== undefined &&
    (store.isWithin(reach, shared.organizationId) || store.isWithin(shared.organizationId, reach));
  if (!isSeen) throw notFound(`sharedObject ${id} not found`);
  return shared;
}
